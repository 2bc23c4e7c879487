import { PERMISSIONS } from '../../contract/platform/permissions.ts';
import type { Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import { app, type TestApp } from '../app.ts';
import type { AnyInput, Client } from '../client.ts';
import { drawsOf } from '../fuzz/fuzz-values.ts';
import { makeUser, type Person } from '../rows/people.ts';
import { ACTIONS, BY_STATUS, PAGES, type Kind, type Seen } from '../walks/walk-actions.ts';
import { rowOf } from '../walks/walk-rows.ts';

/** What two people, or a person and a job, do in the same moment, and with what. */

export type Name = Extract<keyof typeof routes, string>;
/** An office in which they act; two servers, so that on PostgreSQL each has connections of its own. */
export type Office = {
  world: TestApp;
  clerk: Client & { person: Person };
  colleague: Client & { person: Person };
  root: Client;
  second_root: Client;
  visitor: Client;
};
/** What a call is sent with; `by` another one than the clerk (first) and the colleague (second). */
export type Sent = AnyInput & { by?: Client };
type Job = (office: Office) => Promise<unknown>;
export type Side = { name: Name; sent: Sent } | Job;
export type Race = {
  /** The verbs that meet, as the contract names them; of a job its own name. */
  verbs: readonly [string, string];
  /** The state in which they meet. */
  of: string;
  /** Both send the same. */
  same?: true;
  /** Makes the subject, and says what is done with it. */
  prepare: (office: Office) => Promise<readonly [Side, Side]>;
  /** One after the other both succeed: each does something else, or the second finds it done. */
  both?: true;
};

/** Granting rights takes two, which is another race. */
const permissions = PERMISSIONS.filter((one) => one !== 'users.manage_roles');

export const openOffice = async (config: Parameters<typeof app>[0] = {}): Promise<Office> => {
  const world = await app({ servers: 2, from_anywhere: true, ...config });
  const { db } = world.deps;
  return {
    world,
    clerk: await world.signIn(await makeUser(db, 'admin', { permissions })),
    colleague: await world.signIn(await makeUser(db, 'admin', { permissions })),
    root: await world.as('root'),
    second_root: await world.signIn(await makeUser(db, 'root')),
    visitor: await world.as('anonymous'),
  };
};

/** How often each pair meets; TEST_ROUNDS=100 before a release, and after a change of locks. */
export const ROUNDS = Number(process.env.TEST_ROUNDS ?? 2);
const MANY = ROUNDS > 10;

type Input<S> = (office: Office, subject: S) => Sent | Promise<Sent>;
/** The same call by two people. */
export const twice = <S>(
  of: string,
  name: Name,
  subject: (office: Office) => Promise<S>,
  input: Input<S>,
  options: Pick<Race, 'both'> = {},
): Race => ({
  verbs: [name, name],
  of,
  same: true,
  prepare: async (office) => {
    const about = await subject(office);
    return [
      { name, sent: await input(office, about) },
      { name, sent: await input(office, about) },
    ];
  },
  ...options,
});
/** One call against another one, or against a job. */
export const against = <S>(
  of: string,
  subject: (office: Office) => Promise<S>,
  [one, input]: readonly [Name, Input<S>],
  [other, opponent]:
    | readonly [Name, Input<S>]
    | readonly [`job ${string}`, (office: Office) => Promise<unknown>],
): Race => ({
  verbs: [one, other],
  of,
  prepare: async (office) => {
    const about = await subject(office);
    const first = { name: one, sent: await input(office, about) };
    if (!(other in routes)) return [first, opponent as Job];
    return [first, { name: other as Name, sent: await (opponent as Input<S>)(office, about) }];
  },
});

const nameOf = (route: Route): Name =>
  (Object.keys(routes) as Name[]).find((name) => (routes as Record<string, Route>)[name] === route)!;

type Row = { id: string };
/** What a call with the id in its path is sent with. */
export const plain = (_: Office, { id }: Row): Sent => ({ params: { id }, body: {} });
/** The same with the version that was seen, and `more`. */
export const withVersion =
  (more: object = {}) =>
  (_: Office, { id, version }: Row & { version: number }): Sent => ({
    params: { id },
    body: { version, ...more },
  });

/** The row as its page shows it now. */
export const look = async ({ root, world }: Office, kind: Kind, id: string): Promise<Seen> => {
  const today = world.clock.today();
  const page = (PAGES as Partial<Record<Kind, Route>>)[kind];
  if (!page) return { ...(await rowOf(world.deps.db, kind, id)), today, allowed: BY_STATUS[kind] as never };
  return { ...((await root.send(page, { params: { id } })).body as unknown as Seen), today };
};

/** The same draws for every call, so that a verb is sent alike each time. */
const SEED = 20270115;
/** An action of walk-actions.ts on what is seen now; `more` stands in its body. */
const action = (kind: Kind, name: string, more: object): readonly [Name, (_: Office, seen: Seen) => Sent] => {
  const { call } = (ACTIONS[kind] as Record<string, (typeof ACTIONS)['permits'][string]>)[name]!;
  const { route } = call({ id: '', version: 0, allowed: [], amount: '15.00' }, drawsOf(SEED));
  const input = (_: Office, seen: Seen): Sent => {
    const { body, ...sent } = call(seen, drawsOf(SEED));
    return { ...sent, ...(body ? { body: { ...body, ...more } } : {}) };
  };
  return [nameOf(route), input];
};
/**
 * What staff can do with a row in one state: each by two people, and each against the next one; with many rounds
 * against every other one. `bodies`: what an action is sent with otherwise than in walks; `done_again`: what
 * succeeds once more.
 */
export const among = (
  of: string,
  kind: Kind,
  subject: (office: Office) => Promise<string>,
  names: readonly string[],
  { bodies = {}, done_again = [] }: { bodies?: Record<string, object>; done_again?: string[] } = {},
): Race[] => {
  const seen = async (office: Office) => look(office, kind, await subject(office));
  const all = names.map((name) => action(kind, name, bodies[name] ?? {}));
  const next = (i: number) => (all.length > 2 || i === 0 ? [all[(i + 1) % all.length]!] : []);
  return all.flatMap((one, i) => [
    twice(`${of}, ${names[i]}`, one[0], seen, one[1], done_again.includes(names[i]!) ? { both: true } : {}),
    ...(MANY ? all.slice(i + 1) : next(i).filter((other) => other !== one)).map((other) =>
      against(`${of}, ${names[i]} and ${names[all.indexOf(other)]}`, seen, one, other),
    ),
  ]);
};
