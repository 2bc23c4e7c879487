/**
 * The time of one search, of the register of persons and of its suggestions over many people, on PostgreSQL:
 *
 *     node scripts/postgres/with-postgres.ts node bench/find.ts          # 10,000 permits
 *     node scripts/postgres/with-postgres.ts node bench/find.ts 200000
 */
import { findGroups } from '../server/office/find/find.ts';
import { rebuildNameWords } from '../server/office/find/name-words.ts';
import { termOf } from '../server/office/find/term-rules.ts';
import { pagePersons } from '../server/office/persons/entry-queries.ts';
import { visibleKindsOf, suggestAll } from '../server/office/persons/persons.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { seedReference } from '../server/demo/reference.ts';
import { onServer, withDatabase } from '../test/template-database.ts';
import { seedScale } from '../scripts/scale/scale.ts';

const ROUNDS = 30;
const server_url = process.env['TEST_DATABASE_URL'];
if (!server_url)
  throw new Error('TEST_DATABASE_URL names no PostgreSQL; run it with scripts/postgres/with-postgres.ts.');
const permits = Number(process.argv[2] ?? 10_000);
const name = `dovolilnice_find_${permits}`;
const made = await onServer(server_url, `create database ${name}`).then(
  () => true,
  () => false,
);
const database = await openDatabase({ database_url: withDatabase(server_url, name), data_dir: '' });
const { db } = database;
if (made) {
  await migrate(database);
  await seedReference(db);
  await seedScale({ db, clock: systemClock }, { permits, seed: 1 });
}
await rebuildNameWords({ db, clock: systemClock });
const sample = await db
  .selectFrom('permits')
  .select(['permit_nr', 'registration_numbers', 'holder', 'holder_name'])
  .orderBy('id', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow();
const queries = {
  'two letters': 'an',
  surname: sample.holder_name.split(' ').at(-1)!,
  'whole name': sample.holder_name,
  plate: sample.registration_numbers[0]!,
  number: sample.permit_nr,
  telephone: sample.holder.phone ?? '040 200 100',
  nothing: 'cesar ni nikjer',
  mistyped: 'mencigner',
  'name mistyped': 'marja mencigner',
};
const context = {
  db,
  caller: { role: 'root' as const, permissions: [] },
  today: systemClock.today(),
  claims_since: systemClock.now(),
};
const sight = visibleKindsOf(context.caller);
const body = { page: 1, per_page: 10, search: '', sort: [], filters: {} };
const works: [string, () => Promise<number>][] = [
  ...Object.entries(queries).map(([what, query]): [string, () => Promise<number>] => [
    what,
    async () => (await findGroups(context, termOf(query))).length,
  ]),
  ['register', async () => (await pagePersons(db, body, sight, context.today)).meta.total],
  ['suggestions', async () => (await suggestAll(db, sight)).length],
];
console.log(`${permits} permits        median ms   worst ms    found`);
for (const [what, work] of works) {
  const times: number[] = [];
  let people = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const started = performance.now();
    people = await work();
    times.push(performance.now() - started);
  }
  const [first = 0, ...rest] = times.toSorted((a, b) => a - b);
  const median = [first, ...rest][Math.floor(times.length / 2)] ?? 0;
  console.log(
    `  ${what.padEnd(14)} ${median.toFixed(1).padStart(15)} ${(rest.at(-1) ?? first).toFixed(1).padStart(10)} ${String(people).padStart(8)}`,
  );
}
await database.close();
