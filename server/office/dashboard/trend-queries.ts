import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

// Every query reads one index and nothing else, so that a million rows stay cheap.

/** A column of instants as a civil date in Slovenia, cut to its week or month. */
const local = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Ljubljana')`;

/** Applications received from `since` on, by the Monday of their week. */
export const countReceivedByWeek = (db: Db | Trx, since: string, until: string) =>
  db
    .selectFrom('applications')
    .select([
      sql<string>`date_trunc('week', received_at::timestamp)::date`.as('key'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('received_at', '>=', since)
    .where('received_at', '<=', until)
    .groupBy(sql`1`)
    .execute();

/** Applications decided from the instant `since` on, by the Monday of their week. */
export const countDecidedByWeek = (db: Db | Trx, since: string) =>
  db
    .selectFrom('applications')
    .select([
      sql<string>`date_trunc('week', ${local('decided_at')})::date`.as('key'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('decided_at', '>=', since)
    .groupBy(sql`1`)
    .execute();

/** Permits in force on `today` by category. */
export const countByCategory = (db: Db | Trx, today: string) =>
  db
    .with('counted', (cte) =>
      cte
        .selectFrom('permits')
        .select(['user_type', sql<number>`count(*)`.as('permits')])
        .where('deleted_at', 'is', null)
        .where('status', '=', 'active')
        .where('valid_from', '<=', today)
        .where('valid_to', '>=', today)
        .groupBy('user_type'),
    )
    .selectFrom('counted')
    .innerJoin('user_types as t', 't.code', 'counted.user_type')
    .select(['counted.user_type', 't.name_sl', 't.name_en', 'counted.permits'])
    .orderBy('counted.permits', 'desc')
    .orderBy('t.sort')
    .execute();

/** Permits issued from the instant `since` on, by month (`2027-01`). */
export const countIssuedByMonth = (db: Db | Trx, since: string) =>
  db
    .selectFrom('permits')
    .select([
      sql<string>`to_char(${local('issued_at')}, 'YYYY-MM')`.as('key'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where('issued_at', '>=', since)
    .groupBy(sql`1`)
    .execute();

/**
 * The median of working days from receipt to decision, by month of the decision from the instant `since` on.
 * `calendar` counts working days from its first day; earlier receipts count from there.
 */
export const decisionTimes = async (
  db: Db | Trx,
  since: string,
  calendar: readonly { day: string; n: number }[],
) => {
  const first = calendar[0]?.day ?? since.slice(0, 10);
  const { rows } = await sql<{ key: string; median_days: number; decided: number }>`
    with calendar as materialized (
      select day, n from jsonb_to_recordset(${JSON.stringify(calendar)}::jsonb) as given (day date, n int)
    ), decided as (
      select ${local('decided_at')}::date as decided_on, greatest(received_at, ${first}::date) as received_on, count(*) as weight
      from applications where deleted_at is null and decided_at >= ${since} group by 1, 2
    ), spans as (
      select to_char(d.decided_on, 'YYYY-MM') as key, greatest(e.n - r.n, 0) as days, sum(d.weight) as weight
      from decided d join calendar e on e.day = d.decided_on join calendar r on r.day = d.received_on group by 1, 2
    ), running as (
      select key, days, sum(weight) over (partition by key order by days) as up_to, sum(weight) over (partition by key) as decided
      from spans
    )
    select key, min(days) filter (where up_to * 2 >= decided)::int as median_days, max(decided)::int as decided
    from running group by key`.execute(db);
  return rows;
};

/** Cents taken at the counter from the civil date `since` on, by month. */
export const sumCounterByMonth = (db: Db | Trx, since: string) =>
  db
    .selectFrom('payments')
    .select([
      sql<string>`to_char(booking_date, 'YYYY-MM')`.as('key'),
      sql<number>`coalesce(sum(amount) filter (where method = 'cash'), 0)::int`.as('cash'),
      sql<number>`coalesce(sum(amount) filter (where method = 'card'), 0)::int`.as('card'),
    ])
    .where('method', 'in', ['cash', 'card'])
    .where('status', '<>', 'refunded')
    .where('booking_date', '>=', since)
    .groupBy(sql`1`)
    .execute();
