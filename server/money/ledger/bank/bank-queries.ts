import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { AccountStatement, Segment } from './bank-rules.ts';
import { ACCOUNT } from './outflows.ts';

/** Every imported statement with what its file states about it. */
export const listAccountStatements = async (db: Db | Trx): Promise<AccountStatement[]> => {
  const { rows } = await sql<AccountStatement>`
    select i.id as import_id, i.file_name, i.format, coalesce(nullif(s->>'account', ''), i.account_iban) as account, s->>'number' as number,
      coalesce(s->>'period_from', i.period_from::text) as "from", coalesce(s->>'period_to', i.period_to::text) as "to",
      (s->>'opening')::bigint as opening, (s->>'closing')::bigint as closing,
      coalesce((s->>'credits')::bigint, i.credit_sum) as credits, coalesce((s->>'debits')::bigint, i.debit_sum) as debits,
      coalesce(s->>'currency', 'EUR') <> 'EUR' or exists (select 1 from jsonb_array_elements(i.warnings) w
        where w->>'code' = 'currency' and w->>'about' is not distinct from coalesce(s->>'number', s->>'account')) as "foreign"
    from bank_statements i
    left join lateral jsonb_array_elements(i.statements) s on true
    where i.status = 'done' and i.deleted_at is null
    order by i.created_at, i.id`.execute(db);
  return rows;
};

/** Our own bookings of an account on some days: whole bookings, before any was split. */
export const sumBooked = async (
  db: Db | Trx,
  account: string,
  { from, to }: Pick<Segment, 'from' | 'to'>,
): Promise<{ in: number; out: number }> => {
  const { rows } = await sql<{ in: number; out: number }>`
    select coalesce(sum(p.amount) filter (where p.direction = 'credit'), 0)::bigint as "in",
      coalesce(sum(p.amount) filter (where p.direction = 'debit'), 0)::bigint as "out"
    from payments p where p.method = 'upn' and p.parent_id is null and p.booking_date between ${from}::date and ${to}::date
      and ${ACCOUNT} = ${account}`.execute(db);
  return rows[0]!;
};

/** Refunds recorded as transferred without a booking that confirms it. */
export const refundsWithoutBooking = async (
  db: Db | Trx,
  from: string,
  to: string,
): Promise<{ count: number; amount: number }> =>
  db
    .selectFrom('refunds')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('status', '=', 'paid')
    .where('method', '=', 'upn')
    .where('entry_id', 'is', null)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .executeTakeFirstOrThrow();
