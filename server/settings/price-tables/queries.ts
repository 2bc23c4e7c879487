import { sql, type Insertable, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';
import type { PriceTablesTable } from '../../platform/db/types.ts';

/** Rows of the price list that the table made and somebody applied with. */
const priced = sql<number>`(
  select count(*)::integer from user_type_parking_lots as p
  where p.price_table_id = t.id and exists (select 1 from applications as a where a.user_type_parking_lot_id = p.id))`;

/** The last day on which a price of the table holds; null when none is left. */
const last_day = sql<string | null>`(
  select case when bool_or(p.valid_to is null) then '9999-12-31' else max(p.valid_to)::text end
  from user_type_parking_lots as p where p.price_table_id = t.id)`;

const tables = (db: Db | Trx) =>
  db
    .selectFrom('price_tables as t')
    .leftJoin('users as c', 'c.id', 't.created_by')
    .leftJoin('users as u', 'u.id', 't.updated_by')
    .leftJoin('users as p', 'p.id', 't.published_by')
    .leftJoin('users as w', 'w.id', 't.withdrawn_by')
    .selectAll('t')
    .select([
      'c.name as created_by_name',
      'u.name as updated_by_name',
      'p.name as published_by_name',
      'w.name as withdrawn_by_name',
      priced.as('priced'),
      last_day.as('last_day'),
      sql<number>`jsonb_array_length(t.cells)`.as('filled'),
    ]);

export const listTables = (db: Db | Trx, body: ListBody) => {
  let rows = tables(db);
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`t.${field}`, value));
  return listPage(db, rows, body, { table: 't' });
};

export const findTable = (db: Db | Trx, id: string) => tables(db).where('t.id', '=', id).executeTakeFirst();
export type StoredTable = NonNullable<Awaited<ReturnType<typeof findTable>>>;

/** Locks a table against changes of colleagues; undefined when it is gone. */
export const lockTable = (trx: Trx, id: string) =>
  trx.selectFrom('price_tables').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const insertTable = (trx: Trx, row: Omit<Insertable<PriceTablesTable>, 'comparison'>) =>
  trx
    .insertInto('price_tables')
    .values({ ...row, cells: json(row.cells ?? []) })
    .execute();

export const updateTable = (
  trx: Trx,
  id: string,
  { cells, comparison, ...changes }: Updateable<PriceTablesTable>,
) =>
  trx
    .updateTable('price_tables')
    .set({
      ...changes,
      ...(cells ? { cells: json(cells) } : {}),
      ...(comparison ? { comparison: json(comparison) } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const deleteTable = (trx: Trx, id: string) =>
  trx.deleteFrom('price_tables').where('id', '=', id).execute();

/** Ids of the rows of the price list that a table made. */
export const rowsOfTable = async (trx: Trx, id: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('user_type_parking_lots')
    .select('id')
    .where('price_table_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};
