import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';
import { countsForApplication } from '../../platform/db/counted-payments.ts';
import type { Db } from '../../platform/db/db.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';

/** Applications that are paid and have no permit yet, with their last payment. */
export const listPaid = (db: Db, body: ListBody) => {
  const last = (column: 'booking_date' | 'method') => sql`(select p.${sql.ref(column)} from payments p
    where p.application_id = applications.id and ${countsForApplication('p')} order by p.booking_date desc, p.id desc limit 1)`;
  let rows = db
    .selectFrom('applications')
    .select([
      'applications.id',
      'applications.version',
      'application_nr',
      'applicant_name',
      'user_type',
      'permit_year',
      'registration_numbers',
      plateTexts('applications').as('plate_texts'),
      'price_total',
      sql<string | null>`${last('booking_date')}`.as('paid_on'),
      sql<PaymentMethod | null>`${last('method')}`.as('method'),
      sql<
        string | null
      >`(select invoice_nr from invoices i where i.application_id = applications.id and i.kind = 'invoice'
        and i.status <> 'cancelled' order by i.created_at desc limit 1)`.as('invoice_nr'),
    ])
    .where('applications.status', '=', 'paid')
    .where('applications.deleted_at', 'is', null);
  if (body.search) rows = rows.where(matches('applications.search', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`applications.${field}`, value));
  return listPage(db, rows, body, { table: 'applications' });
};
