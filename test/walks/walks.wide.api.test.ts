// @module-tag postgres

import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { uploadImport } from '../../contract/data/imports.ts';
import {
  createMyApplication,
  supplementMyApplication,
  withdrawMyApplication,
} from '../../contract/permits/applicant/my-applications.ts';
import { PERMISSIONS, type Permission } from '../../contract/platform/permissions.ts';
import type { Route } from '../../contract/platform/route.ts';
import { runDunning } from '../../server/money/dunning/run-dunning.ts';
import { app, type TestApp } from '../app.ts';
import type { Client, TestReply } from '../client.ts';
import { breaksOf } from '../fuzz/documented.ts';
import { operations } from '../fuzz/fuzz-operations.ts';
import { drawsOf, happens, oneOf, type Draw } from '../fuzz/fuzz-values.ts';
import { csvFile, permitRow, PERMIT_HEADINGS } from '../rows/imports.ts';
import { applicationData, certificate } from '../make.ts';
import { entry, record } from '../rows/payments.ts';
import { makeUser, type Person } from '../rows/people.ts';
import { createdBy } from '../rows/transitions.ts';
import { ACTIONS, BY_STATUS, PAGES, type Call, type Kind, type Seen } from './walk-actions.ts';
import { cardsOf, historiesOf, moneyOf, rowOf, statesOf, subjectsOf } from './walk-rows.ts';
import {
  changed,
  keptOf,
  openOf,
  wrongCards,
  wrongEvents,
  wrongMoney,
  wrongMoves,
  wrongReply,
  type StateRow,
} from './walk-rules.ts';

/**
 * Walks over applications, permits, cards, money and imports: what comes next is drawn from what the last
 * reply allows, mostly. After each step every state, sum and card of the whole database is checked
 * (walk-rules.ts). `WALKS` and `FUZZ_SEED` walk more and other ways.
 */
const WALKS = Number(process.env.WALKS ?? (process.env.TEST_LONG === 'true' ? 100 : 1));
const STEPS = process.env.TEST_LONG === 'true' ? 50 : 20;
const SEED = Number(process.env.FUZZ_SEED ?? 20270115);

// Of the present walk: it moves the clock, and counts all rows.
let world: TestApp;
let root: Client;
let owner: Client;
let account: Person;
const lacking = new Map<Permission, Client>();
const open = async (): Promise<void> => {
  world = await app();
  account = await makeUser(world.deps.db, 'user');
  await signIn();
};
const signIn = async (): Promise<void> => {
  lacking.clear();
  root = await world.as('root');
  owner = await world.signIn(account);
};
/** Actions by how often they were done, and how often refused, of all walks: the rare ones come first. */
const done = new Map<string, number>();
const refused = new Map<string, number>();

/** Staff with every permission but this one. */
const without = async (permission: Permission): Promise<Client> => {
  const permissions = PERMISSIONS.filter((one) => one !== permission);
  const staff =
    lacking.get(permission) ?? (await world.signIn(await makeUser(world.deps.db, 'admin', { permissions })));
  lacking.set(permission, staff);
  return staff;
};

const operationOf = (route: Route) =>
  operations.find(({ method, path }) => method === route.method && path === route.path)!;
const send = async (by: Client, { route, ...input }: Call): Promise<TestReply<unknown>> => {
  const reply = await by.send(route, input);
  expect(breaksOf(operationOf(route), reply.raw)).toEqual([]);
  return reply;
};

const look = async (kind: Kind, id: string): Promise<Seen | null> => {
  const page = (PAGES as Partial<Record<Kind, Route>>)[kind];
  const today = world.clock.today();
  if (!page) {
    const row = await rowOf(world.deps.db, kind, id);
    return { ...row, today, allowed: BY_STATUS[kind]?.[row.status] ?? [] };
  }
  const { status, body } = await send(root, { route: page, params: { id } });
  return status === 200 ? { ...(body as Seen), today } : null;
};

