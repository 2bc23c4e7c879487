import { getBankReconciliation, listOutflows } from '../../contract/money/bank-reconciliation.ts';
import { listCashClosings } from '../../contract/money/cash-closings.ts';
import { ACCOUNT_SETS } from '../../contract/settings/account-codes.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { vatRows } from '../../server/money/ledger/vat/vat-ledger.ts';
import type { Client } from '../../test/client.ts';
import { YEAR } from './simulate-year.ts';
import type { AccountSums, Books, Closing } from './books.ts';
import { taxNumberOf } from './plan.ts';
import { allPages, must } from './run.ts';
import { cents } from './values.ts';

/**
 * Compares the simulator's own books with the product's bank, drawers, VAT and accounting; each returns the
 * differences in readable form.
 */

/** Lines that are in only one of two lists. */
const differing = (name: string, product: readonly string[], own: readonly string[]): string[] => {
  const left = [...own];
  const extra = product.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [
    ...extra.map((line) => `${name} only in the product: ${line}`),
    ...left.map((line) => `${name} only in the books: ${line}`),
  ];
};

/** Opening + in - out = closing of every statement, and every outflow with the right explanation. */
export async function checkBank(staff: Client, { statements, outflows }: Books): Promise<string[]> {
  const wrong: string[] = [];
  const found: string[] = [];
  for (const year of [YEAR, YEAR + 1]) {
    const bank = await must(staff, getBankReconciliation, { query: { year } });
    if (bank.state !== 'agrees') wrong.push(`${year}: the balance at the bank ${bank.state}`);
    const { count, amount } = bank.refunds_without_booking;
    if (count > 0) wrong.push(`${year}: ${count} refunds of ${amount} have no booking`);
    for (const account of bank.accounts) {
      for (const one of account.statements) found.push([one.opening, one.in, one.out, one.closing].join(' '));
      for (const { from, to, difference } of account.books)
        if (cents(difference) !== 0) wrong.push(`bookings ${from} to ${to} differ by ${difference}`);
    }
  }
  const own = statements.map((one) =>
    [one.opening, one.in, one.out, one.closing].map((sum) => (sum / 100).toFixed(2)).join(' '),
  );
  wrong.push(...differing('statement', found, own));
  for (const [kind, sum] of Object.entries(outflows)) {
    const { sum: said } = await must(staff, listOutflows, {
      body: { filters: { kind: kind as keyof typeof outflows } },
    });
    if (cents(said) !== sum)
      wrong.push(`outflows ${kind}: ${said} in the product, ${sum} cents in the books`);
  }
  return wrong;
}

/** Every closing as the cashiers counted it. */
export async function checkDrawers(staff: Client, { closings }: Books): Promise<string[]> {
  const line = ({ device, opening, received, added, given, card, counted, left }: Closing): string =>
    `${device}: ${opening} + ${received} + ${added} - ${given}, counted ${counted}, ${left} left, cards ${card}`;
  const rows = await allPages((page) => must(staff, listCashClosings, { body: page }));
  const found = rows.map((one) =>
    line({
      device: one.cashier_nr,
      opening: cents(one.opening),
      received: cents(one.cash_received),
      added: cents(one.cash_added),
      given: cents(one.cash_refunded),
      card: cents(one.card_total),
      counted: cents(one.cash_counted),
      left: cents(one.cash_left),
    }),
  );
  return differing('closing', found, closings.map(line));
}

/** The ledger of issued invoices, document by document: buyer, day on which VAT is due, month in which it is reported, base, VAT and fee. */
export async function checkVat(db: Db, { documents, vat_closed, vat_differences }: Books): Promise<string[]> {
  const rows = await vatRows(db, {});
  const found = rows.map((row) =>
    [row.buyer_vat_id, row.tax_point, row.period, row.net, row.vat, row.untaxed, row.exempt].join(' '),
  );
  const own = documents.map(({ index, tax_point, reported_in, net, vat, fee }) =>
    [taxNumberOf(index), tax_point, reported_in, net, vat, fee, 0].join(' '),
  );
  return [
    ...differing('VAT', found, own),
    ...vat_differences,
    ...(vat_closed === null ? ['no month of VAT could be closed'] : []),
  ];
}

const CODES = ACCOUNT_SETS.budget_users;
/** Revenue is paid or not; what of it is paid: check-unpaid-revenue.ts. */
const ACCOUNTS_OF: Readonly<Record<keyof AccountSums, readonly string[]>> = {
  receivable: [CODES.receivable],
  bank: [CODES.bank],
  cash: [CODES.cash],
  card: [CODES.card],
  advances: [CODES.advances],
  revenue: [CODES.revenue_permit, CODES.revenue_fee, CODES.unpaid_revenue],
  vat: [CODES.vat],
  surplus: [CODES.cash_surplus],
};

/**
 * Accounting: debit equals credit in every batch, and after each one its accounts match the books of that
 * evening.
 */
export async function checkAccounting(db: Db, { accounts }: Books): Promise<string[]> {
  const rows = await db
    .selectFrom('accounting_entries as e')
    .innerJoin('accounting_batches as b', 'b.id', 'e.batch_id')
    .select(({ fn }) => [
      'b.batch_nr',
      'e.account',
      fn.sum<string>('e.debit').as('debit'),
      fn.sum<string>('e.credit').as('credit'),
    ])
    .groupBy(['b.batch_nr', 'e.account'])
    .orderBy('b.batch_nr')
    .execute();
  const batches = [...Map.groupBy(rows, ({ batch_nr }) => batch_nr)];
  const wrong =
    batches.length === accounts.length ? [] : [`${batches.length} batches, ${accounts.length} in the books`];
  const held = new Map<string, number>();
  for (const [place, [batch_nr, entries]] of batches.entries()) {
    let difference = 0;
    for (const { account, debit, credit } of entries) {
      const amount = Number(debit) - Number(credit);
      difference += amount;
      held.set(account, (held.get(account) ?? 0) + amount);
    }
    if (difference !== 0) wrong.push(`batch ${batch_nr}: debit and credit differ by ${difference} cents`);
    const own = accounts[place];
    const known = new Set(Object.values(ACCOUNTS_OF).flat());
    for (const [name, codes] of Object.entries(ACCOUNTS_OF)) {
      const sum = own?.[name as keyof AccountSums] ?? 0;
      const holds = codes.reduce((all, account) => all + (held.get(account) ?? 0), 0);
      if (holds !== sum) wrong.push(`batch ${batch_nr}: ${name} holds ${holds} cents, ${sum} in the books`);
    }
    for (const [account, amount] of held)
      if (!known.has(account) && amount !== 0) wrong.push(`batch ${batch_nr}: ${amount} cents on ${account}`);
  }
  return wrong;
}
