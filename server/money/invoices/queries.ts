import { type Insertable, sql } from 'kysely';
import { countsForApplication } from '../../platform/db/counted-payments.ts';
import { byKey, type Db, json, type Trx } from '../../platform/db/db.ts';
import type { InvoiceStatus } from '../../../contract/values/status.ts';
import type { InvoiceOutputsTable, InvoicesTable } from '../../platform/db/types.ts';

/** The columns of a list or a panel, with the numbers of related records. */
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
      sql<string | null>`invoices.details->'supply'->>'from'`.as('supply_from'),
      sql<string | null>`invoices.details->'supply'->>'to'`.as('supply_to'),
      'invoices.issued_on',
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
  byKey(
    db,
    invoiceRows(db)
      .where('invoices.application_id', '=', application_id)
      .orderBy('invoices.date_time')
      .orderBy('invoices.id'),
  );

export const findInvoiceRow = (db: Db | Trx, id: string) =>
  invoiceRows(db).where('invoices.id', '=', id).executeTakeFirst();

export const findInvoice = (db: Db | Trx, id: string) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** The row, locked until the transaction ends. */
export const lockInvoice = (trx: Trx, id: string) =>
  trx.selectFrom('invoices').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks all invoices of a locked application, before any number is taken. */
export const lockInvoicesOf = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('invoices')
    .select('id')
    .where('application_id', '=', application_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Cents of all documents of an application with their sign: what stands invoiced after credit notes. */
export const sumInvoiced = async (trx: Trx, application_id: string): Promise<number> => {
  const { sum } = await trx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  return sum;
};

/** The invoice of an application that no credit note has cancelled; there is at most one. */
export const findLiveInvoice = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('application_id', '=', application_id)
    .where('kind', '=', 'invoice')
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();

/**
 * Whether an application ever had an invoice, cancelled ones included: it stays in the lists because the
 * invoice does.
 */
export const hasInvoice = async (db: Db | Trx, application_id: string): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('application_id', '=', application_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether this form of the pre-numbered book is recorded already. */
export const isFormRecorded = async (
  trx: Trx,
  { serial_nr, set_nr }: { serial_nr: string; set_nr: string },
): Promise<boolean> =>
  (await trx
    .selectFrom('invoices')
    .select('id')
    .where('book_serial_nr', '=', serial_nr)
    .where('book_set_nr', '=', set_nr)
    .executeTakeFirst()) !== undefined;

/** Days of the forms before and after this one in its book; null where none is recorded. */
export const findNeighboursInBook = (
  trx: Trx,
  { serial_nr, set_nr }: { serial_nr: string; set_nr: string },
): Promise<{ previous_on: string | null; next_on: string | null }> =>
  trx
    .selectFrom('invoices')
    .select([
      sql<string | null>`max(issued_on) filter (where book_set_nr < ${set_nr})`.as('previous_on'),
      sql<string | null>`min(issued_on) filter (where book_set_nr > ${set_nr})`.as('next_on'),
    ])
    .where('book_serial_nr', '=', serial_nr)
    .executeTakeFirstOrThrow();

/** Inserts a row; jsonb columns are given as plain values. */
export const insertInvoice = (trx: Trx, row: Insertable<InvoicesTable>): Promise<InvoiceRecord> =>
  trx
    .insertInto('invoices')
    .values({
      ...row,
      buyer: json(row.buyer),
      seller: json(row.seller),
      lines: json(row.lines),
      details: json(row.details),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes the status of a locked invoice; everything else stays as issued. */
export const saveInvoiceStatus = (
  trx: Trx,
  id: string,
  change: { status: InvoiceStatus; sent_at?: string },
  now: string,
) =>
  trx
    .updateTable('invoices')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The day of the last invoice of a series; null before the first. Call it while the series is locked. */
export const findLastDay = async (
  trx: Trx,
  { premise, code, year }: { premise: string; code: string; year: number },
): Promise<string | null> =>
  (
    await trx
      .selectFrom('invoices')
      .select('issued_on')
      .where('sales_location_nr', '=', premise)
      .where('cashier_nr', '=', code)
      .where('year', '=', year)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.issued_on ?? null;

const selectOperators = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['name', 'tax_number', 'role', 'permissions'])
    .select(sql<boolean>`coalesce((details->>'foreign_operator')::boolean, false)`.as('foreign'));

/** Name and tax number of the issuer. */
export const findOperator = (db: Db | Trx, user_id: string) =>
  selectOperators(db).where('id', '=', user_id).executeTakeFirst();

/** The staff, and whether they issued an invoice that was fiscally verified. */
export const listOperators = (db: Db | Trx) =>
  selectOperators(db)
    .where('role', 'in', ['root', 'admin'])
    .where('deleted_at', 'is', null)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('operator_id', '=', 'users.id')
            .where('fiscal_status', '<>', 'not_required'),
        )
        .$castTo<boolean>()
        .as('issues'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/**
 * Payments that count for an application: taken at the counter, or confirmed transfers. Those not fully
 * refunded first, and the last booked before the others: the one that completed the amount, not one that came
 * twice.
 */
export const listCountedPayments = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .select(sql<number>`(payments.amount - ${promisedRefunds})::bigint`.as('kept'))
    .where('application_id', '=', application_id)
    .where(countsForApplication('payments'))
    .orderBy(keepsSomething, 'desc')
    .orderBy('booking_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
/** Cents of a payment that were refunded or are to be. */
export const promisedRefunds = sql`(select coalesce(sum(r.amount), 0) from refunds r
  where r.payment_id = payments.id and r.status in ('due', 'paid'))`;
const keepsSomething = sql`payments.amount > ${promisedRefunds}`;

/** The pro-forma that was paid, else the one that is open. */
export const findProFormaOf = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('pro_formas')
    .select(['id', 'pro_forma_nr', 'reference', 'due_date'])
    .where('application_id', '=', application_id)
    .where('status', 'in', ['paid', 'issued'])
    .orderBy(sql`status = 'paid'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Marks that the invoice of what counts for an application is still to be issued, or no more. */
export const saveInvoiceDue = (trx: Trx, application_id: string, invoice_due: boolean) =>
  trx
    .updateTable('payments')
    .set({ invoice_due })
    .where('application_id', '=', application_id)
    .where('invoice_due', '=', !invoice_due)
    .$if(invoice_due, (payments) => payments.where(countsForApplication('payments')))
    .execute();

/** Credit notes of an invoice, oldest first. */
export const listCreditNotes = (db: Db | Trx, invoice_id: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('original_invoice_id', '=', invoice_id)
    .orderBy('date_time')
    .orderBy('id')
    .execute();

export const listCreditNoteRows = (db: Db | Trx, invoice_id: string) =>
  invoiceRows(db)
    .where('invoices.original_invoice_id', '=', invoice_id)
    .orderBy('invoices.date_time')
    .orderBy('invoices.id')
    .execute();

export const findInvoicedPayment = (db: Db | Trx, id: string) =>
  db.selectFrom('payments').select(['payer_name', 'payer_iban']).where('id', '=', id).executeTakeFirst();

export const countOutputs = async (trx: Trx, invoice_id: string): Promise<number> =>
  (
    await trx
      .selectFrom('invoice_outputs')
      .select(sql<number>`count(*)`.as('count'))
      .where('invoice_id', '=', invoice_id)
      .executeTakeFirstOrThrow()
  ).count;

export const insertOutput = (trx: Trx, row: Insertable<InvoiceOutputsTable>) =>
  trx.insertInto('invoice_outputs').values(row).execute();

const outputs = (db: Db | Trx) =>
  db
    .selectFrom('invoice_outputs')
    .leftJoin('users', 'users.id', 'invoice_outputs.user_id')
    .leftJoin('mail_messages', 'mail_messages.id', 'invoice_outputs.mail_id')
    .select([
      'invoice_outputs.id',
      'invoice_outputs.invoice_id',
      'invoice_outputs.copy_nr',
      'invoice_outputs.channel',
      'users.name as by_name',
      'mail_messages.status as mail_status',
      'invoice_outputs.created_at',
    ]);

export const listOutputs = (db: Db | Trx, invoice_id: string) =>
  outputs(db).where('invoice_outputs.invoice_id', '=', invoice_id).orderBy('copy_nr').execute();

export const findOutput = (db: Db | Trx, id: string) =>
  outputs(db).where('invoice_outputs.id', '=', id).executeTakeFirst();

/** The attachments of a mail: each invoice and its output number. */
export const listOutputsOfMail = async (db: Db | Trx, mail_id: string) => {
  const found = await db
    .selectFrom('invoice_outputs')
    .select(['invoice_id', 'copy_nr'])
    .where('mail_id', '=', mail_id)
    .execute();
  return Promise.all(
    found.map(async ({ invoice_id, copy_nr }) => ({
      invoice: (await findInvoice(db, invoice_id))!,
      copy_nr,
    })),
  );
};

/** The account whose data an invoice holds, for the access log. */
export const findPersonOf = async (db: Db | Trx, application_id: string): Promise<string | null> =>
  (await db.selectFrom('applications').select('user_id').where('id', '=', application_id).executeTakeFirst())
    ?.user_id ?? null;
