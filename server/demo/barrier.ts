import { sql } from 'kysely';
import { recordAnomalies } from '../barrier/gate/anomalies.ts';
import { currentVersion } from '../barrier/gate/list-queries.ts';
import { syncList } from '../barrier/gate/sync-list.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/http/sessions/sessions.ts';
import { newId } from '../platform/db/ids.ts';

const HOUR = 3_600_000;
/**
 * Lot, controller, hours since last contact, clock offset (ms), state. The forest road has been silent since
 * yesterday.
 */
const CONTROLLERS = [
  ['P1', 'Vhod ob jezeru', 'camera_and_reader', 0, 400, 'ok', null],
  ['P2', 'Vhod vzhod', 'camera_and_reader', 0, -1200, 'ok', null],
  ['P3', 'Pristan', 'reader', 0, 150, 'held_open', 'Servis zapornice do 14. ure.'],
  ['P4', 'Laz', 'camera', 0, 95_000, 'ok', null],
  ['P8', 'Gozdna cesta', 'reader', 27, 2300, 'ok', null],
] as const;

/**
 * Barriers with controllers, a season of anonymous counts, the passages of three weeks with denials, and open
 * anomalies.
 */
export async function seedBarrier(deps: Pick<Deps, 'db' | 'clock'>, root_id: string): Promise<void> {
  const now = deps.clock.now();
  const ago = (hours: number): string => new Date(Date.parse(now) - hours * HOUR).toISOString();
  await syncList(deps);
  const version = await currentVersion(deps.db);
  const lots = new Map(
    (await deps.db.selectFrom('parking_lots').select(['id', 'code']).execute()).map(({ id, code }) => [
      code,
      id,
    ]),
  );
  for (const [code, name, kind, silent, clock_drift_ms, state, state_note] of CONTROLLERS) {
    const id = newId();
    const last = ago(silent);
    await deps.db
      .insertInto('barrier_controllers')
      .values({
        id,
        lot_id: lots.get(code)!,
        name,
        kind,
        created_by: root_id,
        created_at: ago(24 * 240),
        last_contact_at: last,
        heartbeat_at: last,
        list_version: version,
        list_fetched_at: ago(silent + 1),
        clock_drift_ms,
        state,
        state_note,
        software: 'zapornica 2.4',
        waiting_passages: 0,
      })
      .execute();
    // Nobody knows the keys of the demo: root creates new ones.
    await deps.db
      .insertInto('barrier_keys')
      .values({
        id: newId(),
        controller_id: id,
        prefix: `demo${code.toLowerCase()}`,
        key_hash: hashToken(newId()),
        created_by: root_id,
        created_at: ago(24 * 240),
        last_used_at: last,
      })
      .execute();
    await deps.db
      .insertInto('barrier_controller_events')
      .values({
        id: newId(),
        controller_id: id,
        event: 'create',
        actor_id: root_id,
        data: sql`jsonb_build_object('prefix', ${`demo${code.toLowerCase()}`}::text)`,
        created_at: ago(24 * 240),
      })
      .execute();
  }
  await seedHours(deps, ago(24 * 210), now);
  await seedPassages(deps, now);
  await recordAnomalies(deps.db, now);
}

/** Days fill up to noon and empty towards evening, summer and weekends more than the rest. */
const seedHours = ({ db }: Pick<Deps, 'db'>, from: string, now: string) =>
  sql`
  with lots as (
    select l.id, l.spaces, l.sort from parking_lots l where l.id in (select lot_id from barrier_controllers)
  ), hours as (
    select l.id as lot_id, h as hour, l.spaces,
      greatest(0, 1 - abs(extract(hour from h at time zone 'Europe/Ljubljana') - 13) / 7.0)
        * (0.35 + 0.55 * greatest(0, 1 - abs(extract(doy from h) - 210) / 120.0))
        * (case when extract(isodow from h) >= 6 then 1.0 else 0.72 end)
        * (0.85 + 0.3 * (abs(hashtext(l.id::text || h::text)) % 100) / 100.0) as full_part
    from lots l, generate_series(date_trunc('hour', ${from}::timestamptz), ${now}::timestamptz, interval '1 hour') h
    -- Nobody comes at night; the last leave in the hour after 19.
    where extract(hour from h at time zone 'Europe/Ljubljana') between 7 and 20
  ), filled as (
    select *, least(spaces, round(spaces * full_part))::int as cars,
      coalesce(lag(least(spaces, round(spaces * full_part))::int) over (partition by lot_id order by hour), 0) as before
    from hours
  )
  , counted as (
    insert into barrier_hours (lot_id, hour, opened_in, opened_out, denied, look_alike, manual, offline, cars)
    select lot_id, hour, greatest(cars - before, 0) + cars / 8, greatest(before - cars, 0) + cars / 8, cars / 25, cars / 60,
      case when cars > 40 and extract(hour from hour)::int % 6 = 0 then 1 else 0 end, 0, cars
    from filled where cars > 0 or before > 0
    returning lot_id, hour, cars
  )
  insert into barrier_occupancy (lot_id, cars, counted_at, updated_at)
  select id, coalesce((select cars from counted c where c.lot_id = lots.id order by hour desc limit 1), 0), ${from}, ${now} from lots`.execute(
    db,
  );

