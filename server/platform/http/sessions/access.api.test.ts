import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrfCookie } from '../../../../contract/people/auth.ts';
import { PERMISSIONS, type Permission, type Role } from '../../../../contract/platform/permissions.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { routes } from '../../../../contract/routes.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { client, type CallOptions } from '../../../../test/client.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { bindings } from '../../../slices.ts';
import { bind } from '../bind.ts';
import { ProblemError } from '../problem.ts';
import { insertSession } from './session-queries.ts';
import { hashToken } from './sessions.ts';

/** docs/generated/access.md as rows: `GET /auth/user` -> access and the outcome for each kind of caller. */
const table = new Map(
  readFileSync(join(import.meta.dirname, '../../../../docs/generated/access.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (GET|POST) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, call = '', access = '', nobody, applicant, _another, ...staff]) => [
      call,
      // Another applicant: ownership.api.test.ts.
      { access, outcomes: [nobody, applicant, ...staff.slice(0, 3)] },
    ]),
);
const nameOf = (route: Route) => `${route.method} ${route.path}`;
const all: Route[] = Object.values(routes);

let server: TestApp;
beforeAll(async () => {
  // The kernel decides before a handler runs, so the handlers here only report that the call came through.
  const came = async () => {
    throw new ProblemError('unavailable');
  };
  const token = bindings.filter(({ route }) => route.path === csrfCookie.path);
  const standIns = all.filter((route) => route.path !== csrfCookie.path).map((route) => bind(route, came));
  server = await app({ bindings: [...token, ...standIns] });
});
afterAll(() => server.close());

type Who = { role: Role; permissions?: Permission[] } | null;
const tokens = new Map<string, Promise<string>>();

const bearerOf = (who: NonNullable<Who>): Promise<string> => {
  const key = JSON.stringify(who);
  const make = async () => {
    const { id } = await makeUser(
      server.deps.db,
      who.role,
      who.permissions ? { permissions: who.permissions } : {},
    );
    const token = randomBytes(32).toString('base64url');
    const now = server.clock.now();
    const expires_at = new Date(Date.parse(now) + 3_600_000).toISOString();
    await insertSession(server.deps.db, {
      user_id: id,
      kind: 'bearer',
      token_hash: hashToken(token),
      user_agent: null,
      ip: null,
      name: null,
      now,
      expires_at,
    });
    return token;
  };
  const token = tokens.get(key) ?? make();
  tokens.set(key, token);
  return token;
};

/**
 * `401`, `403`, or `yes` for anything after the decision (404 of a made-up id, 422 of an empty body, the 503
 * of a stub handler).
 */
const outcome = async (route: Route, who: Who): Promise<string> => {
  const headers: Record<string, string> = who ? { authorization: `Bearer ${await bearerOf(who)}` } : {};
  const reply = await client(server.fastify).call(route, {
    headers,
    body: {},
    params: {},
  } as CallOptions<Route>);
  return reply.status === 401 || reply.status === 403 ? String(reply.status) : 'yes';
};

test('docs/generated/access.md lists exactly the calls of the contract; after a change run `node scripts/generate-access.ts`', () => {
  expect([...table.keys()].toSorted()).toEqual(all.map(nameOf).toSorted());
  for (const route of all)
    expect([nameOf(route), table.get(nameOf(route))?.access]).toEqual([nameOf(route), route.access]);
});

test('what the server binds are routes of the contract, each once', () => {
  for (const { route } of bindings) expect(all, nameOf(route)).toContain(route);
  const names = bindings.map(({ route }) => nameOf(route));
  expect(names).toEqual([...new Set(names)]);
});

test.for(all.map((route) => [nameOf(route), route] as const))('%s', async ([name, route]) => {
  const people: Who[] = [
    null,
    { role: 'user' },
    { role: 'admin', permissions: [] },
    { role: 'admin' },
    { role: 'root' },
  ];
  const outcomes: string[] = [];
  for (const who of people) outcomes.push(await outcome(route, who));
  expect(outcomes).toEqual(table.get(name)?.outcomes);
  if (!route.access.startsWith('staff:')) return;
  const permission = route.access.slice('staff:'.length) as Permission;
  expect(await outcome(route, { role: 'admin', permissions: [permission] })).toBe('yes');
  expect(
    await outcome(route, { role: 'admin', permissions: PERMISSIONS.filter((p) => p !== permission) }),
  ).toBe('403');
  // Permissions stored with an applicant have no effect.
  expect(await outcome(route, { role: 'user', permissions: [permission] })).toBe('403');
});
