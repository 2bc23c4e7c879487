import { sql } from 'kysely';
import { NAMED_FILES } from '../../../platform/db/named-files.ts';
import { type Db, json, type Trx } from '../../../platform/db/db.ts';
import { SKIP_HELD } from '../../../platform/db/locks.ts';
import { FAILED_JOBS } from '../../../platform/metrics/queries.ts';
import type { SystemChecksTable } from '../../../platform/db/types.ts';
import type { Insertable } from 'kysely';

export type ServerFacts = {
  version: string;
  encoding: string;
  collation: string;
  /** Whether the order of letters is another one than when the indexes were built. */
  collation_changed: boolean;
  has_trigrams: boolean;
  connections: number;
  max_connections: number;
  bytes: number;
  /** Whether its log could not be archived when it was tried last: it stays on the disk until that is full. */
  archive_fails: boolean;
  migrations: readonly string[];
};

export const databaseFacts = async (db: Db): Promise<ServerFacts> =>
  (
    await sql<ServerFacts>`
      select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
        datcollate as collation,
        coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as collation_changed,
        exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
        (select count(*) from pg_stat_activity)::int as connections,
        current_setting('max_connections')::int as max_connections,
        pg_database_size(oid)::float8 as bytes,
        (select current_setting('archive_mode') <> 'off'
          and coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
          from pg_stat_archiver) as archive_fails,
        array(select name from schema_migrations order by name) as migrations
      from pg_database where datname = current_database()`.execute(db)
  ).rows[0]!;

/** The instant of the database, and whether it knows when summer time begins. */
export const databaseTime = async (db: Db): Promise<{ now: string; knows_summer_time: boolean }> =>
  (
    await sql<{ now: string; knows_summer_time: boolean }>`
      select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
        timestamptz '2027-03-28 00:59:59Z' at time zone 'Europe/Ljubljana' = '2027-03-28 01:59:59'
          and timestamptz '2027-03-28 01:00:00Z' at time zone 'Europe/Ljubljana' = '2027-03-28 03:00:00'
          as knows_summer_time`.execute(db)
  ).rows[0]!;

/** Invoices of a pre-numbered book have the day on which somebody wrote them. */
export const newestInvoiceDay = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('invoices')
      .select((last) => last.fn.max('issued_on').as('day'))
      .where('book_serial_nr', 'is', null)
      .executeTakeFirstOrThrow()
  ).day;

/** Any file that a row names; another one at each look. */
export const anyNamedFile = async (db: Db): Promise<string | null> =>
  (
    await sql<{ sha256: string }>`
      select sha256 from (${sql.raw(NAMED_FILES)}) as named order by random() limit 1`.execute(db)
  ).rows[0]?.sha256 ?? null;

/** Mails that should have been sent by now: waiting for longer than `seconds`. */
export const countOldMails = async (db: Db, before: string): Promise<number> =>
  (
    await db
      .selectFrom('mail_messages')
      .select((count) => count.fn.countAll<number>().as('mails'))
      .where('status', '=', 'queued')
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow()
  ).mails;

/** Jobs that failed for good in the last day; the queue forgets them then. */
export const listFailedJobs = async (db: Db | Trx) =>
  (
    await sql<{ id: string; queue: string; failed_at: string; attempts: number; error: string | null }>`
      select id, name as queue, to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at,
        retry_count + 1 as attempts, output ->> 'name' as error
      from pgboss.job where ${FAILED_JOBS}
      order by completed_on desc limit 100`.execute(db)
  ).rows;

/** Whether this job failed, and nobody else is about to run it again. */
export const takeFailedJob = async (
  trx: Trx,
  { id, queue }: { id: string; queue: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select id from pgboss.job where ${FAILED_JOBS}
      and id = ${id} and name = ${queue} ${SKIP_HELD}`.execute(trx);
  return rows.length > 0;
};

export const lastMigration = async (db: Db | Trx): Promise<string> =>
  (await sql<{ name: string }>`select name from schema_migrations order by name desc limit 1`.execute(db))
    .rows[0]!.name;

/** When the tables of the installation were made (instant). */
export const firstMigrationAt = async (db: Db): Promise<string> =>
  (
    await sql<{ at: string }>`
      select to_char(min(applied_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from schema_migrations`.execute(db)
  ).rows[0]!.at;

export const databaseVersion = async (db: Db | Trx): Promise<string> =>
  (await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)).rows[0]!
    .version;

export const listResults = (db: Db | Trx) => db.selectFrom('system_checks').selectAll().execute();

/** The last results take the place of those before. */
export const saveResults = async (
  trx: Trx,
  results: readonly (Omit<Insertable<SystemChecksTable>, 'findings'> & { findings: readonly object[] })[],
): Promise<void> => {
  await trx.deleteFrom('system_checks').execute();
  await trx
    .insertInto('system_checks')
    .values(results.map((result) => ({ ...result, findings: json(result.findings) as never })))
    // Of another server, which checked at the same time.
    .onConflict((same) =>
      same.column('name').doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        findings: ref('excluded.findings'),
        took_ms: ref('excluded.took_ms'),
        host: ref('excluded.host'),
        checked_at: ref('excluded.checked_at'),
      })),
    )
    .execute();
};
