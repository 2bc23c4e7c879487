// @module-tag postgres

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadContext } from '../../server/data/imports/context.ts';
import type { Line } from '../../server/data/imports/line.ts';
import { loadHindranceContexts } from '../../server/permits/permit-life/hindrances/hindrance-queries.ts';
import { roundsOf, statementsOf } from './capture.ts';
import { answerHere, casesOf, type Case, listOf } from './cases.ts';
import type { Call } from './wire.ts';
import { openWorld, signIn, type World } from './world.ts';

/**
 * PostgreSQL decides at the sixth run of a prepared statement on a connection whether it keeps one plan; those of a
 * record run side by side on all connections.
 */
const RUNS = 150;
const UNDECIDED = 5;
/** A statement has a text for each shape of a call, not for each value. */
const MOST_STATEMENTS = 80;
/** First pages of four sizes, later ones, and searches: one to three words, as a plate or not, first or later. */
const MOST_LIST_STATEMENTS = 4 + 1 + 4 * 3 * 2 * 2;
/** A scan of a table with fewer rows is as fast as its index. */
const SMALL = 1000;
const PERMITS = process.env['TEST_LONG'] ? 1_000_000 : 10_000;

type Statement = { statement: string; generic_plans: number; custom_plans: number; scans: string[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] };

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Plan Rows'] > SMALL ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** What one connection has prepared, with the tables that the plan for any values reads whole. */
const statementsOn = async (client: pg.PoolClient): Promise<Statement[]> => {
  const { rows } = await client.query<Statement & { name: string; parameters: number }>(
    'select name, statement, generic_plans::int, custom_plans::int, cardinality(parameter_types) as parameters from pg_prepared_statements',
  );
  await client.query('set plan_cache_mode = force_generic_plan');
  for (const row of rows) {
    const values = row.parameters ? `(${Array(row.parameters).fill('null').join(', ')})` : '';
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute "${row.name}"${values}`,
    );
    row.scans = scansOf(plans[0]!['QUERY PLAN'][0].Plan);
  }
  return rows;
};

/** Which statements the calls of each day leave prepared, and how often each was planned (ADR 50). */
describe.runIf(process.env.TEST_DATABASE === 'postgres')(`with ${PERMITS} permits`, () => {
  let world: World;
  let cases: Case[];
  let listCall: (ask: { per_page: number; page: number; search: string }) => Call;
  beforeAll(async () => {
    const template = inject('template');
    if (template.kind !== 'postgres') throw new Error('PostgreSQL was expected.');
    world = await openWorld(template.url, PERMITS);
    const port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const session = await signIn(port, world.root);
    cases = await casesOf(world, port, session);
    listCall = listOf(session);
  }, 40 * 60_000);
  afterAll(() => world.close());

  /** All that the connections have prepared after so many calls of this case. */
  const prepare = async (name: string): Promise<Statement[]> => {
    const { next } = cases.find((one) => one.name.startsWith(name))!;
    for (let n = 0; n < RUNS; n++) {
      await answerHere(world, next());
    }
    return readStatements();
  };

  const readStatements = async (): Promise<Statement[]> => {
    const { raw } = world.database;
    if (raw.kind !== 'postgres') throw new Error('PostgreSQL was expected.');
    const clients: pg.PoolClient[] = [];
    while (raw.pool.idleCount > 0) clients.push(await raw.pool.connect());
    const found = (await Promise.all(clients.map(statementsOn))).flat();
    // The next case begins without any.
    for (const client of clients) client.release(true);
    return found;
  };

  test.each([
    'list, newest first',
    'applications, newest first',
    'permit',
    'review of an application',
    'status page',
    'barrier decision',
  ])('%s: each statement is planned once, and no large table is read whole', async (name) => {
    const statements = await prepare(name);
    const often = statements.filter((one) => one.generic_plans + one.custom_plans > UNDECIDED + 1);
    expect(often.length).toBeGreaterThan(2);
    expect(often.filter((one) => one.custom_plans > UNDECIDED)).toEqual([]);
    expect(statements.filter(({ scans }) => scans.length > 0)).toEqual([]);
    expect(new Set(statements.map(({ statement }) => statement)).size).toBeLessThan(MOST_STATEMENTS);
  });

  // Session, record, all that stands beside it, and the entry of the access log. The pool has fewer connections than
  // the last two have statements (17 and 21), so some of them wait for others.
  test.each([
    ['list, newest first', 3],
    ['applications, newest first', 3],
    ['permit', 4],
    ['review of an application', 6],
    ['status page', 8],
    ['barrier decision', 3],
  ])('%s waits for at most %i answers of the database', async (name, most) => {
    const { next } = cases.find((one) => one.name.startsWith(name))!;
    // New connections are opened and prepared first.
    for (let n = 0; n < UNDECIDED; n++) await answerHere(world, next());
    expect(await roundsOf(() => answerHere(world, next()))).toBeLessThanOrEqual(most);
  });

  test('what counts for a property or a person is found by index', async () => {
    const { db } = world.database;
    const { id } = await db.selectFrom('applications').select('id').limit(1).executeTakeFirstOrThrow();
    const extra = 'Ukanc 1';
    const line = {
      legacy_number: null,
      holder: { type: 'natural_person', tax_number: '12345679' },
      permit: { extra, vehicles: [], entitlement: { extra_field: 'property_address' } },
      card: null,
    } as unknown as Line;
    const statements = await statementsOf(async () => {
      await loadHindranceContexts(db, [id]);
      await loadContext(db, [line], { now: new Date().toISOString() });
    });
    const { raw } = world.database;
    if (raw.kind !== 'postgres') throw new Error('PostgreSQL was expected.');
    const read: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await raw.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      if (scansOf(rows[0]!['QUERY PLAN'][0].Plan).length > 0) read.push(text);
    }
    expect(statements.filter(({ text }) => text.includes('lower(trim(')).length).toBe(2);
    expect(read).toEqual([]);
  });

  test.skipIf(PERMITS > 10_000)(
    'pages and searches of the list of permits are a bounded number of statements',
    async () => {
      for (const per_page of [10, 25, 50, 100, 7, 13])
        for (const page of [1, 2, 3])
          for (const search of ['', 'novak', 'Ana Novak', 'KR A-1', 'a b c d', 'x%y'])
            await answerHere(world, listCall({ per_page, page, search }));
      const pages = (await readStatements()).filter(({ statement }) => statement.includes('list_total'));
      const texts = new Set(pages.map(({ statement }) => statement));
      expect(texts.size).toBeGreaterThan(10);
      expect(texts.size).toBeLessThanOrEqual(MOST_LIST_STATEMENTS);
    },
  );
});
