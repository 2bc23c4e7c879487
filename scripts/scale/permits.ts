import { sql } from 'kysely';
import type { Trx } from '../../server/platform/db/db.ts';
import { nextNumbers } from '../../server/platform/db/sequences.ts';
import { idAt, random } from './expressions.ts';
import { PAIR, type ScalePlan } from './plan.ts';

/**
 * Temporary table `scale_rows`: one row for each permit with its person, its dates (submitted, decided,
 * issued), ids and numbers. Numbers are taken from the gap-free series, so that the next permit of the
 * product follows them.
 */
export async function makeRows(trx: Trx, plan: ScalePlan, seed: number, now: string): Promise<void> {
  const years = plan.years.map(
    ({ permit_year, k, count, opens, closes }) =>
      sql`(${permit_year}::int, ${k}::int, ${count}::int, ${opens}::date, ${closes}::date, ${plan.drift}::int)`,
  );
  // A replacement shares the dates of the permit before it, so the order needs no second check.
  const r = (k: number): string => random('(person * 8 + k)', seed, k);
  await sql`
    create temp table scale_rows on commit drop as
    with years (permit_year, k, count, opens, closes, drift) as (values ${sql.join(years)}), places as (
      select y.permit_year, y.k, y.count, y.opens, y.closes, j, j % ${PAIR} = ${PAIR - 1} as replaces,
        j % ${PAIR} = ${PAIR - 2} and j + 1 < y.count as is_replaced,
        (j - (j % ${PAIR} = ${PAIR - 1})::int + y.k * y.drift)::bigint as person,
        y.k > 0 and j - (j % ${PAIR} = ${PAIR - 1})::int + y.drift < older.count as renews,
        least(${now}::timestamptz, make_date(y.permit_year, 12, 31)::timestamptz) as last
      from years y left join years older on older.k = y.k - 1 cross join lateral generate_series(0, y.count - 1) j
    ), applied as (
      select places.*, opens::timestamptz + floor((closes - opens + 1) * power(${sql.raw(r(30))}, 2.4)) * interval '1 day'
        + interval '6 hours' + date_trunc('second', ${sql.raw(r(31))} * interval '13 hours') as first_submitted from places
    ), evaluated as (
      select applied.*, least(last - interval '4 days', first_submitted + date_trunc('second', (0.2 + 24 * power(${sql.raw(r(32))}, 3)
        + case when ${sql.raw(r(33))} < 0.03 then 25 else 0 end) * interval '1 day')) as first_decided from applied
    ), done as (
      select evaluated.*, least(last - interval '3 days', first_decided + date_trunc('second', (0.05 + 9 * power(${sql.raw(r(34))}, 2)) * interval '1 day'))
        as first_issued from evaluated
    ), again as (
      select done.*, least(last - interval '2 days', first_issued + date_trunc('second', (12 + 120 * ${sql.raw(r(35))}) * interval '1 day')) as again_at from done
    ), dated as (
      select permit_year, k, j, person, replaces, is_replaced, renews and not replaces as renews, again_at,
        case when replaces then again_at else first_submitted end as submitted,
        case when replaces then again_at + interval '4 hours' else first_decided end as decided,
        case when replaces then again_at + interval '9 hours' else first_issued end as issued from again
    )
    select dated.*, ${sql.raw(random('(j * 8 + k)::bigint', seed, 40))} as luck,
      ${sql.raw(idAt('submitted', `'a:' || ${seed} || ':' || k || ':' || j`))} as application_id,
      ${sql.raw(idAt('issued', `'p:' || ${seed} || ':' || k || ':' || j`))} as permit_id,
      row_number() over (partition by permit_year order by issued, k, j) as permit_seq,
      extract(year from submitted at time zone 'Europe/Ljubljana')::int as submitted_year,
      row_number() over (partition by extract(year from submitted at time zone 'Europe/Ljubljana') order by submitted, k, j) as application_seq,
      -- The printed number of the card: a person keeps it until it is replaced.
      lpad((case when replaces then 2000000000 + person * 8 + k
        when j % ${PAIR} = ${PAIR - 2} and renews then 2000000000 + person * 8 + k - 1 else 1000000000 + person end)::text, 10, '0') as card
    from dated`.execute(trx);
  await sql`create unique index on scale_rows (k, j)`.execute(trx);
  await sql`create index on scale_rows (person)`.execute(trx);
  await sql`analyze scale_rows`.execute(trx);
  await takeNumbers(trx);
}

/** Temporary table `scale_series`: the last number of each series before. */
async function takeNumbers(trx: Trx): Promise<void> {
  await sql`create temp table scale_series (name text primary key, before bigint) on commit drop`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string; count: number }>`
    select 'permit:' || permit_year as name, count(*) as count from scale_rows group by 1
    union all select 'application:' || submitted_year, count(*) from scale_rows group by 1 order by 1`.execute(
    trx,
  );
  for (const { name, count } of rows)
    await sql`insert into scale_series values (${name}, ${await nextNumbers(trx, name, count)})`.execute(trx);
}
