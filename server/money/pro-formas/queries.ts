import { type Insertable, sql, type SqlBool } from 'kysely';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import { byKey, type Db, firstByKey, json, type Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';
import type { ProFormasTable } from '../../platform/db/types.ts';

/** When the last reminder of it was sent, by staff or automatically. */
const remindedAt = sql<string | null>`(
  select max(r.created_at) from payment_reminders r where r.pro_forma_id = pro_formas.id and r.kind <> 'expired')`.as(
  'reminded_at',
);

/** The columns of a list or a panel, with the number of the application. */
export const proFormaRows = (db: Db | Trx) =>
  db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .select([
      'pro_formas.id',
      'pro_formas.version',
      'pro_formas.pro_forma_nr',
      'pro_formas.reference',
      'pro_formas.application_id',
      'applications.application_nr',
      sql<string>`pro_formas.buyer->>'name'`.as('buyer_name'),
      'pro_formas.amount',
      'pro_formas.issued_on',
      'pro_formas.due_date',
      'pro_formas.status',
      'pro_formas.paid_at',
      'pro_formas.cancelled_at',
      'pro_formas.created_at',
      remindedAt,
    ]);
export type ProFormaRecord = Awaited<ReturnType<ReturnType<typeof proFormaRows>['execute']>>[number];

export const listProFormasOf = (db: Db | Trx, application_id: string) =>
  proFormaRows(db)
    .where('pro_formas.application_id', '=', application_id)
    .orderBy('pro_formas.created_at')
    .orderBy('pro_formas.id')
    .execute();

export const findProForma = (db: Db | Trx, id: string) =>
  proFormaRows(db).where('pro_formas.id', '=', id).executeTakeFirst();

const ORDER = {
  application_nr: 'applications.application_nr',
  buyer_name: 'buyer_name',
};

/**
 * One page. The filter `status` takes the displayed values, so the due date distinguishes `overdue` from
 * `issued`.
 */
export const pageProFormas = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = proFormaRows(db);
  if (body.search) rows = rows.where(matches('pro_formas.search', body.search));
  for (const [field, value] of Object.entries(body.filters)) {
    if (value === undefined) continue;
    rows = rows.where(
      field === 'status' ? shownAs(value, today) : filterCondition(`pro_formas.${field}`, value),
    );
  }
  return listPage(db, rows, body, { table: 'pro_formas', order: ORDER });
};

const shownAs = (value: FilterValue, today: string) => {
  const shown = sql`case when pro_formas.status = 'issued' and pro_formas.due_date < ${today} then 'overdue' else pro_formas.status end`;
  const labels = (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string');
  return sql<SqlBool>`(${shown}) = any(${labels}::text[])`;
};

/** The pro-forma with its application. */
const whole = (db: Db | Trx) =>
  db
    .selectFrom('pro_formas')
    .innerJoin('applications', 'applications.id', 'pro_formas.application_id')
    .selectAll('pro_formas')
    .select(['applications.application_nr', 'applications.permit_year', 'applications.user_id']);

export const findWholeProForma = (db: Db | Trx, id: string) =>
  whole(db).where('pro_formas.id', '=', id).executeTakeFirst();
export type WholeProForma = NonNullable<Awaited<ReturnType<typeof findWholeProForma>>>;

/** The payable pro-forma of an application; there is at most one. */
export const findLiveProForma = (db: Db | Trx, application_id: string) =>
  firstByKey(
    db,
    whole(db)
      .where('pro_formas.application_id', '=', application_id)
      .where('pro_formas.status', '=', 'issued'),
  );

/** Locks the pro-formas of a locked application, before numbers of invoices are taken. */
export const lockProFormasOf = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('pro_formas')
    .select('id')
    .where('application_id', '=', application_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const insertProForma = (trx: Trx, row: Insertable<ProFormasTable>) =>
  trx
    .insertInto('pro_formas')
    .values({
      ...row,
      buyer: json(row.buyer),
      seller: json(row.seller),
      lines: json(row.lines),
    })
    .execute();

type Change = Partial<
  Pick<
    ProFormasTable,
    | 'status'
    | 'cancel_reason'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'paid_at'
    | 'document_id'
    | 'document_amount'
    | 'document_fee_amount'
  >
>;
/** Changes a row whose application is locked and raises its version. */
export const saveProForma = (trx: Trx, id: string, change: Change, now: string) =>
  trx
    .updateTable('pro_formas')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();

/** The newest pro-forma of an application that counts as paid. */
export const findPaidProForma = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('pro_formas')
    .select(['id'])
    .where('application_id', '=', application_id)
    .where('status', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The current PDFs of an application's pro-formas; one redrawn for a remainder has the newest. */
export const listDocumentsOfProFormas = async (db: Db | Trx, application_id: string): Promise<string[]> =>
  (
    await byKey(
      db,
      db
        .selectFrom('pro_formas')
        .select('document_id')
        .where('application_id', '=', application_id)
        .where('document_id', 'is not', null)
        // One that is cancelled must not be paid, and its code could be.
        .where('status', '<>', 'cancelled'),
    )
  ).flatMap(({ document_id }) => document_id ?? []);
