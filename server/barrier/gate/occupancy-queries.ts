import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { StoredPassage } from './passage-queries.ts';

/**
 * Numbers of cars by lot: counts are anonymous and kept permanently, in barrier_hours and barrier_occupancy.
 */

const COUNTS = sql`
  count(*) filter (where decision = 'open' and direction = 'in') as opened_in,
  count(*) filter (where decision = 'open' and direction = 'out') as opened_out,
  count(*) filter (where decision = 'deny') as denied,
  count(*) filter (where decision = 'open' and matched_by = 'look_alike') as look_alike,
  count(*) filter (where source = 'manual') as manual,
  count(*) filter (where source = 'offline') as offline`;
const NET = sql`case when decision = 'deny' then 0 when direction = 'in' then 1 else -1 end`;

/**
 * Adds uncounted passages to their hour and to the cars of their lot, in one statement: each exactly once,
 * however late it came and whatever runs concurrently. Passages before the last manual count change the hours
 * only.
 */
export const countPassages = (db: Db | Trx, now: string) =>
  sql`
  with fresh as (
    update barrier_passages set counted = true where not counted
    returning lot_id, occurred_at, direction, decision, matched_by, source
  ), hours as (
    insert into barrier_hours as h (lot_id, hour, opened_in, opened_out, denied, look_alike, manual, offline)
    select lot_id, date_trunc('hour', occurred_at), ${COUNTS} from fresh group by 1, 2
    on conflict (lot_id, hour) do update set opened_in = h.opened_in + excluded.opened_in,
      opened_out = h.opened_out + excluded.opened_out, denied = h.denied + excluded.denied,
      look_alike = h.look_alike + excluded.look_alike, manual = h.manual + excluded.manual, offline = h.offline + excluded.offline
  )
  insert into barrier_occupancy as o (lot_id, cars, counted_at, updated_at)
  select f.lot_id, coalesce(sum(${NET}) filter (where k.counted_at is null or f.occurred_at > k.counted_at), 0),
    '2000-01-01T00:00:00Z', ${now}
  from fresh f left join barrier_occupancy k using (lot_id) group by f.lot_id
  on conflict (lot_id) do update set cars = o.cars + excluded.cars, updated_at = excluded.updated_at`.execute(
    db,
  );

/** Records the cars of each lot in the hour of `now`. */
export const recordCars = (db: Db | Trx, now: string) =>
  sql`
  insert into barrier_hours as h (lot_id, hour, cars)
  select lot_id, date_trunc('hour', ${now}::timestamptz), greatest(cars, 0) from barrier_occupancy
  on conflict (lot_id, hour) do update set cars = excluded.cars`.execute(db);

/** Subtracts a counted passage whose result turned out differently. */
export async function removeFromCount(
  trx: Trx,
  passage: Pick<StoredPassage, 'lot_id' | 'occurred_at' | 'direction' | 'decision' | 'matched_by'>,
): Promise<void> {
  const { lot_id, occurred_at, direction, decision, matched_by } = passage;
  const open = decision === 'open';
  await sql`
    update barrier_hours set
      opened_in = opened_in - ${open && direction === 'in' ? 1 : 0}::int,
      opened_out = opened_out - ${open && direction === 'out' ? 1 : 0}::int,
      denied = denied - ${open ? 0 : 1}::int,
      look_alike = look_alike - ${open && matched_by === 'look_alike' ? 1 : 0}::int
    where lot_id = ${lot_id} and hour = date_trunc('hour', ${occurred_at}::timestamptz)`.execute(trx);
  if (open)
    await sql`update barrier_occupancy set cars = cars - ${direction === 'in' ? 1 : -1}::int
      where lot_id = ${lot_id} and counted_at < ${occurred_at}`.execute(trx);
}

const uncounted = sql`(select coalesce(sum(${NET}), 0)::int from barrier_passages p
  where p.lot_id = l.id and not p.counted and (o.counted_at is null or p.occurred_at > o.counted_at))`;

export type LotOccupancy = {
  lot_id: string;
  lot_code: string;
  lot_name: string;
  spaces: number;
  cars: number;
  version: number;
  counted_at: string | null;
};

/**
 * Cars on the lots with barriers now; never below 0, although missed entries make the sum negative until a
 * manual count.
 */
export const listOccupancy = async (db: Db | Trx): Promise<LotOccupancy[]> => {
  const { rows } = await sql<LotOccupancy>`
    select l.id as lot_id, l.code as lot_code, l.name as lot_name, l.spaces,
      greatest(coalesce(o.cars, 0) + ${uncounted}, 0) as cars, coalesce(o.version, 1) as version,
      nullif(o.counted_at, '2000-01-01T00:00:00Z') as counted_at
    from parking_lots l left join barrier_occupancy o on o.lot_id = l.id
    where l.active and l.access_mode = 'barrier' order by l.sort, l.code`.execute(db);
  return rows;
};

export type HourCount = {
  lot_id: string;
  hour: string;
  opened_in: number;
  opened_out: number;
  denied: number;
  look_alike: number;
  manual: number;
  offline: number;
  /** Cars at the end of the hour; null where not recorded. */
  cars: number | null;
};

/** Counts of each hour from `from` until before `before`, of one lot or all; including the last minutes. */
export const listHours = async (
  db: Db | Trx,
  { lot_id, from, before }: { lot_id: string | null; from: string; before: string },
): Promise<HourCount[]> => {
  const { rows } = await sql<HourCount>`
    select lot_id, hour, sum(opened_in)::int as opened_in, sum(opened_out)::int as opened_out, sum(denied)::int as denied,
      sum(look_alike)::int as look_alike, sum(manual)::int as manual, sum(offline)::int as offline, max(cars) as cars
    from (
      select lot_id, hour, opened_in, opened_out, denied, look_alike, manual, offline, cars from barrier_hours
      where hour >= ${from} and hour < ${before}
      union all
      select lot_id, date_trunc('hour', occurred_at), ${COUNTS}, null::int from barrier_passages
      where not counted and occurred_at >= ${from} and occurred_at < ${before} group by 1, 2
    ) c
    where ${lot_id}::uuid is null or lot_id = ${lot_id}::uuid
    group by lot_id, hour order by hour, lot_id`.execute(db);
  return rows;
};

/** The count of a lot, locked; created before its first passage. */
export async function lockOccupancy(trx: Trx, lot_id: string, now: string) {
  await trx
    .insertInto('barrier_occupancy')
    .values({ lot_id, counted_at: '2000-01-01T00:00:00Z', updated_at: now })
    .onConflict((conflict) => conflict.column('lot_id').doNothing())
    .execute();
  return trx
    .selectFrom('barrier_occupancy')
    .select(['version', 'cars', 'counted_at'])
    .where('lot_id', '=', lot_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** A manual count holds from `now` on. */
export const setCars = (trx: Trx, lot_id: string, cars: number, now: string) =>
  trx
    .updateTable('barrier_occupancy')
    .set({ cars, counted_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('lot_id', '=', lot_id)
    .returning(['lot_id', 'version', 'cars', 'counted_at'])
    .executeTakeFirstOrThrow();
