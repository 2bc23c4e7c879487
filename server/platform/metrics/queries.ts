import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Jobs of ours; those of the queue itself have names of their own, and what failed for good has a copy in `dead`. */
const OURS = sql`name <> 'dead' and name not like '\\_\\_%'`;
/** Jobs that failed for good; the queue forgets them after a day. */
export const FAILED_JOBS = sql`state = 'failed' and ${OURS}`;

export const countFailedJobs = async (db: Db): Promise<number> =>
  (await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job where ${FAILED_JOBS}`.execute(db))
    .rows[0]!.jobs;

/**
 * Jobs that wait or run, by queue, and for how many seconds the oldest has been due. Times are those of the
 * database.
 */
export const queueDepths = async (db: Db) =>
  (
    await sql<{ queue: string; state: string; jobs: number; oldest_seconds: number }>`
      select name as queue, state::text as state, count(*)::int as jobs,
        greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::float8 as oldest_seconds
      from pgboss.job where state in ('created', 'retry', 'active') and ${OURS} group by name, state
      order by name, state`.execute(db)
  ).rows;

export const mailCounts = (db: Db) =>
  db
    .selectFrom('mail_messages')
    .select(['status', (count) => count.fn.countAll<number>().as('mails')])
    .where('status', 'in', ['queued', 'failed'])
    .groupBy('status')
    .execute();

/**
 * Invoices that the tax administration has not confirmed, by status, and the age of the oldest in seconds; those of
 * practice go nowhere.
 */
export const unverifiedInvoices = async (db: Db) =>
  (
    await sql<{ status: string; invoices: number; oldest_seconds: number }>`
      select fiscal_status as status, count(*)::int as invoices,
        greatest(0, extract(epoch from now() - min(date_time)))::float8 as oldest_seconds
      from invoices where fiscal_status in ('pending', 'failed', 'overdue')
        and fiscal_environment is distinct from 'practice' group by fiscal_status`.execute(db)
  ).rows;

/** Last contact of each barrier controller in use; by id and lot, which are no personal data. */
export const controllerContacts = async (db: Db) =>
  (
    await sql<{ controller: string; lot: string; last_contact: number | null }>`
      select c.id as controller, l.code as lot, extract(epoch from c.last_contact_at)::float8 as last_contact
      from barrier_controllers c join parking_lots l on l.id = c.lot_id where c.retired_at is null order by l.code, c.id`.execute(
      db,
    )
  ).rows;

/** What the hourly checks of the system found last, by name; codes only. */
export const checkStates = (db: Db) =>
  db.selectFrom('system_checks').select(['name', 'state']).orderBy('name').execute();
