import { statusList } from '../../platform/db/status-list.ts';
import { statusesWhere } from '../../../contract/values/application-states.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import {
  COUNTED_APPEALS,
  COUNTED_APPLICATIONS,
  COUNTED_CARDS,
  COUNTED_DECISIONS,
  COUNTED_INVOICES,
  COUNTED_MAILS,
  COUNTED_PERMITS,
} from '../../../contract/office/counted-lists.ts';
import { appealFilters } from '../../permits/appeals/queries.ts';
import { listFictionDue } from '../../permits/decisions/service/finality-queries.ts';
import { decisionFilters } from '../../permits/decisions/list-queries.ts';
import { startOf } from '../../platform/kernel/periods.ts';
import { liveApplications } from '../../permits/applications/queries.ts';
import {
  permitFilters,
  plateCheckDueOn,
  type PermitListContext,
} from '../../permits/permit-life/list-filters.ts';
import { cardFilters } from '../../permits/rfid-cards/queries.ts';
import { invoiceFilters } from '../../money/fiscal/list-filters.ts';
import { livePermits } from '../../permits/register/queries.ts';
import { mailFilters } from '../../mail/outbox/list-queries.ts';
import { applicationFilters, type ListContext } from '../../workflows/review/due-queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** Statuses in which an application waits for us, or for the applicant. */
export const OPEN_STATUSES = [
  ...statusesWhere('waits_for', 'office'),
  ...statusesWhere('waits_for', 'applicant'),
];

const day = (column: string) =>
  sql<string | null>`min((${sql.ref(column)} at time zone 'Europe/Ljubljana')::date)`;
const countIf = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})`;

/**
 * Open applications by status; the day is that of receipt until the decision, afterwards that of the last
 * change.
 */
export const countQueues = (db: Db | Trx) =>
  liveApplications(db)
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<string | null>`case when status in ${statusList('queued')} then min(received_at)
        else ${day('updated_at')} end`.as('oldest_on'),
    ])
    .where('status', 'in', OPEN_STATUSES)
    .groupBy('status')
    .execute();

/** Deadlines of open applications, in one pass over them. */
export const countDue = (db: Db | Trx, context: ListContext) => {
  const of = (name: keyof typeof COUNTED_APPLICATIONS) =>
    countIf(applicationFilters(COUNTED_APPLICATIONS[name], context)).as(name);
  return liveApplications(db)
    .select([
      of('decisions_overdue'),
      of('decisions_this_week'),
      of('supplements_overdue'),
      of('supplements_this_week'),
      of('payments_overdue'),
      of('payments_this_week'),
      sql<
        string | null
      >`min(supplement_due_at) filter (where status = 'supplement_requested' and supplement_due_at >= ${context.today})`.as(
        'next_supplement_on',
      ),
    ])
    .where('status', 'in', [...statusesWhere('undecided'), 'awaiting_payment', 'payment_expired'])
    .executeTakeFirstOrThrow();
};

/** Applications that ended while money for them is kept; not in the pass above, because most of their statuses are closed. */
export const countPartPaid = async (db: Db | Trx, context: ListContext): Promise<number> =>
  (
    await liveApplications(db)
      .select(sql<number>`count(*)`.as('count'))
      .where(applicationFilters(COUNTED_APPLICATIONS.part_paid, context))
      .executeTakeFirstOrThrow()
  ).count;

/** Applications that the caller has claimed, and those that the program could not issue. */
export const countClaimed = async (db: Db | Trx, context: ListContext) => {
  const count = (name: 'claimed' | 'left_to_staff') =>
    liveApplications(db)
      .select(sql<number>`count(*)`.as('count'))
      .where(applicationFilters(COUNTED_APPLICATIONS[name], context));
  return db
    .selectNoFrom([count('claimed').as('claimed'), count('left_to_staff').as('left_to_staff')])
    .$narrowType<{ claimed: number; left_to_staff: number }>()
    .executeTakeFirstOrThrow();
};

/** Decisions that wait to be sent, for what became of their letter, or for the confirmation that they are final. */
export const countServices = async (db: Db | Trx, today: string) => {
  const context = { today, fiction_due: await listFictionDue(db, today) };
  const of = (name: keyof typeof COUNTED_DECISIONS) => decisionFilters(COUNTED_DECISIONS[name], context);
  const unsent = sql<SqlBool>`(${of('unsent')} and decisions.issued_at < ${startOf(today)})`;
  return db
    .selectFrom('decisions')
    .select([
      countIf(unsent).as('unsent'),
      sql<
        string | null
      >`(min(decisions.issued_at) filter (where ${unsent}) at time zone 'Europe/Ljubljana')::date`.as(
        'unsent_since',
      ),
      countIf(of('fiction_due')).as('fiction_due'),
      countIf(of('to_confirm')).as('to_confirm'),
    ])
    .where('final_on', 'is', null)
    .executeTakeFirstOrThrow();
};

/** Appeals that wait to be handed over, by whether their day has passed. */
export const countAppeals = (db: Db | Trx, today: string) => {
  const overdue = sql<SqlBool>`hand_over_due_on < ${today}`;
  return db
    .selectFrom('appeals')
    .select([
      countIf(overdue).as('overdue'),
      countIf(sql<SqlBool>`not ${overdue}`).as('to_hand_over'),
      sql<string | null>`min(hand_over_due_on) filter (where not ${overdue})`.as('due_on'),
    ])
    .where(appealFilters(COUNTED_APPEALS.to_hand_over))
    .executeTakeFirstOrThrow();
};

/**
 * Permits in each of these lists, with the day since which the oldest of them is issued: one query, in which
 * each list keeps its own index.
 */
export const countPermits = async <const N extends keyof typeof COUNTED_PERMITS>(
  db: Db | Trx,
  names: readonly N[],
  today: string,
  facts: PermitListContext,
) => {
  const [first, ...others] = names.map((name) =>
    livePermits(db)
      .select([
        sql<N>`${name}::text`.as('name'),
        sql<number>`count(*)`.as('count'),
        day('issued_at').as('oldest_on'),
      ])
      .where(permitFilters(COUNTED_PERMITS[name], today, facts)),
  );
  const rows = first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : [];
  return new Map(rows.map((row) => [row.name, row]));
};

export const countPlateChecks = (db: Db | Trx, today: string) =>
  livePermits(db)
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(${plateCheckDueOn})`.as('due_on')])
    .where(permitFilters(COUNTED_PERMITS.plate_checks, today, { uncollected_until: null }))
    .executeTakeFirstOrThrow();

