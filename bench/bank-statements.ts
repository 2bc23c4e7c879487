/**
 * A bank statement of 100,000 bookings (about 120 MB): reading the file alone, parsing it, then upload,
 * parsing, recording and matching by the job. Ratios are to reading the file alone. Embedded database, or
 * PostgreSQL: `node scripts/postgres/with-postgres.ts node bench/bank-statements.ts`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../server/platform/db/ids.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { type CamtBooking, camtPieces } from '../server/demo/camt-file.ts';
import { seedReference } from '../server/demo/reference.ts';
import { registerJobs } from '../server/jobs.ts';
import { importStatement } from '../server/money/bank-statements/import-statement.ts';
import { statementBooks } from '../server/money/bank-statements/statement-books.ts';
import { findStatement } from '../server/money/bank-statements/queries.ts';
import { readStatement } from '../server/money/bank-statements/read-statement.ts';
import { depsOver } from '../test/deps-over.ts';

const ENTRIES = Number(process.argv[2] ?? 100_000);
const dir = await mkdtemp(join(tmpdir(), 'dovolilnice-bench-'));
const path = join(dir, 'izpisek.xml');
await mkdir(join(dir, 'data'));

function* bookings(): Generator<CamtBooking> {
  for (let n = 0; n < ENTRIES; n++)
    yield {
      name: `Novak Žagar Janez ${n}`,
      iban: 'SI56040010019981504',
      amount: `${10 + (n % 90)}.00`,
      reference: `SI12 2027${String(n).padStart(6, '0')}1`,
      additional: `Letna parkirna dovolilnica 2027, vozilo KR ${n}. ${'Plačilo po predračunu občine. '.repeat(9)}`,
      ref: `20270118${String(n).padStart(8, '0')}`,
      purpose_code: 'OTHR',
    };
}
await pipeline(
  Readable.from(camtPieces([{ id: 'S', number: '1', bookings: bookings() }])),
  createWriteStream(path),
);
const { size } = await stat(path);

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
/** Longest time that this process was blocked. */
let longest = 0;
let last = performance.now();
const pulse = setInterval(() => {
  longest = Math.max(longest, performance.now() - last - 20);
  last = performance.now();
}, 20);
let base = 0;
const time = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now();
  longest = 0;
  await work();
  const seconds = (performance.now() - started) / 1000;
  base ||= seconds;
  console.log(
    `${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s ${(seconds / base).toFixed(0).padStart(5)}x  peak ${Math.round(peak / 2 ** 20)} MB  blocked at most ${Math.round(longest)} ms`,
  );
};

const database = await openDatabase({
  database_url: process.env['TEST_DATABASE_URL'] ?? null,
  data_dir: join(dir, 'data'),
});
try {
  await migrate(database);
  await seedReference(database.db);
  const deps = depsOver(database, { data_dir: join(dir, 'data') });
  registerJobs(deps);
  await deps.jobs.open();
  console.log(`${ENTRIES} bookings, ${Math.round(size / 1e6)} MB, ${database.raw.kind}`);
  await time('read', async () => {
    for await (const _ of createReadStream(path));
  });
  const stored = await deps.files.receive(createReadStream(path), { max_bytes: size, kind: 'table' });
  const id = newId();
  const { sha256 } = stored;
  await deps.db
    .insertInto('bank_statements')
    .values({
      id,
      status: 'queued',
      file_name: 'izpisek.xml',
      mime: 'application/xml',
      size,
      sha256,
      created_at: deps.clock.now(),
    })
    .execute();
  const found = await findStatement(deps.db, id);
  await time('parse', async () => {
    for await (const _ of readStatement(deps, found!, 'entries'));
  });
  await time('check, record, match', () =>
    importStatement(deps, { id, request_id: 'bench', mapping_id: null }, statementBooks),
  );
  const done = await findStatement(deps.db, id);
  console.log(`${done?.status}: ${done?.entries} payments`);
  await deps.jobs.stop();
  await deps.mailer.close();
} finally {
  clearInterval(watch);
  clearInterval(pulse);
  await database.close();
  await rm(dir, { recursive: true, force: true });
}
