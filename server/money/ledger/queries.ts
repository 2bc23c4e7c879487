import { type RawBuilder, sql } from 'kysely';
import type { BalanceKind, MovementKind } from '../../../contract/money/ledger.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { holdsTyped, matches } from '../../platform/db/list.ts';
import { type Movement, movements } from './cash/movements.ts';
import type { Balances, MonthFlow, MonthStock } from './rules.ts';

/** Sums of movements by kind, payment method and month (`YYYY-MM`), of all time. */
export const flowsByMonth = async (db: Db | Trx): Promise<MonthFlow[]> => {
  const { rows } = await sql<MonthFlow>`
    select m.kind, m.method, to_char(m.day, 'YYYY-MM') as month, sum(m.amount)::bigint as amount, count(*)::int as count
    from ${movements} m group by 1, 2, 3`.execute(db);
  return rows;
};

/**
 * Change of the balances of all applications per month, from the balances of each before and after. Their
 * running sum is the balance at the end of a month, including applications without a movement in it.
 */
export const stockChangesByMonth = async (db: Db | Trx): Promise<MonthStock[]> => {
  // For one application: how far the first side exceeds the second after the month, less the same before it.
  const change = (one: 'c' | 'i' | 'r', other: 'c' | 'i' | 'r'): RawBuilder<number> =>
    sql.raw(
      `sum(greatest(${one}_after - ${other}_after, 0) - greatest(${one}_before - ${other}_before, 0))::bigint`,
    );
  const { rows } = await sql<MonthStock>`
    with months as (
      select application_id, to_char(day, 'YYYY-MM') as month,
        sum(case when kind = 'charged' then amount else 0 end) as c,
        sum(case kind when 'invoiced' then amount when 'credited' then -amount else 0 end) as i,
        sum(case kind when 'received' then amount when 'refunded' then -amount else 0 end) as r
      from ${movements} m where application_id is not null and kind in ('charged', 'invoiced', 'credited', 'received', 'refunded')
      group by 1, 2),
    running as (
      select month, c, i, r, sum(c) over w as c_after, sum(i) over w as i_after, sum(r) over w as r_after
      from months window w as (partition by application_id order by month)),
    sides as (
      select month, c_after, i_after, r_after, c_after - c as c_before, i_after - i as i_before, r_after - r as r_before
      from running)
    select month, ${change('c', 'r')} as to_pay, ${change('r', 'c')} as overpaid,
      ${change('i', 'r')} as owed, ${change('r', 'i')} as prepaid
    from sides group by month`.execute(db);
  return rows;
};

