import { sql } from 'kysely';
import type { ListBody } from '../../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { filterCondition, holdsTyped, listPage, matches } from '../../../platform/db/list.ts';
import { invoiceRows } from '../../invoices/queries.ts';

export const listBudgetUsers = (db: Db | Trx, body: ListBody) => {
  let rows = db
    .selectFrom('budget_users')
    .select(['tax_number as id', 'tax_number', 'version', 'name', 'vat_id', 'created_at', 'updated_at']);
  if (body.search) rows = rows.where(holdsTyped(['name', 'tax_number'], body.search));
  return listPage(db, rows, body, { table: 'budget_users', tie: 'tax_number' });
};

export const findBudgetUser = (db: Db | Trx, tax_number: string) =>
  db.selectFrom('budget_users').selectAll().where('tax_number', '=', tax_number).executeTakeFirst();

export const lockBudgetUser = (trx: Trx, tax_number: string) =>
  trx
    .selectFrom('budget_users')
    .selectAll()
    .where('tax_number', '=', tax_number)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Invoices and credit notes whose buyer is a budget user, by the tax number on them. */
export const listEslogInvoices = (db: Db | Trx, body: ListBody) => {
  let rows = invoiceRows(db)
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('eslog_downloads as d')
          .leftJoin('users as taker', 'taker.id', 'd.actor_id')
          .whereRef('d.invoice_id', '=', 'invoices.id')
          .select(['d.created_at as taken_at', 'taker.name as taken_by_name'])
          .orderBy('d.created_at', 'desc')
          .limit(1)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string | null>`invoices.buyer->>'tax_number'`.as('tax_number'),
      'taken.taken_at',
      'taken.taken_by_name',
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('budget_users')
          .select('budget_users.tax_number')
          .where(sql<boolean>`budget_users.tax_number = invoices.buyer->>'tax_number'`),
      ),
    );
  const { tax_number, issued_on, taken } = body.filters;
  if (taken !== undefined) rows = rows.where('taken.taken_at', taken ? 'is not' : 'is', null);
  if (typeof tax_number === 'string') rows = rows.where(sql`invoices.buyer->>'tax_number'`, '=', tax_number);
  if (issued_on !== undefined) rows = rows.where(filterCondition('invoices.issued_on', issued_on));
  if (body.search) rows = rows.where(matches('invoices.search', body.search));
  return listPage(db, rows, body, { table: 'invoices', newest_field: 'date_time' });
};

/** Records who took the file of an invoice. */
export const recordDownload = async (
  db: Db | Trx,
  taken: { invoice_id: string; actor_id: string | null; created_at: string },
): Promise<void> => {
  await db
    .insertInto('eslog_downloads')
    .values({ ...taken, id: newId() })
    .execute();
};

/** An invoice with everything that an e-invoice states about it. */
export const findForEslog = (db: Db | Trx, id: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('applications', 'applications.id', 'invoices.application_id')
    .leftJoin('invoices as original', 'original.id', 'invoices.original_invoice_id')
    .leftJoin('budget_users', (join) =>
      join.on(sql`budget_users.tax_number`, '=', sql`invoices.buyer->>'tax_number'`),
    )
    .selectAll('invoices')
    .select([
      'applications.user_id',
      'original.invoice_nr as original_nr',
      'original.issued_on as original_issued_on',
      'budget_users.vat_id',
    ])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
