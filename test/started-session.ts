import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../server/platform/deps.ts';
import { sessionControl } from '../server/platform/http/sessions/sessions.ts';
import { domainHooks } from '../server/slices.ts';
import type { Person } from './rows/people.ts';

/** What a session keeps of the call that started it, as Fastify's `inject` would send it. */
const CALL = { headers: { 'user-agent': 'lightMyRequest' }, cookies: {}, ip: '127.0.0.1' };

/**
 * The cookies of a browser in which this person has just signed in. The server starts the session; what comes
 * before it (the password, counters of failures, the mail about a new device) is left out: three quarters of the
 * work.
 */
export const startedSession = async (deps: Deps, person: Person): Promise<Map<string, string>> => {
  const cookies = new Map<string, string>();
  const reply = { setCookie: (name: string, value: string) => cookies.set(name, value) };
  const session = sessionControl(
    deps,
    domainHooks.signInPolicy,
    CALL as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
    null,
  );
  await session.start(person, 'cookie');
  return cookies;
};
