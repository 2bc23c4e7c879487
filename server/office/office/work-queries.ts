import { sql, type SqlBool } from 'kysely';
import { WAITS_FOR_APPLICANT, WAITS_FOR_OFFICE } from '../../../contract/values/status.ts';
import { QUEUE } from '../../permits/applications/claim-rules.ts';
import { claimCondition } from '../../permits/applications/claim-queries.ts';
import { dueConditions, partPaid } from '../../workflows/review/due-queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { DueBounds } from '../../permits/applications/due-rules.ts';

/** Statuses in which an application waits for us, or for the applicant. */
export const OPEN = [...WAITS_FOR_OFFICE, ...WAITS_FOR_APPLICANT] as const;

const day = (column: string) =>
  sql<string | null>`min((${sql.ref(column)} at time zone 'Europe/Ljubljana')::date)`;
const countIf = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`count(*) filter (where ${condition})`;

/**
 * Open applications by status; the day is that of receipt until the decision, afterwards that of the last
 * change.
 */
export const countQueues = (db: Db | Trx) =>
  db
    .selectFrom('applications')
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<string | null>`case when status in (${sql.join([...QUEUE])}) then min(received_at)
        else ${day('updated_at')} end`.as('oldest_on'),
    ])
    .where('deleted_at', 'is', null)
    .where('status', 'in', OPEN)
    .groupBy('status')
    .execute();

export const countDue = (db: Db | Trx, bounds: DueBounds) => {
  const { decision, supplement, payment } = dueConditions(bounds);
  return db
    .selectFrom('applications')
    .select([
      countIf(decision.overdue).as('decisions_overdue'),
      countIf(decision.this_week).as('decisions_this_week'),
      countIf(supplement.overdue).as('supplements_overdue'),
      countIf(supplement.this_week).as('supplements_this_week'),
      countIf(payment.overdue).as('payments_overdue'),
      countIf(payment.this_week).as('payments_this_week'),
      countIf(partPaid).as('payments_part_paid'),
      sql<
        string | null
      >`min(supplement_due_at) filter (where status = 'supplement_requested' and supplement_due_at >= ${bounds.today})`.as(
        'next_supplement_on',
      ),
    ])
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...QUEUE, 'supplement_requested', 'awaiting_payment', 'payment_expired'])
    .executeTakeFirstOrThrow();
};

export const countClaimed = async (db: Db | Trx, since: string, user_id: string | null): Promise<number> => {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)`.as('count'))
    .where('deleted_at', 'is', null)
    .where(claimCondition('mine', since, user_id))
    .executeTakeFirstOrThrow();
  return count;
};

/** Permits valid today, the expiring ones among them. */
export const countActivePermits = async (db: Db | Trx, today: string): Promise<number> => {
  const { count } = await db
    .selectFrom('permits')
    .select(sql<number>`count(*)`.as('count'))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', today)
    .executeTakeFirstOrThrow();
  return count;
};

/** Live permits whose holder has not got the card yet. */
export const countToHandOver = (db: Db | Trx, today: string) =>
  db
    .selectFrom('permits')
    .select([sql<number>`count(*)`.as('count'), day('issued_at').as('oldest_on')])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('handed_over_at', 'is', null)
    .where('valid_to', '>=', today)
    .executeTakeFirstOrThrow();

export const countPlateChecks = (db: Db | Trx) =>
  db
    .selectFrom('registration_number_audits as a')
    .innerJoin('permits', 'permits.id', 'a.permit_id')
    .select([
      sql<number>`count(distinct a.permit_id)`.as('count'),
      sql<string | null>`min(a.check_due_at)`.as('due_on'),
    ])
    .where('permits.deleted_at', 'is', null)
    .where('a.check_due_at', 'is not', null)
    .where('a.checked_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Permits whose holder lacks the tax number, as many as the list of them shows. */
export const countIncomplete = async (db: Db | Trx): Promise<number> => {
  const { count } = await db
    .selectFrom('permits')
    .select(sql<number>`count(*)`.as('count'))
    .where('incomplete', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const countFailedMails = async (db: Db | Trx): Promise<number> => {
  const { count } = await db
    .selectFrom('mail_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether a campaign works, or is prepared or answered until a day that is not over. */
export const renewalsRun = async (db: Db | Trx, today: string): Promise<boolean> => {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('status', 'in', ['running', 'paused']), eb('answer_by', '>=', today)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Letters to print by the day they were written, letters to post by the day they were printed. */
export const countLetters = (db: Db | Trx) =>
  db
    .selectFrom('mail_messages as m')
    .leftJoin('letter_batches as b', 'b.id', 'm.letter_batch_id')
    .select([
      'm.status',
      sql<number>`count(*)`.as('count'),
      sql<
        string | null
      >`min((coalesce(b.created_at, m.created_at) at time zone 'Europe/Ljubljana')::date)`.as('oldest_on'),
    ])
    .where('m.status', 'in', ['letter', 'printed'])
    .groupBy('m.status')
    .execute();

/** Own bulk jobs that run, and those that ended since `since` with failed rows. */
export const listOwnBulkJobs = (db: Db | Trx, user_id: string, since: string) => {
  const counted = (condition: string) =>
    sql<number>`(select count(*) from bulk_rows r where r.bulk_id = bulk_jobs.id and ${sql.raw(condition)})`;
  const failed = counted("r.state = 'failed'");
  return db
    .selectFrom('bulk_jobs')
    .select(['id', 'action', 'status', 'total', 'created_at'])
    .select([counted("r.state <> 'waiting'").as('done'), failed.as('failed')])
    .where('created_by', '=', user_id)
    .where((where) =>
      where.or([
        where('status', 'in', ['queued', 'running']),
        where.and([where('finished_at', '>', since), where(failed, '>', 0)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
};

/** Own imports that run, wait for confirmation, or failed since `since`. */
export const listOwnImports = (db: Db | Trx, user_id: string, since: string) =>
  db
    .selectFrom('imports')
    .select(['id', 'status', 'content', 'progress', 'total_rows', 'created_at'])
    .where('created_by', '=', user_id)
    .where((where) =>
      where.or([
        where('status', 'in', ['checking', 'running']),
        where.and([
          where('status', 'in', ['uploaded', 'checked', 'failed']),
          where('updated_at', '>', since),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
