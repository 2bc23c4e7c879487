import { type RawBuilder, sql } from 'kysely';
import { countsForApplication } from '../../../platform/db/counted-payments.ts';
import { type Db, together, type Trx } from '../../../platform/db/db.ts';
import type { Credited } from '../rules.ts';
import { findInvoice, type InvoiceRecord, listCreditNotes, promisedRefunds } from '../queries.ts';

/** Cents of a payment that are not refunded and not to be refunded. */
const KEPT = sql<number>`(payments.amount - ${promisedRefunds})::bigint`;

/**
 * Whether a row of `payments` is money of a bank that counts for an application, is kept, and has no invoice
 * in force: neither its own advance invoice nor the invoice of the application.
 */
export const WAITS_FOR_INVOICE: RawBuilder<boolean> = sql<boolean>`(payments.method = 'upn'
  and payments.application_id is not null and payments.invoice_due and ${countsForApplication('payments')} and ${KEPT} > 0
  and not exists (select from invoices i where i.kind = 'advance' and i.payment_id = payments.id and i.status <> 'cancelled'))`;

/** Payments booked up to a day that wait for an invoice, oldest first. */
export const listWaitingForAdvance = (db: Db | Trx, booked_to: string) =>
  db
    .selectFrom('payments')
    .select(['payments.id', 'payments.application_id', 'payments.booking_date'])
    .where(WAITS_FOR_INVOICE)
    .where('payments.booking_date', '<=', booked_to)
    .orderBy('payments.booking_date')
    .orderBy('payments.id')
    .execute();

/** Those of one application, with what is kept of each. */
export const listWaitingOf = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('payments')
    .select([
      'payments.id',
      'payments.method',
      'payments.booking_date',
      'payments.device_id',
      'payments.transaction_id',
      'payments.bank_ref',
      KEPT.as('kept'),
    ])
    .where('payments.application_id', '=', application_id)
    .where(WAITS_FOR_INVOICE)
    .orderBy('payments.booking_date')
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();

/** How many wait, and the earliest booking day among them. */
export const countWaitingForInvoice = (db: Db): Promise<{ count: number; oldest_on: string | null }> =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string | null>`min(payments.booking_date)`.as('oldest_on'),
    ])
    .where(WAITS_FOR_INVOICE)
    .executeTakeFirstOrThrow();

export const findApplicationOfPayment = async (trx: Trx, id: string): Promise<string | null> =>
  (await trx.selectFrom('payments').select('application_id').where('id', '=', id).executeTakeFirst())
    ?.application_id ?? null;

export type AdvanceInvoice = InvoiceRecord & { credited: Credited[] };

/** What credit notes have reversed of an invoice. */
export const listCreditedOf = async (db: Db | Trx, invoice_id: string): Promise<Credited[]> =>
  (await listCreditNotes(db, invoice_id)).map(({ lines, details }) => ({
    lines,
    of_lines: details.original?.of_lines ?? [],
  }));

/** Advance invoices in force of an application, oldest payment first. */
export const listAdvances = async (db: Db | Trx, application_id: string): Promise<AdvanceInvoice[]> => {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('application_id', '=', application_id)
    .where('kind', '=', 'advance')
    .where('status', '<>', 'cancelled')
    .orderBy('service_date')
    .orderBy('date_time')
    .orderBy('id')
    .execute();
  return together(rows.map(async (row) => ({ ...row, credited: await listCreditedOf(db, row.id) })));
};

/** Cents of the payment of an advance invoice that still count for its application; 0 when it counts for it no more. */
export const sumKeptOfAdvance = async (
  trx: Trx,
  { payment_id, application_id }: Pick<InvoiceRecord, 'payment_id' | 'application_id'>,
): Promise<number> =>
  (
    await trx
      .selectFrom('payments')
      .select(KEPT.as('kept'))
      .where('payments.id', '=', payment_id)
      .where('payments.application_id', '=', application_id)
      .where(countsForApplication('payments'))
      .executeTakeFirst()
  )?.kept ?? 0;

/** The invoice in force that deducts an advance invoice. */
export const findDeducting = async (
  db: Db | Trx,
  { invoice_nr, application_id }: Pick<InvoiceRecord, 'invoice_nr' | 'application_id'>,
): Promise<InvoiceRecord | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from invoices
    where application_id = ${application_id}::uuid and kind = 'invoice' and status <> 'cancelled'
      and lines @> ${JSON.stringify([{ advance_nr: invoice_nr }])}::jsonb`.execute(db);
  return rows[0] && findInvoice(db, rows[0].id);
};
