import { sql } from 'kysely';
import { byKey, type Db, firstByKey, theOneByKey, type Trx } from '../../platform/db/db.ts';

const LOT_FIELDS = [
  'id',
  'code',
  'name',
  'kind',
  'spaces',
  'access_mode',
  'has_rfid',
  'has_camera',
  'visitor_limit_minutes',
  'map_x',
  'map_y',
  'active',
] as const;

export const listParkingLots = (db: Db | Trx, { onlyActive }: { onlyActive: boolean }) =>
  db
    .selectFrom('parking_lots')
    .select(LOT_FIELDS)
    .$if(onlyActive, (query) => query.where('active', '=', true))
    .orderBy('sort')
    .execute();

export const findParkingLots = (db: Db | Trx, codes: readonly string[]) =>
  byKey(
    db,
    db
      .selectFrom('parking_lots')
      .select(['code', 'name'])
      .where(sql<boolean>`code = any(${[...codes]}::text[])`)
      .orderBy('sort'),
  );

/** The same with what stands at their entrance. */
export const findEntrances = (db: Db | Trx, codes: readonly string[]) =>
  db
    .selectFrom('parking_lots')
    .select(['code', 'name', 'access_mode', 'has_camera'])
    .where('code', 'in', [...codes, ''])
    .orderBy('sort')
    .execute();

/** The whole price list, newest prices first within a category. */
export const listPrices = (db: Db | Trx) =>
  db
    .selectFrom('user_type_parking_lots as p')
    .innerJoin('user_types as t', 't.code', 'p.user_type')
    .select([
      'p.id',
      'p.version',
      'p.user_type',
      't.name_sl',
      't.name_en',
      'p.parking_lot_codes',
      'p.price_gross',
      'p.vat_rate',
      'p.card_price_gross',
      'p.administrative_fee',
      'p.max_permits',
      'p.max_plates',
      'p.transferable',
      'p.required_documents',
      'p.official_documents',
      'p.valid_from',
      'p.valid_to',
    ])
    .orderBy('t.sort')
    .orderBy('p.valid_from', 'desc')
    .execute();

const entitlementRows = (db: Db | Trx) =>
  db
    .selectFrom('user_type_parking_lots as p')
    .innerJoin('user_types as t', 't.code', 'p.user_type')
    .select([
      'p.id as user_type_parking_lot_id',
      'p.user_type',
      't.name_sl',
      't.name_en',
      't.description_sl',
      't.description_en',
      't.applicant_types',
      't.extra_field',
      'p.valid_from',
      'p.parking_lot_codes',
      'p.price_gross',
      'p.vat_rate',
      'p.card_price_gross',
      'p.administrative_fee',
      'p.max_permits',
      'p.max_plates',
      'p.transferable',
      'p.required_documents',
      'p.official_documents',
    ]);

const entitlements = (db: Db | Trx, date: string) =>
  entitlementRows(db)
    .distinctOn(['t.sort', 'p.user_type'])
    .where('t.active', '=', true)
    .where('p.valid_from', '<=', date)
    .where((where) => where.or([where('p.valid_to', 'is', null), where('p.valid_to', '>=', date)]))
    .orderBy('t.sort')
    .orderBy('p.user_type')
    .orderBy('p.valid_from', 'desc');

/** The price list row of every category in force on `date`. */
export const listEntitlements = (db: Db | Trx, date: string) => entitlements(db, date).execute();

/** The price list row of one category in force on `date`; undefined when the category does not exist then. */
export const findEntitlement = (db: Db | Trx, user_type: string, date: string) =>
  firstByKey(db, entitlements(db, date).where('p.user_type', '=', user_type));

/**
 * The row of the price list that an application was made with, as an entitlement, whatever is in force now.
 */
export const findKeptEntitlement = (db: Db | Trx, user_type_parking_lot_id: string) =>
  entitlementRows(db).where('p.id', '=', user_type_parking_lot_id).executeTakeFirst();

/** Locks a row as it was read until the transaction ends; false when it was changed or deleted meanwhile. */
export const lockPriceAsRead = async (
  trx: Trx,
  row: Pick<
    EntitlementRow,
    'user_type_parking_lot_id' | 'price_gross' | 'card_price_gross' | 'administrative_fee'
  >,
): Promise<boolean> => {
  const held = await trx
    .selectFrom('user_type_parking_lots')
    .select('id')
    .where('id', '=', row.user_type_parking_lot_id)
    .where('price_gross', '=', row.price_gross)
    .where('card_price_gross', '=', row.card_price_gross)
    .where('administrative_fee', '=', row.administrative_fee)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
};

export type EntitlementRow = NonNullable<Awaited<ReturnType<typeof findEntitlement>>>;

/** One row of the price list, also an old one. */
export const findPrice = (db: Db | Trx, id: string) =>
  theOneByKey(db, db.selectFrom('user_type_parking_lots').selectAll().where('id', '=', id));

export const findUserType = (db: Db | Trx, code: string) =>
  theOneByKey(db, db.selectFrom('user_types').selectAll().where('code', '=', code));
