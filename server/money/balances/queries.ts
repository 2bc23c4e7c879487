import { type RawBuilder, sql } from 'kysely';
import { countsForApplication } from '../../platform/db/counted-payments.ts';
import { byKey, type Db, type Trx } from '../../platform/db/db.ts';

/** Money of an application in cents: received less refunded, and the same less refunds that are due. */
export type Balance = { received: number; kept: number };

/**
 * Refunds that reduce what application `id` has paid. A refund of an uncounted payment does not, as in the
 * ledger.
 */
const refunds = (id: RawBuilder<unknown>, statuses: RawBuilder<unknown>) => sql`(
  select coalesce(sum(r.amount), 0) from refunds r left join payments p on p.id = r.payment_id
  where r.application_id = ${id} and r.status in ${statuses}
    and (p.id is null or (p.application_id is not null and ${countsForApplication('p')})))`;
const payments = (id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(p.amount), 0) from payments p where p.application_id = ${id} and ${countsForApplication('p')})`;

/** Cents kept for the application `id` (a column): payments less refunds made or due. */
export const keptFor = (id: string): RawBuilder<number> =>
  sql<number>`(${payments(sql.ref(id))} - ${refunds(sql.ref(id), sql`('paid', 'due')`)})::bigint`;

const ASKED = sql.ref('asked.id');
const BALANCES = sql`select asked.id, (${payments(ASKED)} - ${refunds(ASKED, sql`('paid')`)})::bigint as received,
  ${keptFor('asked.id')} as kept`;

/**
 * What counts for applications: payments taken at the counter and confirmed transfers (a split one counts
 * through its parts), less refunds; the same as in server/money/ledger/cash/movements.ts. The outstanding amount
 * follows by `outstandingOf` (rules.ts).
 */
export async function balancesOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Balance>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Balance & { id: string }>`
    ${BALANCES} from unnest(${[...ids]}::uuid[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id: application_id, received, kept }) => [application_id, { received, kept }]));
}

export const balanceOf = async (db: Db | Trx, application_id: string): Promise<Balance> => {
  const [row] = await byKey(
    db,
    sql<Balance>`${BALANCES} from (select ${application_id}::uuid as id) as asked`,
  );
  return { received: row!.received, kept: row!.kept };
};

/** The part received on one account of the municipality; money at the counter has no account. */
export async function keptOnAccount(db: Db | Trx, application_id: string, iban: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(p.amount - coalesce((select sum(r.amount) from refunds r
      where r.payment_id = p.id and r.status in ('paid', 'due')), 0)), 0)::bigint as kept
    from payments p where p.application_id = ${application_id}::uuid and p.account_iban = ${iban}
      and ${countsForApplication('p')}`.execute(db);
  return rows[0]!.kept;
}

/**
 * Locks the payments of locked applications, before their pro-formas and invoices: whoever works with the payments alone
 * has them first, too.
 */
export const lockPaymentsOf = (trx: Trx, application_ids: readonly string[]) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('application_id', '=', sql<string>`any(${[...application_ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