/** Everything that came in, by month: whole payments, before any was split. */
export const receiptsByMonth = async (db: Db | Trx): Promise<{ month: string; amount: number }[]> =>
  db
    .selectFrom('payments')
    .select([
      sql<string>`to_char(booking_date, 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .where('direction', '=', 'credit')
    .where('parent_id', 'is', null)
    .groupBy(sql`1`)
    .execute();

export type Series = {
  kind: 'invoices' | 'pro_formas' | 'closings' | 'batches';
  name: string;
  issued: number;
  last: number;
};

/**
 * How many numbers each series of a year has issued and the last one: they are equal where none is missing or
 * doubled.
 */
export const seriesOf = async (db: Db | Trx, year: number): Promise<Series[]> => {
  const { rows } = await sql<Series>`
    select 'invoices' as kind, sales_location_nr || '-' || cashier_nr as name, count(distinct seq)::int as issued, max(seq) as last
      from invoices where year = ${year} group by 2
    union all
    select 'pro_formas', 'P-' || year, count(distinct seq)::int, max(seq) from pro_formas where year = ${year} group by year
    union all
    select 'closings', b.code || '-' || d.code, count(distinct c.seq)::int, max(c.seq)
      from cash_closings c join fiscal_devices d on d.id = c.device_id join business_premises b on b.id = d.premise_id group by 2
    union all
    select 'batches', '', count(*)::int, max(batch_nr) from accounting_batches having count(*) > 0
    order by 1, 2`.execute(db);
  return rows;
};

/** Documents whose parts do not add up to their sum. */
export const countWrongSums = async (
  db: Db | Trx,
): Promise<{ invoices: number; closings: number; splits: number }> => {
  const { rows } = await sql<{ invoices: number; closings: number; splits: number }>`
    select
      (select count(*)::int from invoices i where
        (select coalesce(sum((l->>'gross')::bigint), 0) from jsonb_array_elements(i.lines) l) <> i.amount
        or i.net + i.vat + i.untaxed <> i.amount) as invoices,
      (select count(*)::int from cash_closings c where c.cash_received + c.card_received <>
          (select coalesce(sum(p.amount), 0) from payments p where p.closing_id = c.id)
        or c.cash_refunded + c.card_refunded <>
          (select coalesce(sum(r.amount), 0) from refunds r where r.closing_id = c.id)) as closings,
      (select count(*)::int from payments w where w.split_at is not null and w.amount <>
          (select coalesce(sum(part.amount), 0) from payments part where part.parent_id = w.id)) as splits`.execute(
    db,
  );
  return rows[0]!;
};

type Asked = {
  kinds?: readonly MovementKind[] | undefined;
  methods?: readonly PaymentMethod[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
const matching = ({ kinds, methods, from, to }: Asked) => {
  const conditions = [
    ...(kinds?.length ? [sql`m.kind in (${sql.join(kinds)})`] : []),
    ...(methods?.length ? [sql`m.method in (${sql.join(methods)})`] : []),
    ...(from ? [sql`m.day >= ${from}::date`] : []),
    ...(to ? [sql`m.day <= ${to}::date`] : []),
  ];
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
};

export type MovementOfList = Movement & { id: string; application_nr: string | null };
const ORDERS = { day: 'm.day', amount: 'm.amount', document_nr: 'm.document_nr' } as const;

/**
 * Movements, newest first unless asked otherwise, with their count and sum; `search` covers numbers and
 * names.
 */
export const findMovements = async (
  db: Db | Trx,
  asked: Asked,
  {
    search = '',
    sort = [],
    limit,
    offset = 0,
  }: { search?: string; sort?: ListBody['sort']; limit?: number; offset?: number },
): Promise<{ rows: MovementOfList[]; count: number; sum: number }> => {
  const term = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = search
    ? sql`(m.document_nr ilike ${term} or ${holdsTyped(['m.name'], search)} or ${matches('a.search', search)})`
    : sql`true`;
  const from = sql`from ${movements} m left join applications a on a.id = m.application_id where ${matching(asked)} and ${found}`;
  const orders = sort.map(
    ({ field, direction }) =>
      sql`${sql.ref(ORDERS[field as keyof typeof ORDERS])} ${sql.raw(direction)} nulls last`,
  );
  const { rows } = await sql<MovementOfList>`
    select m.source_id || m.kind as id, m.kind, m.day, m.method, m.amount, m.document_nr, m.name, m.application_id, a.application_nr
    ${from} order by ${sql.join([...orders, ...(orders.length ? [] : [sql`m.day desc`]), sql`m.source_id desc`])}
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(db);
  const totals = await sql<{
    count: number;
    sum: number;
  }>`select count(*)::int as count, coalesce(sum(m.amount), 0)::bigint as sum ${from}`.execute(db);
  return { rows, ...totals.rows[0]! };
};

export type BalanceOfList = Balances & { id: string; application_nr: string; applicant_name: string };
const BALANCE: Record<BalanceKind, string> = {
  to_pay: 'c - r',
  overpaid: 'r - c',
  owed: 'i - r',
  prepaid: 'r - i',
};

/** Applications with a balance of this kind at the end of a day, the largest first unless asked otherwise. */
export const findBalances = async (
  db: Db | Trx,
  { kind, as_of }: { kind: BalanceKind; as_of: string },
  {
    search = '',
    sort = [],
    limit,
    offset = 0,
  }: { search?: string; sort?: ListBody['sort']; limit?: number; offset?: number },
): Promise<{ rows: (BalanceOfList & { balance: number })[]; count: number; sum: number }> => {
  const found = search ? matches('a.search', search) : sql`true`;
  const from = sql`from (
      select application_id,
        sum(case when kind = 'charged' then amount else 0 end)::bigint as c,
        sum(case kind when 'invoiced' then amount when 'credited' then -amount else 0 end)::bigint as i,
        sum(case kind when 'received' then amount when 'refunded' then -amount else 0 end)::bigint as r
      from ${movements} m where m.day <= ${as_of}::date and m.application_id is not null
        and m.kind in ('charged', 'invoiced', 'credited', 'received', 'refunded')
      group by 1) s
    join applications a on a.id = s.application_id where ${sql.raw(BALANCE[kind])} > 0 and ${found}`;
  const orders = sort.map(
    ({ field, direction }) =>
      sql`${field === 'balance' ? sql.raw(BALANCE[kind]) : sql.ref(`a.${field}`)} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<BalanceOfList & { balance: number }>`
    select a.id, a.application_nr, a.applicant_name, c as charged, i as invoiced, r as received, ${sql.raw(BALANCE[kind])} as balance
    ${from} order by ${sql.join([...orders, ...(orders.length ? [] : [sql`balance desc`]), sql`a.id desc`])}
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(db);
  const totals = await sql<{
    count: number;
    sum: number;
  }>`select count(*)::int as count, coalesce(sum(${sql.raw(BALANCE[kind])}), 0)::bigint as sum ${from}`.execute(
    db,
  );
  return { rows, ...totals.rows[0]! };
};
