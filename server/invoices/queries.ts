import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';

/** The columns of a list or a panel, with the numbers of what they belong to. */
export const invoiceRows = (db: Db | Trx) =>
  db
    .selectFrom('invoices')
    .innerJoin('applications', 'applications.id', 'invoices.application_id')
    .leftJoin('invoices as original', 'original.id', 'invoices.original_invoice_id')
    .select([
      'invoices.id',
      'invoices.version',
      'invoices.kind',
      'invoices.invoice_nr',
      'invoices.sales_location_nr',
      'invoices.cashier_nr',
      'invoices.payment_method',
      'invoices.amount',
      'invoices.zoi',
      'invoices.eor',
      'invoices.transaction_id',
      'invoices.date_time',
      'invoices.reference',
      'invoices.due_date',
      'invoices.status',
      'invoices.sent_at',
      'invoices.fiscal_status',
      'invoices.fiscal_environment',
      'invoices.application_id',
      'applications.application_nr',
      sql<string>`invoices.buyer->>'name'`.as('buyer_name'),
      'invoices.original_invoice_id',
      'original.invoice_nr as original_invoice_nr',
    ]);

export const listInvoicesOf = (db: Db | Trx, application_id: string) =>
  invoiceRows(db)
    .where('invoices.application_id', '=', application_id)
    .orderBy('invoices.date_time')
    .orderBy('invoices.id')
    .execute();
