import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { repeatsOf } from '../walks/lock-order.ts';
import { forgetCalls } from '../rate-counters.ts';
import { PATIENCE } from '../runs/patience.ts';
import { openOffice, type Office, type Race, ROUNDS, type Side } from './race.ts';

/**
 * Sends two things at once and compares with what comes of one after the other: the same answers, and as many rows,
 * versions and cents in every table. So one of two who may not both succeed does, with one event, number and mail.
 */

/** What counts calls, and what is written about those that were refused. */
const NOT_COUNTED = [
  'rate_counters',
  'sessions',
  'access_log',
  'access_log_subjects',
  'access_log_counts',
  'idempotency_keys',
];

type Figures = ReadonlyMap<string, number>;
let figures: ReturnType<typeof sql<{ what: string; figure: string }>>;
/** One statement that counts the rows of every table by status, and sums their versions and amounts. */
const countAll = async (db: Db): Promise<typeof figures> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by 1`.execute(db);
  const each = rows
    .filter(({ name }) => !NOT_COUNTED.includes(name))
    .map(({ name, columns }) => {
      const one = (column: string, otherwise: string) =>
        columns.includes(column) ? sql.ref(column) : sql.lit(otherwise);
      const sums = ['version', name === 'sequences' ? 'last_value' : 'amount'].map((column) =>
        columns.includes(column) && !(column === 'version' && name.endsWith('_changes'))
          ? sql`coalesce(sum(${sql.ref(column)}), 0)`
          : sql`0`,
      );
      // A series has its row once its first number was taken.
      const count = name === 'sequences' ? sql`0` : sql`count(*)`;
      return sql`select ${sql.lit(name)} || ' ' || coalesce(${one('status', '')}::text, '') as what,
        ${count}::bigint as rows, ${sums[0]}::bigint as versions, ${sums[1]}::bigint as amounts
        from ${sql.table(name)} group by 1`;
    });
  return sql<{ what: string; figure: string }>`
    select what || ' ' || kind as what, figure::text from (${sql.join(each, sql` union all `)}) as t
    cross join lateral (values ('rows', rows), ('versions', versions), ('sum', amounts)) as f (kind, figure)
    where figure <> 0`;
};
const figuresOf = async (db: Db): Promise<Figures> => {
  figures ??= await countAll(db);
  const { rows } = await figures.execute(db);
  return new Map(rows.map(({ what, figure }) => [what, Number(figure)]));
};
const changesBetween = (before: Figures, after: Figures): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((what) => [what, (after.get(what) ?? 0) - (before.get(what) ?? 0)] as const)
    .filter(([, change]) => change !== 0)
    .map(([what, change]) => `${what} ${change > 0 ? '+' : ''}${change}`)
    .toSorted();

/** What came of it: an answer of each side, and what changed. */
type Outcome = { answers: readonly [string, string]; changes: string[] };

const answerOf = async (office: Office, side: Side, by: 'clerk' | 'colleague'): Promise<string> => {
  if (typeof side === 'function') {
    await side(office);
    return 'ran';
  }
  const { by: other, ...input } = side.sent;
  const { status, problem } = await (other ?? office[by]).send(
    (routes as Record<string, Route>)[side.name]!,
    input,
  );
  expect(status, JSON.stringify(problem)).toBeLessThan(500);
  if (status < 400) return String(status);
  // A code that is taken is found by a rule (422), or by the unique key (409).
  return `refused: ${problem.errors?.[0]?.code ?? problem.code}`;
};

const oneRun = async (
  office: Office,
  { prepare }: Race,
  run: (first: () => Promise<string>, second: () => Promise<string>) => Promise<readonly [string, string]>,
): Promise<Outcome> => {
  const { db } = office.world.deps;
  await forgetCalls(db);
  const [first, second] = await prepare(office);
  const before = await figuresOf(db);
  const answers = await run(
    () => answerOf(office, first, 'clerk'),
    () => answerOf(office, second, 'colleague'),
  );
  return { answers, changes: changesBetween(before, await figuresOf(db)) };
};

/** What follows when one comes after the other, in both orders; who is first succeeds. */
const outcomesOf = async (office: Office, race: Race): Promise<Outcome[]> => {
  const outcomes = [await oneRun(office, race, async (first, second) => [await first(), await second()])];
  expect(outcomes[0]!.answers[0], 'the first alone').toMatch(/^(?:2|ran)/);
  if (race.same) {
    const { answers, changes } = outcomes[0]!;
    const again = answers[1].startsWith('2');
    expect(again, `twice ${answers}`).toBe(race.both ?? false);
    return [...outcomes, { answers: [answers[1], answers[0]], changes }];
  }
  outcomes.push(
    await oneRun(office, race, async (first, second) => {
      const late = await second();
      return [await first(), late];
    }),
  );
  expect(outcomes[1]!.answers[1], 'the second alone').toMatch(/^(?:2|ran)/);
  return outcomes;
};

const titleOf = ({ of, verbs: [one, other], same }: Race): string =>
  `${of}: ${one}${same ? ' twice' : `, ${other}`}`;

const repeats = ({ world }: Office): number =>
  world.all_deps.reduce((sum, { db }) => sum + [...repeatsOf(db).values()].reduce((a, b) => a + b, 0), 0);

/** Tests of these races, in one office. The embedded database has one connection, on which nothing meets. */
export const race = (races: readonly Race[], open: () => Promise<Office> = openOffice): void => {
  describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('at once', () => {
    let office: Office;
    beforeAll(async () => {
      office = await open();
    });
    afterAll(() => office.world.close());
    const rows = races.map((one) => [titleOf(one), one] as const);
    test.each(rows)('%s', { timeout: PATIENCE + ROUNDS * 5000 }, async (_, one) => {
      const possible = await outcomesOf(office, one);
      const given_up = repeats(office);
      for (let round = 1; round <= ROUNDS; round++) {
        const at_once = await oneRun(office, one, async (first, second) => Promise.all([first(), second()]));
        expect(possible, `round ${round}`).toContainEqual(at_once);
      }
      expect(repeats(office) - given_up, 'deadlocks').toBe(0);
    });
  });
};
