import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { YEARLY_KINDS, type AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { COUNT_CAP, filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { UserTypeParkingLotsTable, UserTypesTable } from '../../platform/db/types.ts';
import { chainOf } from './rules.ts';

/** Applications made with a row, counted up to the cap. Deleted ones count: they keep their price too. */
const applications = sql<number>`(
  select count(*) from (
    select 1 from applications where applications.user_type_parking_lot_id = p.id limit ${COUNT_CAP}
  ) as counted)`;

const prices = (db: Db | Trx) =>
  db
    .selectFrom('user_type_parking_lots as p')
    .innerJoin('user_types as t', 't.code', 'p.user_type')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .leftJoin('price_tables as d', 'd.id', 'p.price_table_id')
    .selectAll('p')
    .select([
      't.name_sl',
      't.name_en',
      'u.name as created_by_name',
      'd.decision_nr',
      applications.as('applications'),
    ]);

const inState = (state: string, today: string) => {
  if (state === 'planned') return sql<SqlBool>`p.valid_from > ${today}`;
  if (state === 'past') return sql<SqlBool>`p.valid_to < ${today}`;
  if (state === 'current')
    return sql<SqlBool>`(p.valid_from <= ${today} and (p.valid_to is null or p.valid_to >= ${today}))`;
  return sql<SqlBool>`false`;
};

const condition = (field: string, value: FilterValue, today: string) => {
  if (field !== 'state') return filterCondition(`p.${field}`, value);
  const states = (Array.isArray(value) ? value : [value]).map((state) => inState(String(state), today));
  return states.length ? sql<SqlBool>`(${sql.join(states, sql` or `)})` : sql<SqlBool>`true`;
};

export const listPriceRows = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = prices(db);
  if (body.search) rows = rows.where(holdsTyped(['p.user_type', 't.name_sl', 't.name_en'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(condition(field, value, today));
  return listPage(db, rows, body, { table: 'p', newest_field: 'valid_from' });
};

export const findPriceRow = (db: Db | Trx, id: string) =>
  prices(db).where('p.id', '=', id).executeTakeFirst();
export type StoredPrice = NonNullable<Awaited<ReturnType<typeof findPriceRow>>>;

/** Every row of these categories (by default all), oldest first within a category. */
export const allPriceRows = (db: Db | Trx, user_types?: readonly string[]) => {
  let rows = prices(db);
  if (user_types) rows = rows.where('p.user_type', 'in', [...user_types, '']);
  return rows.orderBy('t.sort').orderBy('p.user_type').orderBy('p.valid_from').execute();
};

export const insertPrice = (trx: Trx, row: Insertable<UserTypeParkingLotsTable>) =>
  trx.insertInto('user_type_parking_lots').values(row).execute();

/** Locks a row against concurrent applications with it (`lockPriceAsRead`). */
export const lockPrice = (trx: Trx, id: string) =>
  trx.selectFrom('user_type_parking_lots').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const updatePrice = (trx: Trx, id: string, changes: Updateable<UserTypeParkingLotsTable>) =>
  trx
    .updateTable('user_type_parking_lots')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deletePrice = (trx: Trx, id: string) =>
  trx.deleteFrom('user_type_parking_lots').where('id', '=', id).execute();

/** Recomputes the last day of every row of a category, after a row was added, moved or deleted. */
export async function linkPrices(trx: Trx, user_type: string): Promise<void> {
  const rows = await trx
    .selectFrom('user_type_parking_lots')
    .select(['id', 'valid_from', 'valid_to'])
    .where('user_type', '=', user_type)
    .execute();
  const now = new Map(rows.map(({ id, valid_to }) => [id, valid_to]));
  for (const { id, valid_to } of chainOf(rows))
    if (now.get(id) !== valid_to) await updatePrice(trx, id, { valid_to });
}

const categories = (db: Db | Trx, today: string) =>
  db.selectFrom(
    db
      .selectFrom('user_types')
      .selectAll('user_types')
      // Lists break ties by `id`.
      .select([
        'user_types.code as id',
        sql<boolean>`exists (
          select 1 from user_type_parking_lots as p where p.user_type = user_types.code
            and p.valid_from <= ${today} and (p.valid_to is null or p.valid_to >= ${today}))`.as('has_price'),
        sql<string | null>`(
          select min(p.valid_from) from user_type_parking_lots as p
          where p.user_type = user_types.code and p.valid_from > ${today})`.as('next_price_from'),
        sql<AttachmentKind[]>`array(
          select distinct kind from user_type_parking_lots as p, unnest(p.required_documents) as kind
          where p.user_type = user_types.code and (p.valid_to is null or p.valid_to >= ${today})
            and kind in (${sql.join([...YEARLY_KINDS])})
          order by kind)`.as('yearly_documents'),
        sql<number>`(
          select count(*) from (
            select 1 from permits
            where permits.deleted_at is null and permits.status in ('pending', 'active', 'suspended')
              and permits.user_type = user_types.code and permits.valid_to >= ${today}
            limit ${COUNT_CAP}
          ) as counted)`.as('live_permits'),
      ])
      .as('t'),
  );

export const listCategories = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = categories(db, today).selectAll();
  if (body.search) rows = rows.where(holdsTyped(['code', 'name_sl', 'name_en'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`t.${field}`, value));
  const sort = body.sort.length ? body.sort : [{ field: 'sort', direction: 'asc' as const }];
  return listPage(db, rows, { ...body, sort }, { table: 't' });
};

export const findCategory = (db: Db | Trx, code: string, today: string) =>
  categories(db, today).selectAll().where('code', '=', code).executeTakeFirst();

/** Offered categories in their order, or only those named. */
export const offeredCategories = (db: Db | Trx, codes?: readonly string[]) => {
  let rows = db.selectFrom('user_types').select(['code', 'name_sl', 'name_en']).where('active', '=', true);
  if (codes) rows = rows.where('code', 'in', [...codes, '']);
  return rows.orderBy('sort').orderBy('code').execute();
};

/** Whether anything was ever priced. */
export const hasPrices = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom('user_type_parking_lots').select('id').limit(1).executeTakeFirst()) !== undefined;

export const insertCategory = (trx: Trx, row: Insertable<UserTypesTable>) =>
  trx.insertInto('user_types').values(row).execute();

export const updateCategory = (trx: Trx, code: string, changes: Updateable<UserTypesTable>) =>
  trx
    .updateTable('user_types')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('code', '=', code)
    .execute();
