import { type RawBuilder, sql } from 'kysely';
import type { ApplicationKind, PaymentMethod } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { movements } from '../../money/ledger/cash/movements.ts';
import { addDays, startOf } from '../../platform/kernel/periods.ts';
import type { Span } from './rules.ts';

/** One statement per report. Nothing read or returned here names a person. */
export type Scope = Span & { permit_year: number | null; parking_lot: string | null };

const local = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'Europe/Ljubljana')`;
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/**
 * The instants of the civil days of the period, from the first midnight in Slovenia to the one after the last
 * day.
 */
const happened = (column: string, { from, to }: Span) => {
  return sql`${sql.ref(column)} >= ${startOf(from)}::timestamptz and ${sql.ref(column)} < ${startOf(addDays(to, 1))}::timestamptz`;
};
/** Permit year and lot of a permit or an application, where chosen. */
const chosen = (table: string, { permit_year, parking_lot }: Scope): RawBuilder<unknown>[] => [
  ...(permit_year === null ? [] : [sql`${sql.ref(`${table}.permit_year`)} = ${permit_year}`]),
  ...(parking_lot === null
    ? []
    : [sql`${sql.ref(`${table}.parking_lot_codes`)} @> array[${parking_lot}]::text[]`]),
];

export type PermitGroup = { parking_lot_codes: string[]; user_type: string; permits: number };
/**
 * Permits issued in the period that were neither replaced nor revoked, by the lots that they hold on together
 * and by category.
 */
export const countPermitGroups = async (db: Db | Trx, scope: Scope): Promise<PermitGroup[]> => {
  const { rows } = await sql<PermitGroup>`
    select parking_lot_codes, user_type, count(*)::int as permits from permits p
    where ${all([sql`deleted_at is null and status in ('active', 'suspended')`, happened('issued_at', scope), ...chosen('p', scope)])}
    group by 1, 2`.execute(db);
  return rows;
};

export type IssuedRow = { week: string; kind: ApplicationKind; delivery: 'pickup' | 'post'; permits: number };
/**
 * Permits issued in the period, whatever their status now, by ISO week, kind of their application and
 * delivery.
 */
export const countIssuedByWeek = async (db: Db | Trx, scope: Scope): Promise<IssuedRow[]> => {
  const { rows } = await sql<IssuedRow>`
    select to_char(${local('p.issued_at')}, 'IYYY-"W"IW') as week, a.kind, p.delivery, count(*)::int as permits
    from permits p join applications a on a.id = p.application_id
    where ${all([sql`p.deleted_at is null`, happened('p.issued_at', scope), ...chosen('p', scope)])}
    group by 1, 2, 3`.execute(db);
  return rows;
};

export type IncomeRow = {
  month: string;
  kind: 'received' | 'refunded' | 'invoiced' | 'credited' | 'vat';
  method: PaymentMethod | null;
  amount: number;
};
/**
 * The movements of the ledger (server/money/ledger/cash/movements.ts) in the period by month, and the VAT of
 * invoices less that of credit notes.
 */
export const sumIncomeByMonth = async (db: Db | Trx, scope: Scope): Promise<IncomeRow[]> => {
  const of_application = chosen('a', scope);
  const joined = of_application.length > 0 ? sql`join applications a on a.id = m.application_id` : sql``;
  const { rows } = await sql<IncomeRow>`
    select to_char(m.day, 'YYYY-MM') as month, m.kind, m.method, sum(m.amount)::bigint as amount
    from (select day, kind, method, amount, application_id from ${movements} ledger where kind in ('received', 'refunded', 'invoiced', 'credited')
      union all select issued_on, 'vat', null, vat, application_id from invoices) m ${joined}
    where ${all([sql`m.day >= ${scope.from}::date and m.day <= ${scope.to}::date`, ...of_application])}
    group by 1, 2, 3`.execute(db);
  return rows;
};

export type TrafficRow = {
  step: string | null;
  entries: number;
  exits: number;
  denied: number;
  peak: number | null;
  average: number | null;
};
/**
 * Anonymous counts of barriers in the period by day or by hour of the day in Slovenia; the row without a step
 * is the whole period. `peak` and `average` are cars on all chosen lots together at the ends of hours.
 */
export const countTraffic = async (db: Db | Trx, scope: Scope, by: 'day' | 'hour'): Promise<TrafficRow[]> => {
  const step = by === 'day' ? 'YYYY-MM-DD' : 'HH24';
  const lot = scope.parking_lot === null ? [] : [sql`l.code = ${scope.parking_lot}`];
  const { rows } = await sql<TrafficRow>`
    with hours as (
      select h.hour, sum(h.opened_in) as entries, sum(h.opened_out) as exits, sum(h.denied) as denied, sum(h.cars) as cars
      from barrier_hours h join parking_lots l on l.id = h.lot_id
      where ${all([happened('h.hour', scope), ...lot])} group by 1)
    select to_char(${local('hour')}, ${step}) as step, sum(entries)::int as entries, sum(exits)::int as exits, sum(denied)::int as denied,
      max(cars)::int as peak, round(avg(cars), 1)::float8 as average
    from hours group by grouping sets ((1), ())`.execute(db);
  return rows;
};

/** Spaces of the lots whose barriers counted in the period. */
export const countedSpaces = async (db: Db | Trx, scope: Scope): Promise<number> => {
  const lot = scope.parking_lot === null ? [sql`true`] : [sql`l.code = ${scope.parking_lot}`];
  const { rows } = await sql<{ spaces: number }>`
    select coalesce(sum(l.spaces), 0)::int as spaces from parking_lots l
    where ${all(lot)} and exists (select 1 from barrier_hours h where h.lot_id = l.id and ${happened('h.hour', scope)})`.execute(
    db,
  );
  return rows[0]?.spaces ?? 0;
};

export type DecisionTimesRow = {
  month: string | null;
  decided: number;
  median: number;
  ninety: number;
  in_time: number;
};
/**
 * Days from receipt to decision by month of the decision, and of the whole period (month null). `due` gives
 * the last day to decide for each day of receipt; applications received before its first day count by
 * `decision_days`.
 */
export const decisionTimes = async (
  db: Db | Trx,
  scope: Scope,
  due: readonly { received: string; due: string }[],
  decision_days: number,
): Promise<DecisionTimesRow[]> => {
  const { rows } = await sql<DecisionTimesRow>`
    with due as materialized (
      select received, due from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as given (received date, due date)
    ), decided as (
      select ${local('a.decided_at')}::date as day, a.received_at from applications a
      where ${all([sql`a.deleted_at is null`, happened('a.decided_at', scope), ...chosen('a', scope)])}
    ), evaluated as (
      select to_char(day, 'YYYY-MM') as month, greatest(day - received_at, 0) as days,
        day <= coalesce(due.due, received_at + ${decision_days}::int) as in_time
      from decided left join due on due.received = decided.received_at
    )
    select month, count(*)::int as decided, percentile_disc(0.5) within group (order by days) as median,
      percentile_disc(0.9) within group (order by days) as ninety, (count(*) filter (where in_time))::int as in_time
    from evaluated group by grouping sets ((month), ())`.execute(db);
  return rows.filter(({ decided }) => decided > 0);
};

export type UncollectedRow = {
  user_type: string;
  week_old: number;
  month_old: number;
  older: number;
  to_post: number;
};
/**
 * Cards not handed over, of permits issued in the period that hold or will hold on `today`, by category and
 * days since issue.
 */
export const countUncollectedCards = async (
  db: Db | Trx,
  scope: Scope,
  today: string,
): Promise<UncollectedRow[]> => {
  const days = sql`(${today}::date - ${local('issued_at')}::date)`;
  const { rows } = await sql<UncollectedRow>`
    select user_type, (count(*) filter (where delivery = 'pickup' and ${days} <= 7))::int as week_old,
      (count(*) filter (where delivery = 'pickup' and ${days} between 8 and 30))::int as month_old,
      (count(*) filter (where delivery = 'pickup' and ${days} > 30))::int as older,
      (count(*) filter (where delivery = 'post'))::int as to_post
    from permits p where ${all([
      sql`deleted_at is null and status = 'active' and handed_over_at is null and valid_to >= ${today}::date`,
      happened('issued_at', scope),
      ...chosen('p', scope),
    ])} group by 1`.execute(db);
  return rows;
};

export type PlateChangesRow = {
  month: string;
  by_holder: number;
  by_staff: number;
  confirmed: number;
  rejected: number;
  unchecked: number;
};
/** Changes of plates after issue, by month; checks count in the month of the change. */
export const countPlateChanges = async (db: Db | Trx, scope: Scope): Promise<PlateChangesRow[]> => {
  const { rows } = await sql<PlateChangesRow>`
    select to_char(${local('n.created_at')}, 'YYYY-MM') as month, (count(*) filter (where channel = 'user'))::int as by_holder,
      (count(*) filter (where channel = 'admin'))::int as by_staff, (count(*) filter (where check_result = 'confirmed'))::int as confirmed,
      (count(*) filter (where check_result = 'rejected'))::int as rejected,
      (count(*) filter (where check_due_at is not null and checked_at is null))::int as unchecked
    from registration_number_audits n join permits p on p.id = n.permit_id
    where ${all([sql`channel <> 'issue' and p.deleted_at is null`, happened('n.created_at', scope), ...chosen('p', scope)])}
    group by 1`.execute(db);
  return rows;
};

/** Names for rows and filters. Retired lots and categories stay, because old permits refer to them. */
export const findNames = async (db: Db | Trx) => ({
  lots: await db
    .selectFrom('parking_lots')
    .select(['code', 'name'])
    .orderBy('sort')
    .orderBy('code')
    .execute(),
  categories: await db
    .selectFrom('user_types')
    .select(['code', 'name_sl', 'name_en'])
    .orderBy('sort')
    .orderBy('code')
    .execute(),
});

/** First and last existing permit year; read from the index, whatever the number of permits. */
export const findPermitYears = async (db: Db | Trx): Promise<{ first: number; last: number } | null> => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(year)::int as first, max(year)::int as last from (
      select split_part(name, ':', 2)::int as year from sequences where name ~ '^permit:[0-9]{4}$') numbered`.execute(
    db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
};
