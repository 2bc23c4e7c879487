import { statusesWhere } from '../../../contract/values/application-states.ts';
import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql } from 'kysely';
import { type Db, firstByKey, type Trx } from '../../platform/db/db.ts';

/** The columns of a permit in a list (contract `permitRow`), with `selectPlateCheckDue`. */
export const ROW_FIELDS = [
  'permits.id',
  'permits.version',
  'permits.permit_nr',
  'permits.status',
  'permits.holder_name',
  'permits.incomplete',
  'permits.user_type',
  'permits.permit_year',
  'permits.registration_numbers',
  plateTexts('permits').as('plate_texts'),
  'permits.parking_lot_codes',
  'permits.rfid_card_number',
  'permits.valid_from',
  'permits.valid_to',
  'permits.delivery',
  'permits.handed_over_at',
  'permits.issued_at',
  'permits.created_at',
] as const;

/** Permits that are not deleted. */
export const livePermits = (db: Db | Trx) => db.selectFrom('permits').where('permits.deleted_at', 'is', null);

/** The bare row, for other slices' rules. */
export const findPermitRow = (db: Db | Trx, id: string) =>
  firstByKey(db, livePermits(db).selectAll('permits').where('permits.id', '=', id));

export const findPermitByNumber = (db: Db | Trx, permit_nr: string) =>
  livePermits(db).selectAll('permits').where('permits.permit_nr', '=', permit_nr).executeTakeFirst();

export const findPermitByCode = (db: Db | Trx, lookup_code: string) =>
  livePermits(db).selectAll('permits').where('permits.lookup_code', '=', lookup_code).executeTakeFirst();

export const lockPermit = (trx: Trx, id: string) =>
  livePermits(trx).selectAll('permits').where('permits.id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** These permits, locked in the order of their ids. */
export const lockPermits = async (trx: Trx, ids: readonly string[]): Promise<LockedPermit[]> =>
  ids.length === 0
    ? []
    : livePermits(trx)
        .selectAll('permits')
        .where('permits.id', 'in', [...ids])
        .orderBy('permits.id')
        .forNoKeyUpdate()
        .execute();
/** One in the bin, locked until the transaction ends. */
export const lockPermitInBin = (trx: Trx, id: string) =>
  trx
    .selectFrom('permits')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedPermit = NonNullable<Awaited<ReturnType<typeof lockPermit>>>;

/** The permit that came of an application, whatever its status. */
export const findPermitOf = (db: Db | Trx, application_id: string) =>
  firstByKey(
    db,
    livePermits(db)
      .select(ROW_FIELDS)
      .where('permits.application_id', '=', application_id)
      .orderBy('permits.created_at', 'desc'),
  );

/** That permit with all that is known of it. */
export const findWholePermitOf = (db: Db | Trx, application_id: string) =>
  firstByKey(
    db,
    livePermits(db)
      .selectAll('permits')
      .where('permits.application_id', '=', application_id)
      .orderBy('permits.created_at', 'desc'),
  );

/** A permit and those that it replaced: a renewal of one of them counts for it too. */
const replacedBy = (permit_id: string) => sql<string>`(
  with recursive line as (
    select id, replaces_permit_id from permits where id = ${permit_id}
    union all
    select older.id, older.replaces_permit_id from line
    join permits older on older.id = line.replaces_permit_id and older.replaced_by_permit_id = line.id
  ) select id from line)`;

/** Years for which a permit was renewed already: by an open or a completed application. */
export const listRenewedYears = async (db: Db | Trx, permit_id: string): Promise<number[]> =>
  (
    await db
      .selectFrom('applications')
      .select('permit_year')
      .where('replaces_permit_id', 'in', replacedBy(permit_id))
      .where('kind', '=', 'renewal')
      .where('deleted_at', 'is', null)
      .where('status', 'not in', statusesWhere('ended'))
      .execute()
  ).map(({ permit_year }) => permit_year);
