import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/**
 * Bank payments up to a day that have neither an invoice, an advance invoice nor a decision (set aside, reversed, refunded): VAT may be due on
 * each. `amount`: cents that were not refunded.
 */
export const moneyWithoutInvoice = async (
  db: Db | Trx,
  to: string,
): Promise<{ count: number; amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(kept), 0)::bigint as amount from (
      select p.amount - (select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = p.id and r.status in ('due', 'paid')) as kept
      from payments p
      where p.direction = 'credit' and p.method = 'upn' and p.split_at is null
        and p.status not in ('ignored', 'reversed', 'refunded') and p.booking_date <= ${to}::date
        and not exists (select 1 from invoices i
          where i.status <> 'cancelled' and (i.application_id = p.application_id and i.kind = 'invoice'
            or i.payment_id = p.id and i.kind = 'advance'))) m
    where kept > 0`.execute(db);
  return rows[0]!;
};
