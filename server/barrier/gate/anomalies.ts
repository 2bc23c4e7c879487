import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

/** Minutes within which one car cannot have been at two lots: in at one and again at another. */
const TWO_LOTS_MINUTES = 10;
/**
 * Minutes between two entries without an exit: sooner the same car was read twice, later the exit was missed.
 */
const PASS_BACK_MINUTES = { from: 2, to: 60 };
/**
 * Passages received since then are checked; the job runs every ten minutes, and an anomaly is created once.
 */
const LOOK_BACK_HOURS = 25;

type Anomaly = {
  kind: 'two_lots' | 'replaced_card' | 'anti_passback';
  passage_id: string;
  earlier_passage_id: string | null;
  permit_id: string | null;
};

/**
 * Signs of abuse among the passages of the last day, including those that an offline controller sent late.
 * Only anomalies: a person decides, nothing is blocked. Each passage of a permit is compared with the one
 * before it.
 */
const findAnomalies = async (db: Db | Trx, now: string): Promise<Anomaly[]> => {
  const { rows } = await sql<Anomaly>`
    with recent as (
      select id, permit_id, lot_id, occurred_at, decision, reason, server_reason, source from barrier_passages
      where recorded_at > ${now}::timestamptz - make_interval(hours => ${LOOK_BACK_HOURS}::int) and permit_id is not null
    ), pairs as (
      select b.id, b.permit_id, b.lot_id, b.occurred_at, a.id as before_id, a.lot_id as before_lot, a.direction as before_direction,
        a.occurred_at as before_at
      from barrier_passages b
      join lateral (
        select id, lot_id, direction, occurred_at from barrier_passages a
        where a.permit_id = b.permit_id and a.decision = 'open' and (a.occurred_at, a.id) < (b.occurred_at, b.id)
        order by a.occurred_at desc, a.id desc limit 1
      ) a on true
      where b.permit_id in (select permit_id from recent) and b.decision = 'open' and b.direction = 'in'
        and b.occurred_at >= (select min(occurred_at) from recent)
    ), found as (
      select 'two_lots' as kind, id, before_id, permit_id from pairs
      where before_lot <> lot_id and before_direction = 'in'
        and occurred_at - before_at < make_interval(mins => ${TWO_LOTS_MINUTES}::int)
      union all
      select 'anti_passback', id, before_id, permit_id from pairs
      where before_lot = lot_id and before_direction = 'in'
        and occurred_at - before_at >= make_interval(mins => ${PASS_BACK_MINUTES.from}::int)
        and occurred_at - before_at < make_interval(mins => ${PASS_BACK_MINUTES.to}::int)
      union all
      select 'replaced_card', id, null, permit_id from recent where coalesce(server_reason, reason) = 'replaced'
    )
    select f.kind, f.id as passage_id, f.before_id as earlier_passage_id, f.permit_id from found f
    where not exists (select 1 from barrier_anomalies h where h.kind = f.kind and h.passage_id = f.id)
    order by f.id`.execute(db);
  return rows;
};

/** Records new anomalies; safe to repeat and to run concurrently. Returns their number. */
export async function recordAnomalies(db: Db | Trx, now: string): Promise<number> {
  const found = await findAnomalies(db, now);
  if (found.length === 0) return 0;
  const written = await db
    .insertInto('barrier_anomalies')
    .values(found.map((anomaly) => ({ id: newId(), ...anomaly, created_at: now })))
    .onConflict((conflict) => conflict.columns(['kind', 'passage_id']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}