/** What happens without staff: somebody applies, money comes, days pass, jobs run, the applicant acts. */
const EVENTS: Record<string, (draw: Draw) => Promise<unknown>> = {
  apply: async (draw) =>
    happens(draw, 30)
      ? createdBy(await world.as('anonymous'))
      : send(owner, { route: createMyApplication, body: applicationData(), files: certificate() }),
  transfer: async (draw) => {
    const open = await world.deps.db
      .selectFrom('pro_formas')
      .select(['reference', 'amount'])
      .where('status', '=', 'issued')
      .execute();
    const { reference, amount } = open.length > 0 ? oneOf(draw, open) : { reference: null, amount: 1500 };
    const change = oneOf(draw, [0, 0, 0, -500, 700]);
    await record(world.deps, [entry({ reference_raw: reference, amount: Math.max(100, amount + change) })]);
  },
  days: async (draw) => {
    world.clock.advance({ days: oneOf(draw, [1, 8, 25]) });
    await signIn();
    await runDunning(world.deps);
  },
  jobs: () => world.deps.runJobs(),
  upload: async (draw) => {
    const n = draw(fc.nat, 2_000_000);
    const rows = [0, 1].map((i) => permitRow(i + (n % 9000), { 'Stara številka': `${n}/${i}` }));
    await send(root, {
      route: uploadImport,
      body: {},
      files: { file: [csvFile([PERMIT_HEADINGS, ...rows])] },
    });
  },
  applicant: async (draw) => {
    const own = await world.deps.db.selectFrom('applications').select(['id', 'version']).execute();
    if (own.length === 0) return;
    const { id, version } = oneOf(draw, own);
    const route = oneOf(draw, [supplementMyApplication, withdrawMyApplication]);
    const supplement = route === supplementMyApplication;
    const body = supplement ? { nothing_more: true } : { version };
    await send(owner, { route, params: { id }, body, ...(supplement ? { files: certificate() } : {}) });
  },
};

/** Statuses in which an invoice may be asked for: no page lists it as allowed. */
const PAID = ['paid', 'completed'];
/** What ends a way is chosen rarely, so that others go on. */
const ENDS = ['delete', 'withdraw', 'dismiss', 'reject', 'retire', 'lose', 'block', 'ignore', 'cancel'];
/** Kinds in which most ways go on come oftener. */
const OFTENER: readonly Kind[] = ['applications', 'applications', 'applications', 'permits', 'payments'];

