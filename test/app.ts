import type { FastifyInstance } from 'fastify';
import { login } from '../contract/people/auth.ts';
import type { Role } from '../contract/platform/permissions.ts';
import { build, type BuildOptions } from '../server/app.ts';
import type { Config } from '../server/platform/config/types.ts';
import type { Deps } from '../server/platform/deps.ts';
import { client, type Client, databases, type Server } from './client.ts';
import { movableClock, type MovableClock } from './clock.ts';
import { makeDeps, type TestDeps } from './deps.ts';
import { logWatch, watches } from './runs/log-watch.ts';
import { makeUser, type Person } from './rows/people.ts';
import { startedSession } from './started-session.ts';

export type TestApp = {
  deps: TestDeps;
  /** What each of its servers has, `deps` first. */
  all_deps: readonly Deps[];
  clock: MovableClock;
  fastify: FastifyInstance;
  /** Its servers in turn, as browsers reach them. */
  front: Server;
  /**
   * A browser with a session of the only root, admin (default permissions) or applicant of this app, or of nobody.
   */
  as(role: Role | 'anonymous'): Promise<Client & { person: Person | null }>;
  /** A browser that signs in as this person, with the password. */
  signIn(person: Person): Promise<Client & { person: Person }>;
  close(): Promise<void>;
};

type AppOptions = BuildOptions & {
  clock?: MovableClock;
  config?: Partial<Config>;
  /** Calls of its browsers reach this many servers in turn, each with connections and memory of its own; 1 by default. */
  servers?: number;
  /** Each call comes from an address of its own, so that no limit of calls stops a long test. */
  from_anywhere?: true;
};

/**
 * The whole server over a database of its own, with the real ports and a manual clock. One for a file, closed
 * in afterAll; one for each case (a fifth of a second of work) where a case moves the clock, sets rules or
 * counts all rows.
 */
export const app = async ({
  clock = movableClock(),
  config,
  servers = 1,
  from_anywhere,
  ...options
}: AppOptions = {}): Promise<TestApp> => {
  const watch = process.env.TEST_LOG ? null : logWatch();
  const deps = await makeDeps({
    clock,
    config: { ...config, ...(from_anywhere ? { trust_proxy: true } : {}) },
    ...(watch ? { log_to: watch.destination } : {}),
  });
  const serve = (over: Deps) => build(over, { max_loop_delay_ms: 0, ...options });
  const fastify = await serve(deps);
  const all = [fastify];
  const all_deps: Deps[] = [deps];
  while (all.length < servers) {
    const others = await deps.beside();
    all_deps.push(others);
    all.push(await serve(others));
  }
  let turn = 0;
  const front: Server = {
    inject: ({ headers, ...call }) => {
      const address = from_anywhere && {
        'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) % 256}.${turn % 256}`,
      };
      return all[turn++ % all.length]!.inject({ ...call, headers: { ...address, ...headers } });
    },
  };
  for (const server of [...all, front]) databases.set(server, deps.db);
  if (watch) for (const server of [fastify, front]) watches.set(server, watch);
  const people = new Map<Role, Promise<Person>>();
  const signIn: TestApp['signIn'] = async (person) => {
    const browser = client(front);
    const { status } = await browser.call(login, {
      body: { email: person.email, password: person.password },
    });
    if (status !== 200) throw new Error(`Signing in as ${person.email} answered ${status}.`);
    return { ...browser, person };
  };
  const enter: TestApp['signIn'] = async (person) => {
    const browser = client(front);
    for (const [name, value] of await startedSession(deps, person)) {
      browser.cookies.set(name, value);
      watch?.saw({ url: '', received: '', cookies: [{ name, value }] });
    }
    return { ...browser, person };
  };
  return {
    deps,
    all_deps,
    clock,
    fastify,
    front,
    signIn,
    async as(role) {
      if (role === 'anonymous') return { ...client(front), person: null };
      const person = people.get(role) ?? makeUser(deps.db, role);
      people.set(role, person);
      return enter(await person);
    },
    async close() {
      for (const server of all) await server.close();
      await deps.close();
      const leaks = watch?.leaks() ?? [];
      if (leaks.length > 0) throw new Error(`The log holds a secret: ${leaks.slice(0, 3).join('')}`);
    },
  };
};
