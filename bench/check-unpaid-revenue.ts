import { sql } from 'kysely';
import { ACCOUNT_SETS } from '../contract/account-codes.ts';
import type { Db } from '../server/db/db.ts';

const CODES = ACCOUNT_SETS.budget_users;

type Row = { nr: string; gross: number; net: number; money: number; unpaid: number; revenue: number };

/**
 * Revenue on payment, application by application: paid and unpaid revenue are what was invoiced, nothing is unpaid once all is paid, and nothing is
 * revenue before anything is. Says in words what is wrong.
 */
export async function checkUnpaidRevenue(db: Db): Promise<string[]> {
  const { rows } = await sql<Row & { turned: number }>`
    select a.application_nr as nr, i.gross, i.net, m.money, e.unpaid, e.revenue, e.turned
    from applications a
    cross join lateral (select coalesce(sum(amount), 0)::bigint as gross, coalesce(sum(net + untaxed), 0)::bigint as net
      from invoices where application_id = a.id) i
    cross join lateral (select coalesce(sum(credit - debit), 0)::bigint as money from accounting_entries
      where application_nr = a.application_nr and kind in ('payment', 'refund') and account = ${CODES.receivable}) m
    cross join lateral (select
        coalesce(sum(credit - debit) filter (where account = ${CODES.unpaid_revenue}), 0)::bigint as unpaid,
        coalesce(sum(credit - debit) filter (where account in (${CODES.revenue_permit}, ${CODES.revenue_fee})), 0)::bigint as revenue,
        count(*) filter (where kind = 'revenue')::int as turned
      from accounting_entries where application_nr = a.application_nr) e`.execute(db);
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
