import { sql } from 'kysely';
import { ACCOUNT_SETS } from '../../contract/settings/account-codes.ts';
import type { Db } from '../../server/platform/db/db.ts';

const CODES = ACCOUNT_SETS.budget_users;

type Row = { nr: string; gross: number; net: number; money: number; unpaid: number; revenue: number };

/**
 * Revenue on payment, by application: paid and unpaid revenue add up to what was invoiced, nothing is unpaid
 * once all is paid, and nothing is revenue before any payment. Returns the errors in readable form.
 */
export async function checkUnpaidRevenue(db: Db): Promise<string[]> {
  const { rows } = await sql<Row & { turned: number }>`
    with invoiced as (
      select application_id, sum(amount) as gross, sum(net + untaxed) as net from invoices group by 1
    ), posted as (
      select application_nr,
        sum(credit - debit) filter (where kind in ('payment', 'refund') and account = ${CODES.receivable}) as money,
        sum(credit - debit) filter (where account = ${CODES.unpaid_revenue}) as unpaid,
        sum(credit - debit) filter (where account in (${CODES.revenue_permit}, ${CODES.revenue_fee})) as revenue,
        count(*) filter (where kind = 'revenue')::int as turned
      from accounting_entries group by 1
    )
    select a.application_nr as nr, coalesce(gross, 0)::bigint as gross, coalesce(net, 0)::bigint as net, coalesce(money, 0)::bigint as money,
      coalesce(unpaid, 0)::bigint as unpaid, coalesce(revenue, 0)::bigint as revenue, coalesce(turned, 0) as turned
    from applications a left join invoiced i on i.application_id = a.id left join posted e on e.application_nr = a.application_nr`.execute(
    db,
  );
  const wrong = rows.flatMap(({ nr, gross, net, money, unpaid, revenue }) => {
    const says = `${nr}: ${revenue} cents of revenue, ${unpaid} unpaid, where ${net} net of ${gross} were invoiced and ${money} paid`;
    const right =
      unpaid + revenue === net &&
      (money < gross || unpaid === 0) &&
      (money > 0 || gross === 0 || revenue === 0);
    return right ? [] : [says];
  });
  return rows.some(({ turned }) => turned > 0) ? wrong : [...wrong, 'no revenue was posted on payment'];
}
