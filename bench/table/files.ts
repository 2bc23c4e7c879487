import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { createExport, downloadExport } from '../../contract/data/exports.ts';
import { dryRunImport, runImport, undoImport, uploadImport } from '../../contract/data/imports.ts';
import { MAX_TABLE_ROWS } from '../../contract/platform/tables.ts';
import { login } from '../../contract/people/auth.ts';
import { camtPieces } from '../../server/demo/camt-file.ts';
import { enqueueMail } from '../../server/mail/outbox/enqueue-mail.ts';
import { importStatement } from '../../server/money/bank-statements/import-statement.ts';
import { findStatement } from '../../server/money/bank-statements/queries.ts';
import { readStatement } from '../../server/money/bank-statements/read-statement.ts';
import { statementBooks } from '../../server/money/bank-statements/statement-books.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { inspectTable, readTable } from '../../server/platform/tables/table-reader.ts';
import { client, type Client } from '../../test/client.ts';
import { csvFile, PERMIT_HEADINGS, permitRow } from '../../test/rows/imports.ts';
import { TEST_PASSWORD } from '../../test/rows/people.ts';
import { cpuOfDatabase } from './cpu.ts';
import type { Measuring } from './measure.ts';
import type { World } from './world.ts';

/** Whole runs, in this process: a file of so many rows, or so many mails. Microseconds of processor. */
type Run = { seconds: number; server: number; database: number };
export type FileCost = { name: string; pieces: number; ours: Run; limit: string; alone: Run };

const MAILS = 500;

/** Also of threads that ended, such as those which read a table. */
const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const timed = async ({ postmaster, url }: Measuring, work: () => Promise<unknown>): Promise<Run> => {
  const before = {
    at: performance.now(),
    server: ownCpu(),
    database: cpuOfDatabase(postmaster, url),
  };
  await work();
  return {
    seconds: (performance.now() - before.at) / 1000,
    server: ownCpu() - before.server,
    database: cpuOfDatabase(postmaster, url) - before.database,
  };
};

const added = (a: Run, b: Run): Run => ({
  seconds: a.seconds + b.seconds,
  server: a.server + b.server,
  database: a.database + b.database,
});

