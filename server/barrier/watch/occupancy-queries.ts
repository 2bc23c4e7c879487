import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Hour } from './occupancy-rules.ts';

/** A controller without a sign of life for this long counts as silent: it sends one every minute. */
export const SILENT_MINUTES = 10;

export const minutesBefore = (now: string, minutes: number): string =>
  new Date(Date.parse(now) - minutes * 60_000).toISOString();

/**
 * The state of each lot's count: whether anything was ever counted, when last, and whether the number may be
 * wrong.
 */
export const listCountStates = (db: Db, now: string) =>
  db
    .selectFrom('parking_lots as l')
    .leftJoin('barrier_occupancy as o', 'o.lot_id', 'l.id')
    .select([
      'l.id as lot_id',
      'o.updated_at',
      sql<boolean>`(o.lot_id is not null or exists (select 1 from barrier_passages p where p.lot_id = l.id and not p.counted))`.as(
        'is_counted',
      ),
      sql<boolean>`exists (select 1 from barrier_controllers c where c.lot_id = l.id and c.retired_at is null
        and (coalesce(c.last_contact_at, c.created_at) < ${minutesBefore(now, SILENT_MINUTES)} or c.waiting_passages > 0))`.as(
        'uncertain',
      ),
    ])
    .where('l.access_mode', '=', 'barrier')
    .execute();

/** A lot that has a barrier, or had one when cars were counted there. */
export const findCountedLot = (db: Db, id: string) =>
  db
    .selectFrom('parking_lots as l')
    .select(['l.id', 'l.code', 'l.name', 'l.spaces'])
    .where('l.id', '=', id)
    .where((where) =>
      where.or([
        where('l.access_mode', '=', 'barrier'),
        where.exists(where.selectFrom('barrier_hours').select('hour').whereRef('lot_id', '=', 'l.id')),
      ]),
    )
    .executeTakeFirst();

/** Cars on the lot when the hour `from` began, as far as known. */
export const carsBefore = async (db: Db, lot_id: string, from: string): Promise<Hour['cars']> =>
  (
    await db
      .selectFrom('barrier_hours')
      .select('cars')
      .where('lot_id', '=', lot_id)
      .where('hour', '<', from)
      .where('cars', 'is not', null)
      .orderBy('hour', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.cars ?? null;

export const listCounts = (db: Db, lot_id: string) =>
  db
    .selectFrom('barrier_counts as c')
    .leftJoin('users as u', 'u.id', 'c.actor_id')
    .select(['c.id', 'c.cars_before', 'c.cars', 'c.reason', 'u.name as actor_name', 'c.created_at'])
    .where('c.lot_id', '=', lot_id)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(20)
    .execute();