/**
 * Passages that still name plate and permit: permits of each lot throughout the day, strangers now and then.
 * They are counted already.
 */
const seedPassages = async ({ db }: Pick<Deps, 'db'>, now: string): Promise<void> => {
  const columns = sql`id, lot_id, controller_id, passage_id, source, direction, occurred_at, recorded_at, key_kind, plate, card, permit_id,
    decision, reason, matched_by, counted`;
  await sql`
    with lots as materialized (
      select c.id as controller_id, l.id as lot_id, l.code,
        (select array_agg(p.id order by p.permit_nr) from permits p where p.deleted_at is null and p.status = 'active'
          and p.parking_lot_codes @> array[l.code]
          -- Whose car has a permit of this year already is not rejected for that of the next.
          and not exists (select 1 from permits o where o.deleted_at is null and o.status = 'active' and o.valid_from < p.valid_from
            and o.registration_numbers && p.registration_numbers)) as permits
      from barrier_controllers c join parking_lots l on l.id = c.lot_id
    ), slots as (
      select l.*, d, n, abs(hashtext(l.code || d || ':' || n)) as r from lots l, generate_series(0, 20) d, generate_series(1, 14) n
    ), seen as (
      select s.*, ${now}::timestamptz - make_interval(days => d, mins => 30 + r % 840) as at from slots s
    ), chosen as (
      select s.*, p.id as permit_id, p.registration_numbers[1] as plate, p.valid_from > s.at::date as early, p.valid_to < s.at::date as late
      from seen s left join permits p on r % 9 <> 0 and p.id = s.permits[1 + r % greatest(cardinality(s.permits), 1)]
    )
    insert into barrier_passages (${columns})
    select gen_random_uuid(), lot_id, controller_id, 'demo-' || d || '-' || n, 'live', case when r % 2 = 0 then 'in' else 'out' end, at, at,
      'plate', coalesce(plate, 'LJ' || chr(65 + r % 20) || chr(65 + r % 17) || lpad((r % 1000)::text, 3, '0')), null, permit_id,
      case when permit_id is null or early or late then 'deny' else 'open' end,
      case when permit_id is null then 'unknown_plate' when early then 'not_yet_valid' when late then 'expired' else 'valid' end,
      case when permit_id is null or early or late then 'none' when r % 11 = 0 then 'look_alike' else 'plate' end, true
    from chosen`.execute(db);
  // One permit at two lots within six minutes, and one that entered twice: typical anomalies.
  await sql`
    with shared as (
      select p.id, p.registration_numbers[1] as plate, row_number() over (order by p.permit_nr) as n from permits p
      where p.deleted_at is null and p.status = 'active' and p.parking_lot_codes @> array['P1', 'P2']
        and p.valid_from <= ${now}::timestamptz::date and p.valid_to >= ${now}::timestamptz::date
      order by p.permit_nr limit 2
    ), lots as (
      select c.id as controller_id, l.id as lot_id, l.code from barrier_controllers c join parking_lots l on l.id = c.lot_id
    )
    insert into barrier_passages (${columns})
    select gen_random_uuid(), l.lot_id, l.controller_id, 'demo-anomaly-' || s.n || '-' || v.code || v.minutes, 'live', 'in',
      ${now}::timestamptz - make_interval(mins => v.minutes), ${now}::timestamptz - make_interval(mins => v.minutes), 'plate', s.plate, null,
      s.id, 'open', 'valid', 'plate', true
    from shared s join (values (1, 'P1', 26), (1, 'P2', 20), (2, 'P1', 25), (2, 'P1', 12)) v (n, code, minutes) on v.n = s.n
    join lots l on l.code = v.code`.execute(db);
};
