import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { COUNT_CAP, filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { ParkingLotsTable } from '../../platform/db/types.ts';

/** Live permits that name the lot, counted up to the cap. */
const livePermits = (today: string) => sql<number>`(
  select count(*) from (
    select 1 from permits
    where permits.deleted_at is null and permits.status in ('pending', 'active', 'suspended')
      and permits.valid_to >= ${today} and permits.parking_lot_codes @> array[parking_lots.code]
    limit ${COUNT_CAP}
  ) as counted)`;

const lots = (db: Db | Trx, today: string) =>
  db.selectFrom('parking_lots').selectAll('parking_lots').select(livePermits(today).as('live_permits'));

export const listLots = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = lots(db, today);
  if (body.search) rows = rows.where(holdsTyped(['code', 'name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`parking_lots.${field}`, value));
  const sort = body.sort.length ? body.sort : [{ field: 'sort', direction: 'asc' as const }];
  return listPage(db, rows, { ...body, sort }, { table: 'parking_lots' });
};

export const findLot = (db: Db | Trx, id: string, today: string) =>
  lots(db, today).where('parking_lots.id', '=', id).executeTakeFirst();

export const findLots = (db: Db | Trx, ids: readonly string[], today: string) =>
  lots(db, today).where('parking_lots.id', 'in', ids).orderBy('sort').orderBy('code').execute();

export const findLotByCode = (db: Db | Trx, code: string) =>
  db.selectFrom('parking_lots').select(['id', 'code']).where('code', '=', code).executeTakeFirst();

/** Which of these codes a lot has, also a retired one. */
export const takenCodes = async (trx: Trx, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await trx.selectFrom('parking_lots').select('code').where('code', 'in', codes).execute();
  return new Set(rows.map(({ code }) => code));
};

/** Codes of lots that are in use. */
export const activeLotCodes = async (db: Db | Trx): Promise<Set<string>> => {
  const rows = await db.selectFrom('parking_lots').select('code').where('active', '=', true).execute();
  return new Set(rows.map(({ code }) => code));
};

/** Rows of the price list of `today` or later that name the lot. */
export const pricesOfLot = (db: Db | Trx, code: string, today: string) =>
  db
    .selectFrom('user_type_parking_lots as p')
    .innerJoin('user_types as t', 't.code', 'p.user_type')
    .select(['p.id', 'p.user_type', 't.name_sl', 't.name_en', 'p.valid_from', 'p.valid_to'])
    .where(sql<SqlBool>`p.parking_lot_codes @> array[${code}]`)
    .where((where) => where.or([where('p.valid_to', 'is', null), where('p.valid_to', '>=', today)]))
    .orderBy('t.sort')
    .orderBy('p.valid_from')
    .execute();

/** Whether a permit, an application or a row of the price list ever named the lot. */
export const isLotNamed = async (db: Db | Trx, code: string): Promise<boolean> => {
  const names = sql<SqlBool>`parking_lot_codes @> array[${code}]`;
  for (const table of ['user_type_parking_lots', 'permits', 'applications'] as const)
    if (await db.selectFrom(table).select('id').where(names).limit(1).executeTakeFirst()) return true;
  return false;
};

/** Whether the lot has or had a barrier, or plates were checked there. */
export const hasBarrier = async (trx: Trx, id: string): Promise<boolean> => {
  for (const table of ['barrier_controllers', 'barrier_passages', 'barrier_counts', 'plate_checks'] as const)
    if (await trx.selectFrom(table).select('lot_id').where('lot_id', '=', id).limit(1).executeTakeFirst())
      return true;
  return false;
};

export const insertLot = (trx: Trx, row: Insertable<ParkingLotsTable>) =>
  trx.insertInto('parking_lots').values(row).execute();

export const updateLot = (trx: Trx, id: string, changes: Updateable<ParkingLotsTable>) =>
  trx
    .updateTable('parking_lots')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteLot = (trx: Trx, id: string) =>
  trx.deleteFrom('parking_lots').where('id', '=', id).execute();
