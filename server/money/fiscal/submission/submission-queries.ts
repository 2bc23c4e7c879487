import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { ListBody } from '../../../../contract/platform/lists.ts';
import type { FiscalEnvironment } from '../../../../contract/values/status.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { filterCondition, listPage } from '../../../platform/db/list.ts';
import { SKIP_HELD } from '../../../platform/db/locks.ts';
import { invoiceFilters } from '../list-filters.ts';
import type {
  FiscalMessagesTable,
  FiscalSubmissionsTable,
  InvoicesTable,
} from '../../../platform/db/types.ts';

/**
 * Claims an invoice for sending until `claimed_until`; false when it no longer waits or another process is
 * sending it. The claim of a process that died expires by itself.
 */
export const claimSubmission = async (
  db: Db,
  { invoice_id, claim, now, claimed_until }: Record<'invoice_id' | 'claim' | 'now' | 'claimed_until', string>,
): Promise<boolean> => {
  const row = await db
    .updateTable('fiscal_submissions')
    .set({ claim, claimed_until })
    .where('invoice_id', '=', invoice_id)
    .where('next_attempt_at', 'is not', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning('invoice_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The row of an invoice that `claim` still holds, both locked; undefined when another has taken over. */
export const lockSubmission = (trx: Trx, invoice_id: string, claim: string) =>
  trx
    .selectFrom('invoices')
    .innerJoin('fiscal_submissions', 'fiscal_submissions.invoice_id', 'invoices.id')
    .selectAll('fiscal_submissions')
    .where('invoices.id', '=', invoice_id)
    .where('claim', '=', claim)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const saveSubmission = (trx: Trx, invoice_id: string, values: Updateable<FiscalSubmissionsTable>) =>
  trx.updateTable('fiscal_submissions').set(values).where('invoice_id', '=', invoice_id).execute();

export const removeSubmission = (trx: Trx, invoice_id: string) =>
  trx.deleteFrom('fiscal_submissions').where('invoice_id', '=', invoice_id).execute();

export const loadInvoice = (db: Db | Trx, id: string) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What the tax administration answered. The version stays: it counts what people change. */
export const saveFiscalState = (trx: Trx, id: string, values: Updateable<InvoicesTable>, now: string) =>
  trx
    .updateTable('invoices')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();

export const insertMessage = (trx: Db | Trx, row: Insertable<FiscalMessagesTable>) =>
  trx.insertInto('fiscal_messages').values(row).execute();

/** Makes invoices of an environment that wait for a later attempt due now; those that somebody is sending are awake. */
export const makeSubmissionsDue = (trx: Trx, environment: FiscalEnvironment, now: string) =>
  sql`update fiscal_submissions set next_attempt_at = ${now} where invoice_id in (
    select s.invoice_id from fiscal_submissions s join invoices i on i.id = s.invoice_id
    where s.next_attempt_at > ${now} and i.fiscal_environment = ${environment} ${SKIP_HELD})`.execute(trx);

/** Invoices that are due and not being sent, the most urgent first. */
export const dueSubmissions = (db: Db | Trx, now: string, limit: number) =>
  db
    .selectFrom('fiscal_submissions as s')
    .innerJoin('invoices', 'invoices.id', 's.invoice_id')
    .select('s.invoice_id')
    .where('s.next_attempt_at', '<=', now)
    .where((where) => where.or([where('s.claimed_until', 'is', null), where('s.claimed_until', '<=', now)]))
    .orderBy('invoices.submit_before')
    .orderBy('invoices.date_time')
    .limit(limit)
    .execute();

/** Invoices that waited past their last day become overdue; returns how many. */
export const expirePending = async (trx: Db | Trx, today: string, now: string): Promise<number> => {
  const rows = await trx
    .updateTable('invoices')
    .set({ fiscal_status: 'overdue', updated_at: now })
    .where('fiscal_status', '=', 'pending')
    .where('submit_before', '<', today)
    .returning('id')
    .execute();
  return rows.length;
};

/**
 * How many invoices have no EOR, by status, and the earliest last day among them. Without those of practice.
 */
export const countUnverified = (db: Db | Trx) =>
  db
    .selectFrom('invoices')
    .select([
      sql<number>`count(*) filter (where fiscal_status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where fiscal_status = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where fiscal_status = 'overdue')`.as('overdue'),
      sql<string | null>`min(submit_before)`.as('submit_before'),
    ])
    .where('fiscal_status', 'in', ['pending', 'failed', 'overdue'])
    .where('fiscal_environment', '<>', 'practice')
    .executeTakeFirstOrThrow();

const MOST_AT_ONCE = 1000;
const contains = (column: string, text: string) =>
  sql<SqlBool>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
const UNVERIFIED = ['pending', 'failed', 'overdue'] as const;

/** An invoice that waits for its EOR, locked; undefined when it has one. */
export const lockWaiting = (trx: Trx, id: string) =>
  trx
    .selectFrom('invoices')
    .innerJoin('fiscal_submissions', 'fiscal_submissions.invoice_id', 'invoices.id')
    .select(['invoices.id', 'fiscal_status', 'submit_before'])
    .where('invoices.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The oldest waiting invoices, at most 1,000. */
export const listWaiting = (trx: Trx) =>
  trx
    .selectFrom('invoices')
    .innerJoin('fiscal_submissions', 'fiscal_submissions.invoice_id', 'invoices.id')
    .select(['invoices.id', 'fiscal_status', 'submit_before'])
    .where('fiscal_status', 'in', UNVERIFIED)
    .orderBy('submit_before')
    .limit(MOST_AT_ONCE)
    .forNoKeyUpdate()
    .execute();

const fiscalRows = (db: Db | Trx) =>
  db
    .selectFrom('invoices')
    .innerJoin('applications', 'applications.id', 'invoices.application_id')
    .leftJoin('fiscal_submissions as s', 's.invoice_id', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.invoice_nr',
      'invoices.application_id',
      'applications.application_nr',
      'invoices.date_time',
      'invoices.amount',
      'invoices.zoi',
      'invoices.eor',
      'invoices.fiscal_status',
      'invoices.fiscal_environment',
      'invoices.fiscal_attempts',
      'invoices.fiscal_error_code',
      'invoices.fiscal_error',
      'invoices.fiscal_late',
      'invoices.submit_before',
      's.next_attempt_at',
    ]);

/** An invoice on the fiscal axis, confirmed or not; undefined when it needs no verification. */
export const findUnverified = (db: Db | Trx, id: string) =>
  fiscalRows(db)
    .where('invoices.id', '=', id)
    .where('fiscal_status', '<>', 'not_required')
    .executeTakeFirst();

export const listUnverified = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = fiscalRows(db)
    .where('fiscal_status', 'in', UNVERIFIED)
    .where(invoiceFilters(body.filters, today));
  if (body.search) rows = rows.where(contains('invoices.invoice_nr', body.search));
  const sort = body.sort.length
    ? body.sort
    : ([
        { field: 'submit_before', direction: 'asc' },
        { field: 'date_time', direction: 'asc' },
      ] as const);
  return listPage(db, rows, { ...body, sort }, { table: 'invoices', newest_field: 'date_time' });
};

export const listMessages = (db: Db | Trx, body: ListBody) => {
  let rows = db
    .selectFrom('fiscal_messages')
    .leftJoin('invoices', 'invoices.id', 'fiscal_messages.invoice_id')
    .leftJoin('business_premises', 'business_premises.id', 'fiscal_messages.premise_id')
    .select([
      'fiscal_messages.id',
      'fiscal_messages.kind',
      'fiscal_messages.environment',
      'fiscal_messages.invoice_id',
      'invoices.invoice_nr',
      'business_premises.code as premise_code',
      'fiscal_messages.late',
      'fiscal_messages.outcome',
      'fiscal_messages.code',
      'fiscal_messages.message',
      'fiscal_messages.eor',
      'fiscal_messages.duration_ms',
      'fiscal_messages.sent_at',
    ]);
  if (body.search) rows = rows.where(contains('invoices.invoice_nr', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`fiscal_messages.${field}`, value));
  return listPage(db, rows, body, { table: 'fiscal_messages', newest_field: 'sent_at' });
};
