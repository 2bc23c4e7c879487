/**
 * A year of a municipality, simulated through the product's calls and jobs, then checked to the cent:
 *
 *     npm run bench:year           # 10,000 applications on a temporary PostgreSQL
 *     node scripts/postgres/with-postgres.ts node bench/year/year.ts 500 7    # size and seed
 *     node bench/year/year.ts 200       # without TEST_DATABASE_URL: embedded database
 *
 * Exits with 1 and lists the errors when a cent, a number, a verification or a mail is wrong.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInMemory } from '../../server/platform/db/embedded/embedded-database.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { seedReference } from '../../server/demo/reference.ts';
import { onServer, withDatabase } from '../../test/template-database.ts';
import { checkYear } from './check-year.ts';
import { simulateYear } from './simulate-year.ts';
import { yearWorld } from './world.ts';

const applications = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 1);
const url = process.env['TEST_DATABASE_URL'];
const NAME = 'dovolilnice_year';

const data_dir = await mkdtemp(join(tmpdir(), 'dovolilnice-year-'));
if (url) await onServer(url, `create database ${NAME}`);
const database = url
  ? await openDatabase({ database_url: withDatabase(url, NAME), data_dir: '' })
  : await openInMemory();
try {
  await migrate(database);
  await seedReference(database.db);
  const world = await yearWorld(database, data_dir);
  const started = performance.now();
  const seconds_so_far = (): number => Math.round((performance.now() - started) / 1000);
  const onMonth = (month: string): void => console.error(`${month} done after ${seconds_so_far()} s`);
  const books = await simulateYear(world, { applications, seed, onMonth });
  const seconds = (performance.now() - started) / 1000;
  const wrong = await checkYear(world, books);
  const rate = (n: number): string => (n / seconds).toFixed(1).padStart(8);
  console.log(`${applications} applications, seed ${seed}, ${url ? 'PostgreSQL' : 'embedded database'}`);
  console.log(`applications ${rate(applications)} /s`);
  console.log(
    `invoices     ${rate(books.invoices + books.credit_notes)} /s (${books.invoices} + ${books.credit_notes} credit notes)`,
  );
  console.log(
    `bookings     ${rate(books.bookings)} /s (${books.bookings} in ${books.statements.length} statements)`,
  );
  console.log(`waited       ${String(books.waited).padStart(8)} invoices on the day of the outage`);
  console.log(
    `closings     ${String(books.closings.length).padStart(8)} of two drawers, ${books.closings.filter(({ added }) => added > 0).length} filled up`,
  );
  console.log(
    `bank         ${String(books.reversals).padStart(8)} reversals, ${books.returned_refunds} refunds that came back`,
  );
  console.log(`advances     ${String(books.advances).padStart(8)} invoices of parts of a price`);
  console.log(
    `bin          ${String(books.binned.restored).padStart(8)} applications taken out, ${books.binned.kept} kept`,
  );
  console.log(`VAT          closed up to ${books.vat_closed ?? 'no month'}`);
  console.log(`memory       ${String(Math.round(process.memoryUsage().rss / 2 ** 20)).padStart(8)} MB`);
  console.log(
    wrong.length === 0 ? 'every cent, number, verification and mail is right' : wrong.slice(0, 50).join('\n'),
  );
  if (wrong.length > 0) process.exitCode = 1;
  await world.close();
} finally {
  await database.close();
  if (url) await onServer(url, `drop database if exists ${NAME} with (force)`);
  await rm(data_dir, { recursive: true, force: true });
}
