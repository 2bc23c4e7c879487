import { type RawBuilder, sql } from 'kysely';
import { countsForApplication } from '../../platform/db/counted-payments.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/**
 * Money of an application in cents: what came and was not given back, and what of it is not promised back
 * either.
 */
export type Balance = { received: number; kept: number };
const NONE: Balance = { received: 0, kept: 0 };

/**
 * Refunds of the application `id` that take something away. One of a payment that does not count takes
 * nothing, as in the ledger.
 */
const refunds = (id: RawBuilder<unknown>, statuses: RawBuilder<unknown>) => sql`(
  select coalesce(sum(r.amount), 0) from refunds r left join payments p on p.id = r.payment_id
  where r.application_id = ${id} and r.status in ${statuses}
    and (p.id is null or (p.application_id is not null and ${countsForApplication('p')})))`;
const payments = (id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(p.amount), 0) from payments p where p.application_id = ${id} and ${countsForApplication('p')})`;

/**
 * Cents that came for the application `id` (a column) and stay: payments less what went back and what is
 * promised back.
 */
export const keptFor = (id: string): RawBuilder<number> =>
  sql<number>`(${payments(sql.ref(id))} - ${refunds(sql.ref(id), sql`('paid', 'due')`)})::bigint`;

/**
 * What counts for applications: payments taken at the counter and confirmed transfers (the whole of one that
 * was split counts through its parts), less refunds (server/money/ledger/movements.ts says the same). What is
 * still to be paid follows by `openOf` (rules.ts).
 */
export async function balancesOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Balance>> {
  if (ids.length === 0) return new Map();
  const id = sql.ref('asked.id');
  const { rows } = await sql<Balance & { id: string }>`
    select asked.id, (${payments(id)} - ${refunds(id, sql`('paid')`)})::bigint as received, ${keptFor('asked.id')} as kept
    from unnest(${[...ids]}::uuid[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id: application_id, received, kept }) => [application_id, { received, kept }]));
}

export const balanceOf = async (db: Db | Trx, application_id: string): Promise<Balance> =>
  (await balancesOf(db, [application_id])).get(application_id) ?? NONE;

/** What of it came to one account of the municipality; money at the counter came to none. */
export async function keptOnAccount(db: Db | Trx, application_id: string, iban: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(p.amount - coalesce((select sum(r.amount) from refunds r
      where r.payment_id = p.id and r.status in ('paid', 'due')), 0)), 0)::bigint as kept
    from payments p where p.application_id = ${application_id}::uuid and p.account_iban = ${iban}
      and ${countsForApplication('p')}`.execute(db);
  return rows[0]!.kept;
}
