import type { OpenDatabase, Session } from '../db/db.ts';
import { type Applied, asNamedToday, oldestAdmitted } from '../db/applied.ts';
import { migrate, MIGRATIONS_DIR, readMigrations } from '../db/migrate.ts';
import {
  isLeftOut,
  readJobsVersion,
  readSequences,
  readTables,
  type SequenceValue,
  type TableShape,
  withoutRules,
  writeSequences,
} from '../db/tables.ts';
import { createJobs } from '../ports/jobs/jobs.ts';
import type { Logger } from '../ports/log.ts';
import { BackupError } from './backup-error.ts';
import { countTable, inTransaction, type TableCount, writeRows } from './rows.ts';

/** Whoever has one of these is somebody's database. */
const FILLED = [
  'users',
  'applications',
  'permits',
  'persons',
  'payments',
  'invoices',
  'documents',
  'mail_messages',
  'access_log',
];

/** The first table with rows that no empty installation has; null when there is none. */
export const findFilledTable = ({ session }: Pick<OpenDatabase, 'session'>): Promise<string | null> =>
  session(async ({ query }) => {
    for (const name of FILLED) {
      const [known] = await query<{ there: boolean }>('select to_regclass($1) is not null as there', [
        `public.${name}`,
      ]);
      if (!known?.there) continue;
      const rows = await query(`select 1 from ${name} limit 1`);
      if (rows.length > 0) return name;
    }
    return null;
  });

type Schema = { migrations: readonly Applied[]; jobs_version: number | null };

/**
 * Makes the tables as they were in the other database: the same migrations, also when this program has newer
 * ones, and the tables of the job queue. Throws BackupError when this program cannot.
 */
export const makeTables = async (
  database: OpenDatabase,
  { migrations, jobs_version }: Schema,
  log: Logger,
): Promise<void> => {
  const files = await readMigrations();
  const own = new Set(files.map(({ name }) => name));
  const wanted = asNamedToday(migrations, files);
  await migrate(database, MIGRATIONS_DIR, new Set(wanted.map(({ name }) => name)));
  const jobs = createJobs(database.raw, log, { background: false });
  await jobs.open();
  await jobs.stop();
  await database.session(async (session) => {
    const made = new Map(
      (
        await session.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
      ).map((row) => [row.name, row.sha256]),
    );
    const unknown = wanted.find(({ name, sha256 }) => made.get(name) !== sha256);
    if (unknown && !own.has(unknown.name) && oldestAdmitted(unknown.name) !== null)
      throw new BackupError(
        `The tables of the rows are of a newer version, which has ${unknown.name}: restore with the release from which this one went back, or a newer one.`,
      );
    if (unknown)
      throw new BackupError(
        `The rows are of another version of the program (${unknown.name}). Use the version that they come from, then upgrade.`,
      );
    const version = await readJobsVersion(session);
    if (version !== jobs_version)
      throw new BackupError(
        `The job queue of the rows has version ${jobs_version}, that of this program ${version}. Use the version of the program that they come from, then upgrade.`,
      );
  });
};

/** What fills a database: rows in batches, and then what was counted of each table. */
export type Loader = {
  rows(name: string, columns: readonly string[], lines: readonly string[]): Promise<void>;
  table(name: string, counted: TableCount): void;
  sequences(values: readonly SequenceValue[]): void;
};

/**
 * Replaces all rows of a database by those that `fill` hands over, in one transaction: everything is counted
 * anew in the new place and compared before it is committed. `last` runs in the same transaction, after the
 * comparison. Throws BackupError; then nothing has changed.
 */
export const loadDatabase = async (
  database: OpenDatabase,
  fill: (load: Loader) => Promise<void>,
  last: (session: Session) => Promise<void> = async () => {},
): Promise<ReadonlyMap<string, TableCount>> => {
  const expected = new Map<string, TableCount>();
  let sequences: readonly SequenceValue[] = [];
  await database.session(async (session) => {
    const tables = new Map((await readTables(session)).map((table) => [table.name, table]));
    await inTransaction(session, async () => {
      await session.exec(
        'set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
      );
      await withoutRules(session, async () => {
        await session.exec(`truncate ${[...tables.keys()].join(', ')}`);
        await fill({
          // Backups of earlier versions hold such tables.
          rows: async (name, columns, lines) => {
            if (!isLeftOut(name)) await writeRows(session, shapeOf(tables, name, columns), lines);
          },
          table: (name, counted) => {
            if (!isLeftOut(name)) expected.set(name, counted);
          },
          sequences: (values) => void (sequences = values),
        });
      });
      await writeSequences(session, sequences);
      await compare(session, tables, expected, sequences);
      await last(session);
    });
    await session.exec('analyze');
  });
  return expected;
};

const shapeOf = (
  tables: ReadonlyMap<string, TableShape>,
  name: string,
  columns: readonly string[],
): TableShape => {
  const table = tables.get(name);
  if (table?.columns.map((column) => column.name).join() !== columns.join())
    throw new BackupError(
      `Table ${name} has other columns here. Use the version of the program that the rows come from.`,
    );
  return table;
};

const compare = async (
  session: Session,
  tables: ReadonlyMap<string, TableShape>,
  expected: ReadonlyMap<string, TableCount>,
  sequences: readonly SequenceValue[],
): Promise<void> => {
  for (const name of expected.keys())
    if (!tables.has(name)) throw new BackupError(`Table ${name} is missing here.`);
  for (const [name, table] of tables) {
    const known = expected.get(name);
    if (!known) throw new BackupError(`Table ${name} is not among the rows that were to be copied.`);
    const copied = await countTable(session, table);
    if (JSON.stringify(copied) !== JSON.stringify(known))
      throw new BackupError(
        `Table ${name} differs after the copy: ${copied.rows} rows instead of ${known.rows}, or other values.`,
      );
  }
  if (JSON.stringify(await readSequences(session)) !== JSON.stringify(sequences))
    throw new BackupError('The sequences differ after the copy.');
};
