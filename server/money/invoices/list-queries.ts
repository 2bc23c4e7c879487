import { type ApplicationStatus, statusesWhere } from '../../../contract/values/application-states.ts';
import { sql } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';
import { countsForApplication } from '../../platform/db/counted-payments.ts';
import type { Holder } from '../../permits/register/holder.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keptFor } from '../balances/queries.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';
import { invoiceFilters } from '../fiscal/list-filters.ts';
import { invoiceRows } from './queries.ts';

/** The page of invoices and credit notes for a list request. */
export const listInvoices = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = invoiceRows(db).where(invoiceFilters(body.filters, today));
  if (body.search) rows = rows.where(matches('invoices.search', body.search));
  // By series, year and number, numerically: 9 before 10. The order of an index.
  const order = {
    invoice_nr: ['invoices.sales_location_nr', 'invoices.cashier_nr', 'invoices.year', 'invoices.seq'],
  };
  return listPage(db, rows, body, { table: 'invoices', newest_field: 'date_time', order });
};

/** Invoices of the applications of one account. */
export const listOwnInvoices = (db: Db | Trx, user_id: string, body: ListBody) => {
  let rows = invoiceRows(db).where('applications.user_id', '=', user_id);
  if (body.filters.application_id !== undefined)
    rows = rows.where(filterCondition('invoices.application_id', body.filters.application_id));
  return listPage(db, rows, body, { table: 'invoices', newest_field: 'date_time' });
};

/** An invoice of the holder's application. */
export const findOwnInvoice = (db: Db | Trx, id: string, holder: Holder) =>
  db
    .selectFrom('invoices')
    .innerJoin('applications', 'applications.id', 'invoices.application_id')
    .selectAll('invoices')
    .where('invoices.id', '=', id)
    .where((eb) =>
      'user_id' in holder
        ? eb('applications.user_id', '=', holder.user_id)
        : eb('applications.id', '=', holder.application_id),
    )
    .executeTakeFirst();

/**
 * Paid applications whose invoice is missing or not sent, each with its payment. What is refunded in full
 * (withdrawn, credited) needs no invoice any more.
 */
const toInvoice = (db: Db | Trx) =>
  db
    .selectFrom('applications as a')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['method', 'booking_date'])
          .whereRef('application_id', '=', 'a.id')
          .where(countsForApplication('payments'))
          .orderBy(sql`method = 'upn'`)
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoin('invoices as i', (join) =>
      join
        .onRef('i.application_id', '=', 'a.id')
        .on('i.kind', '=', 'invoice')
        .on('i.status', '<>', 'cancelled'),
    )
    .select([
      'a.id',
      'a.version',
      'a.application_nr',
      'a.applicant_name',
      'a.search',
      sql<ApplicationStatus>`a.status`.as('status'),
      'a.price_total as amount',
      sql<PaymentMethod>`p.method`.as('payment_method'),
      'p.booking_date as paid_on',
      'i.id as invoice_id',
      'i.invoice_nr',
      sql<'missing' | 'issued'>`case when i.id is null then 'missing' else 'issued' end`.as('invoice'),
      sql<'mail' | 'letter'>`case when a.applicant->>'email' is null and a.representative->>'email' is null
        then 'letter' else 'mail' end`.as('by'),
    ])
    // Few of all that were ever paid, by two small indexes.
    .where(
      sql<boolean>`a.id in (select application_id from payments where invoice_due
        union all select application_id from invoices where kind = 'invoice' and status = 'issued')`,
    )
    .where('a.deleted_at', 'is', null)
    .where('a.status', 'in', statusesWhere('settled'))
    .where('a.price_total', '>', 0)
    .where((where) => where.or([where('i.id', 'is', null), where('i.status', '=', 'issued')]))
    .where(
      // Money that was refunded, or whose refund is due, is not invoiced.
      sql<boolean>`(i.id is not null or ${keptFor('a.id')} > 0)`,
    );

type Chosen = Pick<ListBody, 'search' | 'filters'>;
const chosen = (db: Db | Trx, { search, filters }: Chosen) => {
  let rows = db.selectFrom(toInvoice(db).as('to_invoice')).selectAll();
  if (search) rows = rows.where(matches('to_invoice.search', search));
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined) rows = rows.where(filterCondition(`to_invoice.${field}`, value));
  return rows;
};

/** Oldest payment first: longest waiting on top. */
export const listToInvoice = (db: Db | Trx, body: ListBody) =>
  listPage(
    db,
    chosen(db, body),
    body.sort.length > 0 ? body : { ...body, sort: [{ field: 'paid_on', direction: 'asc' as const }] },
    { table: 'to_invoice' },
  );

/** How many of what the list finds are still to be issued, and not only to be sent. */
export const countToIssue = async (db: Db | Trx, body: Chosen): Promise<number> =>
  (
    await chosen(db, body)
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'))
      .where('to_invoice.invoice', '=', 'missing')
      .executeTakeFirstOrThrow()
  ).count;

/** How many wait, and the day since which. */
export const countToInvoice = (db: Db | Trx, filters: Chosen['filters']) =>
  chosen(db, { search: '', filters })
    .clearSelect()
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(paid_on)`.as('oldest_on')])
    .executeTakeFirstOrThrow();

/** Applications that `send-invoices` works on: those named, or those the list finds. */
export const listTargets = async (
  db: Db | Trx,
  {
    ids,
    matching,
    limit,
  }: { ids?: readonly string[] | undefined; matching?: Chosen | undefined; limit: number },
) => {
  if (ids)
    return db
      .selectFrom('applications')
      .select(['id', 'version'])
      .where('id', 'in', [...ids])
      .execute();
  return chosen(db, matching ?? { search: '', filters: {} })
    .clearSelect()
    .select(['to_invoice.id', 'to_invoice.version'])
    .orderBy('to_invoice.paid_on')
    .orderBy('to_invoice.id')
    .limit(limit)
    .execute();
};