/** A bank statement, read, recorded and matched; alone: read. */
async function statement({ deps }: World, place: Measuring, rows: number): Promise<FileCost> {
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-statement-'));
  try {
    const path = join(dir, 'izpisek.xml');
    const marker = newId();
    // A booking after today is rejected.
    const day = new Date().toISOString().slice(0, 10);
    const bookings = function* () {
      for (let n = 0; n < rows; n++)
        yield {
          name: `Novak Žagar Janez ${n}`,
          iban: 'SI56040010019981504',
          amount: `${10 + (n % 90)}.00`,
          reference: `SI12 2027${String(n).padStart(6, '0')}1`,
          additional: `Letna parkirna dovolilnica, vozilo KR ${n}. ${'Plačilo po predračunu občine. '.repeat(9)}`,
          ref: `${marker}${n}`,
          day,
          purpose_code: 'OTHR',
        };
    };
    await pipeline(
      Readable.from(camtPieces([{ id: marker.slice(0, 20), number: '1', bookings: bookings() }])),
      createWriteStream(path),
    );
    const { size } = await stat(path);
    const { sha256 } = await deps.files.receive(createReadStream(path), { max_bytes: size, kind: 'table' });
    const id = newId();
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
    const alone = await timed(place, async () => {
      for await (const _ of readStatement(deps, found!, 'entries'));
    });
    const ours = await timed(place, () =>
      importStatement(deps, { id, request_id: 'bench', mapping_id: null }, statementBooks),
    );
    const done = await findStatement(deps.db, id);
    if (done?.entries !== rows) throw new Error(`The statement ended as ${JSON.stringify(done)}`);
    return { name: 'bank statement', pieces: rows, ours, limit: 'parse alone', alone };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const EXPORTED = [
  'permit_nr',
  'holder_name',
  'status',
  'registration_numbers',
  'user_type',
  'rfid_card_number',
  'valid_from',
  'valid_to',
  'handed_over_at',
  'created_at',
];

/** All permits as CSV; alone: COPY of the same columns. */
async function exported(
  { deps, database, permits }: World,
  browser: Client,
  place: Measuring,
): Promise<FileCost> {
  const columns = sql.join(EXPORTED.map((name) => sql.ref(name)));
  const alone = await timed(place, () =>
    sql`copy (select ${columns} from permits where deleted_at is null order by created_at desc, id desc) to '/dev/null'`.execute(
      database.db,
    ),
  );
  const body = { data_group: 'permits', columns: EXPORTED, file_type: 'csv', purpose_code: 'correction' };
  const made = await browser.send(createExport, { body });
  if (made.status !== 202) throw new Error(`The export answered ${made.status}: ${made.raw.body}`);
  const ours = await timed(place, () => deps.jobs.drain());
  const { id } = made.body as { id: string };
  const file = await browser.send(downloadExport, { params: { id } });
  const lines = file.raw.body.trim().split('\n').length - 1;
  if (lines < permits * 0.9) throw new Error(`The export has ${lines} rows.`);
  return { name: 'export, CSV', pieces: lines, ours, limit: 'COPY', alone };
}

/** A list of permits uploaded, checked and run; alone: its cells read. It is taken back at the end. */
async function imported({ deps }: World, browser: Client, place: Measuring, rows: number): Promise<FileCost> {
  const first = 5_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const table = Array.from({ length: rows }, (_, n) =>
    permitRow(n, { 'Številka kartice': String(first + n) }),
  );
  const file = csvFile([PERMIT_HEADINGS, ...table]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const alone = await timed(place, async () => {
    const { encoding, separator, sheet, header_row } = await inspectTable(bytes, {}, () => 1);
    for await (const _ of readTable(bytes, { encoding, separator, sheet, header_row }));
  });
  const finish = async (reply: { status: number; raw: { body: string } }): Promise<void> => {
    if (reply.status >= 300) throw new Error(`The import answered ${reply.status}: ${reply.raw.body}`);
    await deps.jobs.drain({ ignore_delays: true });
  };
  const made = await browser.send(uploadImport, { body: {}, files: { file: [file] } });
  const params = { id: (made.body as { id: string }).id };
  let ours = await timed(place, () => finish(made));
  ours = added(
    ours,
    await timed(place, async () =>
      finish(await browser.send(dryRunImport, { params, body: { version: 1 } })),
    ),
  );
  ours = added(
    ours,
    await timed(place, async () => finish(await browser.send(runImport, { params, body: { version: 2 } }))),
  );
  await finish(await browser.send(undoImport, { params, body: { version: 3 } }));
  return { name: 'import', pieces: rows, ours, limit: 'parse alone', alone };
}

/** Mails from their row to the folder of mails; alone: one composed and written by the mailer. */
async function mailed({ deps, database }: World, place: Measuring): Promise<FileCost> {
  const { id } = await database.db.selectFrom('applications').select('id').limit(1).executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const status_link = { application_id: id, version: 1, expires_at };
  await database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < MAILS; n++)
      await enqueueMail(trx, deps, {
        template: 'status_link',
        to: `oseba${n}@example.org`,
        language: 'sl',
        data: { application_nr: `V-${n}`, applicant_name: 'Ana Novak', status_link },
      });
  });
  const ours = await timed(place, () => deps.jobs.drain());
  const text = 'Pozdravljeni, na tej povezavi vidite, kako daleč je vaša vloga.\n'.repeat(20);
  const alone = await timed(place, async () => {
    for (let n = 0; n < MAILS; n++)
      await deps.mailer.send({
        message_id: `<${newId()}@example.org>`,
        to: `oseba${n}@example.org`,
        subject: 'Povezava do vloge',
        text,
        html: `<p>${text}</p>`,
        language: 'sl',
        attachments: [],
      });
  });
  return { name: 'mail', pieces: MAILS, ours, limit: 'mailer alone', alone };
}

/** One after the other, so that each can be printed as it ends. */
export async function* measureFiles(world: World, place: Measuring, rows: number): AsyncGenerator<FileCost> {
  const browser = client(world.app);
  await browser.call(login, { body: { email: world.root.email, password: TEST_PASSWORD } });
  yield await mailed(world, place);
  yield await statement(world, place, rows);
  yield await exported(world, browser, place);
  yield await imported(world, browser, place, Math.min(rows, MAX_TABLE_ROWS));
}
