import { statusesWhere } from '../../../../contract/values/application-states.ts';
import { sql } from 'kysely';
import { CONFIRMABLE, type RejectedPayment } from '../../../../contract/money/payments.ts';
import { wasIssued } from '../../../permits/applications/issued-queries.ts';
import { type Db, json, type Trx } from '../../../platform/db/db.ts';
import type { PaymentConfirmationsTable } from '../../../platform/db/types.ts';
import type { Insertable } from 'kysely';
import { ON_FOREIGN_ACCOUNT } from '../match/foreign-account.ts';

/** Incoming payments of an import that are matched and not confirmed, grouped by application. */
export const listConfirmable = async (
  trx: Trx,
  import_id: string,
  statuses: readonly (typeof CONFIRMABLE)[number][],
): Promise<string[]> =>
  (
    await trx
      .selectFrom('payments')
      .select('id')
      .where('import_id', '=', import_id)
      .where('direction', '=', 'credit')
      .where('split_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .where('status', 'in', [...statuses])
      .orderBy('application_id')
      .orderBy('booking_date')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export const listApplicationIds = async (trx: Trx, payment_ids: readonly string[]): Promise<string[]> =>
  (
    await trx
      .selectFrom('payments')
      .select('application_id')
      .distinct()
      .where('id', '=', sql<string>`any(${[...payment_ids]}::uuid[])`)
      .where('application_id', 'is not', null)
      .execute()
  ).flatMap(({ application_id }) => application_id ?? []);

/** Payments to confirm, locked, with the context of each decision. */
export const lockPayments = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('payments')
    .select([
      'id',
      'application_id',
      'pro_forma_id',
      'method',
      'direction',
      'status',
      'amount',
      'payer_name',
      'payer_iban',
      'split_at',
      'parent_id',
      'confirmed_at',
      'reversal',
      'reverses_id',
      'refund_id',
      sql<boolean>`exists (select 1 from bank_statements i where i.id = payments.import_id and i.status in ('queued', 'processing'))`.as(
        'importing',
      ),
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const markCounted = async (
  trx: Trx,
  ids: readonly string[],
  confirmed_by: string | null,
  now: string,
): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({
      confirmed_at: now,
      confirmed_by,
      invoice_due: sql`not exists (select from invoices i where i.application_id = payments.application_id
        and i.kind = 'invoice' and i.status <> 'cancelled')`,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
};

/**
 * Marks applications as paid in one statement and returns the data for their mails. Those whose permit was
 * issued are complete again.
 */
export const markPaid = (trx: Trx, ids: readonly string[], now: string) =>
  trx
    .updateTable('applications')
    .set({
      status: sql`case when ${wasIssued('applications.id')} then 'completed' else 'paid' end`,
      closed_at: sql`case when ${wasIssued('applications.id')} then ${now}::timestamptz end`,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .returningAll()
    .execute();

/** The open pro-formas of applications that are paid. */
export const settleProFormas = async (
  trx: Trx,
  application_ids: readonly string[],
  now: string,
): Promise<void> => {
  await trx
    .updateTable('pro_formas')
    .set({ status: 'paid', paid_at: now, version: sql<number>`version + 1`, updated_at: now })
    .where('application_id', '=', sql<string>`any(${[...application_ids]}::uuid[])`)
    .where('status', '=', 'issued')
    .execute();
};

const withAuthor = (db: Db | Trx) =>
  db
    .selectFrom('payment_confirmations as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .selectAll('c')
    .select('u.name as created_by_name');

export const findConfirmation = (db: Db | Trx, id: string) =>
  withAuthor(db).where('c.id', '=', id).executeTakeFirst();
export type Confirmation = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>;

/** The row of an order that is not done, locked; undefined when there is nothing to do. */
export const lockConfirmation = (trx: Trx, id: string) =>
  trx
    .selectFrom('payment_confirmations')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertConfirmation = (trx: Trx, row: Insertable<PaymentConfirmationsTable>) =>
  trx.insertInto('payment_confirmations').values(row).execute();

export type Progress = {
  handled: number;
  counted: number;
  counted_sum: number;
  paid: number;
  refunds: number;
  already: number;
  rejected: readonly RejectedPayment[];
};
export const saveProgress = async (
  trx: Trx,
  id: string,
  progress: Progress,
  finished_at: string | null,
): Promise<void> => {
  const { rejected, ...counts } = progress;
  await trx
    .updateTable('payment_confirmations')
    .set({
      ...counts,
      rejected: json([...rejected]),
      status: finished_at ? 'done' : 'running',
      finished_at,
    })
    .where('id', '=', id)
    .execute();
};

/** Orders that began before `before` and are not done. */
export const listOpenConfirmations = (db: Db, before: string) =>
  db
    .selectFrom('payment_confirmations')
    .select('id')
    .where('status', '<>', 'done')
    .where('created_at', '<', before)
    .execute();

/** Rejected payments in a readable form. */
export const describePayments = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('payments')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .select(['payments.id', 'payments.payer_name', 'payments.amount', 'applications.application_nr'])
    .where('payments.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** Incoming money of an import by status, and how much of it is confirmed. */
export const sumImport = (db: Db, import_id: string) =>
  db
    .selectFrom('payments')
    .select([
      'status',
      sql<boolean>`confirmed_at is not null`.as('counted'),
      sql<number>`count(*)`.as('payments'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .where('import_id', '=', import_id)
    .where('direction', '=', 'credit')
    .where('split_at', 'is', null)
    .groupBy(['status', sql`confirmed_at is not null`])
    .execute();

export const findImportName = (db: Db, id: string) =>
  db
    .selectFrom('bank_statements')
    .select(['id', 'file_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Foreign accounts among the unconfirmed payments of an import. */
export const listImportAccounts = async (db: Db, import_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('payments')
      .select('account_iban')
      .distinct()
      .where('import_id', '=', import_id)
      .where('direction', '=', 'credit')
      .where('split_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .where('status', 'in', [...CONFIRMABLE])
      .where(ON_FOREIGN_ACCOUNT)
      .orderBy('account_iban')
      .execute()
  ).flatMap(({ account_iban }) => account_iban ?? []);

/** Applications that become paid when every matched payment of an import is confirmed. */
export const countApplications = async (db: Db, import_id: string): Promise<number> =>
  (
    await db
      .selectFrom('payments')
      .innerJoin('applications', 'applications.id', 'payments.application_id')
      .select(sql<number>`count(distinct application_id)`.as('n'))
      .where('import_id', '=', import_id)
      .where('direction', '=', 'credit')
      .where('split_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .where('payments.status', 'in', ['matched', 'overpaid'])
      .where('applications.status', 'in', statusesWhere('to_pay'))
      .executeTakeFirstOrThrow()
  ).n;
