import { plateTextOfAny } from '../../platform/db/plate-texts.ts';
import { sql } from 'kysely';
import { SHIFT_HOURS } from '../../../contract/barrier/plate-checks.ts';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { PlateChecksTable } from '../../platform/db/types.ts';

/** The first instant of the shift running at `now`. */
export const shiftStart = (now: string): string =>
  new Date(Date.parse(now) - SHIFT_HOURS * 3_600_000).toISOString();

/** Lots in use, in their order; `only` those with a barrier. */
export const listOpenLots = (db: Db, only?: 'barrier') =>
  db
    .selectFrom('parking_lots')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .$if(only === 'barrier', (query) => query.where('access_mode', '=', 'barrier'))
    .orderBy('sort')
    .orderBy('code')
    .execute();

export const findOpenLot = (db: Db, id: string) =>
  db
    .selectFrom('parking_lots')
    .select(['id', 'code', 'name', 'access_mode'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();

/** Plates valid on a lot that read the same once look-alike characters are folded; at most a few. */
export const listLookAlikePlates = async (db: Db | Trx, lot_code: string, plate: string): Promise<string[]> =>
  (
    await db
      .selectFrom('permit_plates')
      .select('registration_number')
      .distinct()
      .where('parking_lot_code', '=', lot_code)
      .where(sql<boolean>`barrier_fold(registration_number) = barrier_fold(${plate})`)
      .where('registration_number', '<>', plate)
      .orderBy('registration_number')
      .limit(10)
      .execute()
  ).map(({ registration_number }) => registration_number);

/** Until when a plate that was removed from a permit still opens; null for a current one. */
export const findPlateValidUntil = async (db: Db, permit_id: string, plate: string): Promise<string | null> =>
  (
    await db
      .selectFrom('permit_plates')
      .select('valid_until')
      .where('permit_id', '=', permit_id)
      .where('registration_number', '=', plate)
      .limit(1)
      .executeTakeFirst()
  )?.valid_until ?? null;

const rows = (db: Db | Trx) =>
  db
    .selectFrom('plate_checks as c')
    .innerJoin('parking_lots as l', 'l.id', 'c.lot_id')
    .select([
      'c.id',
      'c.plate',
      plateTextOfAny('c.plate').as('plate_text'),
      'c.lot_id',
      'l.code as lot_code',
      'l.name as lot_name',
      'c.valid',
      'c.reason',
      'c.valid_from',
      'c.valid_to',
      'c.other_lots',
      'c.look_alikes',
      sql<
        string[]
      >`array(select ${plateTextOfAny('alike')} from unnest(c.look_alikes) with ordinality a(alike, place)
        order by place)`.as('look_alike_texts'),
      'c.created_at as checked_at',
    ]);

export const findCheck = (trx: Trx, id: string) => rows(trx).where('c.id', '=', id).executeTakeFirstOrThrow();

/** A user's checks since an instant, newest first. */
export const listChecks = (db: Db, user_id: string, since: string) =>
  rows(db)
    .where('c.user_id', '=', user_id)
    .where('c.created_at', '>', since)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();

export const insertCheck = (trx: Trx, row: Insertable<PlateChecksTable>) =>
  trx.insertInto('plate_checks').values(row).execute();

/** Checks of ended shifts. */
export const deleteEndedChecks = (db: Db, now: string) =>
  db.deleteFrom('plate_checks').where('created_at', '<=', shiftStart(now)).execute();