type Step = { what: string; status?: number; wrong: string[] };
/** One action of staff on a row of the walk. */
const act = async (draw: Draw, before: readonly StateRow[]): Promise<Step> => {
  const subjects = await subjectsOf(world.deps.db);
  const kinds = [...new Set(subjects.map((one) => one.kind))];
  let kind: Kind = 'rfid_cards';
  let seen: Seen | null = null;
  let open: string[] = [];
  let on: string[] = [];
  // A row with which nothing can be done is rarely interesting.
  for (let tries = 0; tries < 3 && on.length === 0; tries++) {
    kind = oneOf(draw, [...kinds, ...OFTENER.filter((one) => kinds.includes(one))]);
    seen = await look(
      kind,
      oneOf(
        draw,
        subjects.filter((one) => one.kind === kind),
      ).id,
    );
    open = Object.keys(ACTIONS[kind]).filter((one) =>
      one === 'invoice' ? PAID.includes(String(seen?.status)) : seen?.allowed.includes(one),
    );
    on = open.filter((one) => !ENDS.includes(one) || happens(draw, 12));
  }
  if (!seen) return { what: `${kind} is gone`, wrong: [] };
  const { id } = seen;
  const closed = Object.keys(ACTIONS[kind]).filter((one) => !open.includes(one));
  const least = Math.min(...on.map((one) => done.get(`${kind} ${one}`) ?? 0));
  const rare = on.filter((one) => (done.get(`${kind} ${one}`) ?? 0) === least);
  const from = happens(draw, 60) ? rare : on;
  const name = oneOf(draw, from.length > 0 && happens(draw, 85) ? from : closed.length > 0 ? closed : open);
  const allowed = open.includes(name);
  const { permission, call } = (ACTIONS[kind] as Record<string, (typeof ACTIONS)['permits'][string]>)[name]!;
  const permitted = !happens(draw, 10);
  const applications = subjects.filter((one) => one.kind === 'applications').map((one) => one.id);
  const target = applications.length > 0 ? oneOf(draw, applications) : undefined;
  const one = call({ ...seen, target }, draw);
  const body = one.body as { version?: number } | undefined;
  const stale = body?.version !== undefined && happens(draw, 8);
  if (stale)
    one.body = {
      ...body,
      version: seen.version > 1 && happens(draw, 70) ? seen.version - 1 : seen.version + 1,
    };
  const reply = await send(permitted ? root : await without(permission), one);
  const { problem } = reply;
  // A call for many rows answers with those that it left out.
  const left_out = (reply.body as { rejected?: unknown[] } | undefined)?.rejected?.length;
  const status = left_out ? 422 : reply.status;
  const wrong = wrongReply(status, { permitted, allowed, stale });
  const counts = status < 300 ? done : refused;
  counts.set(`${kind} ${name}`, (counts.get(`${kind} ${name}`) ?? 0) + 1);
  if (status >= 400)
    wrong.push(...changed(before, await statesOf(world.deps.db)).map((row) => `refused, and changed ${row}`));
  else if (kind === 'applications' && name !== 'delete') wrong.push(...(await wrongSums(id)));
  const as = `${permitted ? '' : ' without permission'}${stale ? ' stale' : ''}${allowed ? '' : ' not allowed'}`;
  return {
    what: `${kind} ${id} ${name}${as}: ${problem?.code ?? ''} ${JSON.stringify(problem?.errors ?? '')}`,
    status,
    wrong,
  };
};

/** What the page says is paid and open, against the rows. */
const wrongSums = async (id: string): Promise<string[]> => {
  const seen = await look('applications', id);
  const rows = await moneyOf(world.deps.db);
  const shown = [seen?.received, seen?.open].map((amount) => Math.round(Number(amount) * 100));
  const summed = [Math.max(0, keptOf(rows, id)), openOf(rows, id)];
  return `${shown}` === `${summed}` ? [] : [`received, open: ${shown} shown, ${summed} in rows`];
};

const walk = async (draw: Draw): Promise<void> => {
  const { db } = world.deps;
  const trail: string[] = [];
  await EVENTS.apply!(draw);
  let before = await statesOf(db);
  for (let n = 0; n < STEPS; n++) {
    const event = happens(draw, 20) ? oneOf(draw, Object.keys(EVENTS)) : null;
    let step: Step = { what: `${event}`, wrong: [] };
    if (event === null) step = await act(draw, before);
    else await EVENTS[event]!(draw);
    trail.push(`${n} ${step.status ?? ''} ${step.what}`);
    const after = await statesOf(db);
    const wrong = [
      ...step.wrong,
      ...wrongMoves(before, after),
      ...wrongMoney(await moneyOf(db)),
      ...wrongCards(await cardsOf(db)),
    ];
    expect(wrong, trail.slice(-12).join('\n')).toEqual([]);
    before = after;
  }
};

const seeds = Array.from({ length: WALKS }, (_, n) => SEED + n);
test.for(seeds)('walk %i', async (seed) => {
  await open();
  try {
    await walk(drawsOf(seed));
    // No history has a gap, or a step that is not drawn.
    const histories = await historiesOf(world.deps.db);
    expect(histories.flatMap(([machine, events]) => wrongEvents(machine, events))).toEqual([]);
  } finally {
    await world.close();
  }
});
afterAll(() => {
  if (WALKS > 1) console.log('done', JSON.stringify([...done]), 'refused', JSON.stringify([...refused]));
});