export const countFreeCards = async (db: Db | Trx, now: string): Promise<number> => {
  const { count } = await db
    .selectFrom('rfid_cards')
    .select(sql<number>`count(*)`.as('count'))
    .where(cardFilters(COUNTED_CARDS.available, now))
    .executeTakeFirstOrThrow();
  return count;
};

/** Invoices whose fiscal verification is urgent, and the earliest last day among them. */
export const countUrgentInvoices = (db: Db | Trx, today: string) =>
  db
    .selectFrom('invoices')
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(submit_before)`.as('due_on')])
    .where(invoiceFilters(COUNTED_INVOICES.fiscal_urgent, today))
    .executeTakeFirstOrThrow();

export const countFailedMails = async (db: Db | Trx): Promise<number> => {
  const { count } = await db
    .selectFrom('mail_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where(mailFilters(COUNTED_MAILS.mails_failed))
    .executeTakeFirstOrThrow();
  return count;
};

/** Letters to print by the day they were written, and letters to post by the day they were printed. */
export const countLetters = (db: Db | Trx) => {
  const [to_print, to_post] = [
    mailFilters(COUNTED_MAILS.letters_to_print),
    mailFilters(COUNTED_MAILS.letters_to_post),
  ];
  const since = (of: Expression<SqlBool>) =>
    sql<string | null>`(min(coalesce(b.created_at, mail_messages.created_at))
      filter (where ${of}) at time zone 'Europe/Ljubljana')::date`;
  return db
    .selectFrom('mail_messages')
    .leftJoin('letter_batches as b', 'b.id', 'mail_messages.letter_batch_id')
    .select([
      countIf(to_print).as('to_print'),
      since(to_print).as('to_print_since'),
      countIf(to_post).as('to_post'),
      since(to_post).as('to_post_since'),
    ])
    .where(({ or }) => or([to_print, to_post]))
    .executeTakeFirstOrThrow();
};

/** Whether a campaign works, or is prepared or answered until a day that is not over. */
export const areRenewalsRunning = async (db: Db | Trx, today: string): Promise<boolean> => {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('status', 'in', ['running', 'paused']), eb('answer_by', '>=', today)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

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
