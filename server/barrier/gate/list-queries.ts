import { sql, type SqlBool } from 'kysely';
import type { ListEntry } from '../../../contract/barrier/barrier.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** Takes up to `limit` changed permits from the outbox; whatever is committed later stays there. */
export async function takeQueuedPermits(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ permit_id: string }>`
    delete from barrier_outbox where id in (select id from barrier_outbox order by id limit ${limit})
    returning permit_id`.execute(trx);
  return [...new Set(rows.map(({ permit_id }) => permit_id))];
}

export const hasQueuedPermits = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom('barrier_outbox').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Serialises writers of the list; the next version is taken under the lock. */
export const nextVersion = async (trx: Trx, now: string): Promise<number> => {
  const { version } = await trx
    .updateTable('barrier_list_state')
    .set({ version: sql<number>`version + 1`, synced_at: now })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/**
 * Updates the rows of these permits: a plate as long as permit_plates has it, a card while it is assigned,
 * both from the first to the last day of the permit (with the days of grace of a calendar year). A row ends
 * on the first day on which the validity rules in force then, as far as known, end it. Only real changes get
 * the version.
 */
export const refreshList = (
  trx: Trx,
  permit_ids: readonly string[],
  { version, now, today }: { version: number; now: string; today: string },
) =>
  sql`
  with rule as (
    select * from (
      select valid_from, lead(valid_from) over (order by valid_from) as next_from,
        case when value ->> 'mode' = 'calendar_year' then value ->> 'grace_until' end as grace_until
      from parameters where name = 'validity') r
    where next_from is null or next_from > ${today}::date
  ), live as (
    select p.id, p.vehicles, p.rfid_card_number, p.parking_lot_codes,
      p.valid_from::timestamp at time zone 'Europe/Ljubljana' as opens_from,
      (select min(shut_on) from (
        select r.next_from, greatest(r.valid_from, 1 + case when r.grace_until is not null and p.valid_to = make_date(p.permit_year, 12, 31)
          then ((p.permit_year + 1)::text || '-' || r.grace_until)::date else p.valid_to end) as shut_on
        from rule r) s where shut_on < coalesce(next_from, 'infinity'))::timestamp at time zone 'Europe/Ljubljana' as opens_until
    from permits p
    where p.id = any(${[...permit_ids]}::uuid[]) and p.deleted_at is null and p.status = 'active' and p.issued_at is not null
  ), rights as (
    select 'plate' as kind, pp.registration_number as value, l.id as permit_id,
      (select car ->> 'country' from jsonb_array_elements(l.vehicles) car
        where car ->> 'registration_number' = pp.registration_number limit 1) as country,
      array_agg(pp.parking_lot_code order by pp.parking_lot_code) as lot_codes,
      l.opens_from, least(l.opens_until, min(coalesce(pp.valid_until, l.opens_until))) as opens_until
    from live l join permit_plates pp on pp.permit_id = l.id
    group by pp.registration_number, l.id, l.vehicles, l.opens_from, l.opens_until
    union all
    select key.kind, key.value, l.id, null,
      (select array_agg(code order by code) from unnest(l.parking_lot_codes) code), l.opens_from, l.opens_until
    from live l
    join rfid_cards c on c.number = l.rfid_card_number and c.status = 'assigned',
      lateral (values ('card_number', c.number), ('card_uid', c.uid)) as key (kind, value)
    where key.value is not null
  ), wanted as (
    select * from rights where opens_until > ${now}::timestamptz
  ), put as (
    insert into barrier_list as b (kind, value, permit_id, country, lot_codes, opens_from, opens_until, version)
    select kind, value, permit_id, country, lot_codes, opens_from, opens_until, ${version}::bigint from wanted
    on conflict (kind, value, permit_id) do update set
      country = excluded.country, lot_codes = excluded.lot_codes, opens_from = excluded.opens_from,
      opens_until = excluded.opens_until, removed_at = null, stands_for = null, version = excluded.version,
      left_lot_codes = array(select unnest(b.lot_codes || b.left_lot_codes) except select unnest(excluded.lot_codes))
    where (b.country, b.lot_codes, b.opens_from, b.opens_until, b.removed_at, b.stands_for)
      is distinct from (excluded.country, excluded.lot_codes, excluded.opens_from, excluded.opens_until, null, null)
  )
  update barrier_list b set removed_at = ${now}, version = ${version}, lot_codes = '{}',
    left_lot_codes = array(select distinct unnest(b.lot_codes || b.left_lot_codes))
  where b.permit_id = any(${[...permit_ids]}::uuid[]) and b.removed_at is null and b.stands_for is null
    and not exists (select 1 from wanted w where (w.kind, w.value, w.permit_id) = (b.kind, b.value, b.permit_id))`.execute(
    trx,
  );

/**
 * Plates with letters that many cameras do not know (Ä, Š) stand on the list a second time in plain letters, as the
 * server would take them: only while nobody has that plate itself, and on lots where no other plate looks like it. All
 * of them are looked at, because a change of any permit may begin or end this. Call it after refreshList.
 */
export const refreshPlainPlates = (trx: Trx, { version, now }: { version: number; now: string }) =>
  sql`
  with wanted as (
    select distinct on (plain_plate(b.value), b.permit_id) plain_plate(b.value) as value, b.permit_id, b.value as stands_for,
      b.country, alone.lot_codes, b.opens_from, b.opens_until
    from barrier_list b, lateral (
      select array_agg(lot order by lot) as lot_codes from unnest(b.lot_codes) lot
      where not exists (select 1 from permit_plates o where o.parking_lot_code = lot
        and barrier_fold(o.registration_number) = barrier_fold(b.value) and o.registration_number <> b.value)) alone
    where b.kind = 'plate' and b.value <> plain_plate(b.value) and b.removed_at is null and alone.lot_codes is not null
      and not exists (select 1 from permits q where q.deleted_at is null and q.registration_numbers @> array[plain_plate(b.value)])
    order by plain_plate(b.value), b.permit_id, b.value
  ), put as (
    insert into barrier_list as b (kind, value, permit_id, stands_for, country, lot_codes, opens_from, opens_until, version)
    select 'plate', value, permit_id, stands_for, country, lot_codes, opens_from, opens_until, ${version}::bigint from wanted
    on conflict (kind, value, permit_id) do update set
      stands_for = excluded.stands_for, country = excluded.country, lot_codes = excluded.lot_codes,
      opens_from = excluded.opens_from, opens_until = excluded.opens_until, removed_at = null, version = excluded.version,
      left_lot_codes = array(select unnest(b.lot_codes || b.left_lot_codes) except select unnest(excluded.lot_codes))
    where (b.stands_for, b.country, b.lot_codes, b.opens_from, b.opens_until, b.removed_at) is distinct from
      (excluded.stands_for, excluded.country, excluded.lot_codes, excluded.opens_from, excluded.opens_until, null)
  )
  update barrier_list b set removed_at = ${now}, version = ${version}, lot_codes = '{}',
    left_lot_codes = array(select distinct unnest(b.lot_codes || b.left_lot_codes))
  where b.stands_for is not null and b.removed_at is null
    and not exists (select 1 from wanted w where (w.value, w.permit_id) = (b.value, b.permit_id))`.execute(
    trx,
  );

/**
 * Queues permits whose time on the list is over, and all valid ones on the day on which other validity rules
 * begin.
 */
export const queueEndedPermits = (trx: Trx, now: string, today: string) =>
  sql`
  insert into barrier_outbox (permit_id)
  select permit_id from barrier_list where removed_at is null and opens_until <= ${now}::timestamptz
  union
  select id from permits where deleted_at is null and status = 'active'
    and exists (select 1 from parameters where name = 'validity' and valid_from = ${today}::date)`.execute(
    trx,
  );

/** Deletes rows removed before `before`; deltas from before then are not possible any more. */
export const pruneRemoved = (trx: Trx, before: string) =>
  sql`
  with gone as (delete from barrier_list where removed_at < ${before} returning version)
  update barrier_list_state set oldest_delta = greatest(oldest_delta, (select max(version) from gone))
  where exists (select 1 from gone)`.execute(trx);

type Rows = { version: number; oldest_delta: number; count: number; entries: ListEntry[] | null };

const TIMES = sql`jsonb_agg(jsonb_build_object(
  'from', to_char(opens_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'until', to_char(opens_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'country', country) order by opens_from, opens_until, country)`;

const entriesOf = (lot_code: string, since: number) => sql`
  select kind, value, ${TIMES} as times
  from barrier_list
  where removed_at is null and lot_codes @> array[${lot_code}]
    ${since === 0 ? sql`` : sql`and (kind, value) in (select kind, value from touched)`}
  group by kind, value`;

/**
 * The entries that open a lot, all of them (`since` 0) or those changed after a version, with the resulting
 * version. One statement, so one snapshot. An entry with `times` null was removed.
 */
export async function readList(db: Db | Trx, lot_code: string, since: number): Promise<Rows> {
  const { rows } = await sql<Rows>`
    with touched as (
      select distinct kind, value from barrier_list
      where version > ${since}::bigint and (lot_codes @> array[${lot_code}] or left_lot_codes @> array[${lot_code}])
    ), entries as (${entriesOf(lot_code, since)})
    select s.version, s.oldest_delta,
      (select count(*) from (select distinct kind, value from barrier_list
        where removed_at is null and lot_codes @> array[${lot_code}]) c) as count,
      ${
        since === 0
          ? sql`(select jsonb_agg(to_jsonb(e) order by e.kind, e.value) from entries e)`
          : sql`(select jsonb_agg(jsonb_build_object('kind', t.kind, 'value', t.value, 'times', e.times)
              order by t.kind, t.value) from touched t left join entries e using (kind, value))`
      } as entries
    from barrier_list_state s`.execute(db);
  return rows[0]!;
}

/** Entries of a lot that changed after a version. */
export async function countChangedSince(db: Db | Trx, lot_code: string, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select distinct kind, value from barrier_list
      where version > ${since}::bigint and (lot_codes @> array[${lot_code}] or left_lot_codes @> array[${lot_code}])) c`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The current version of the list. */
export const currentVersion = async (db: Db | Trx): Promise<number> =>
  (await db.selectFrom('barrier_list_state').select('version').executeTakeFirstOrThrow()).version;

/** Whose plates and cards stand on the whole list of a lot. */
export const permitsOnList = async (db: Db | Trx, lot_code: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('barrier_list')
    .select('permit_id')
    .distinct()
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`${lot_code} = any(lot_codes)`)
    .execute();
  return rows.map(({ permit_id }) => permit_id);
};
