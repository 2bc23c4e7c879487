import type { Account, AccountCodes } from '../../../../contract/settings/account-codes.ts';
import type { EntryKind } from '../../../../contract/money/ledger.ts';
import type { InvoiceLine, LineCode } from '../../../../contract/money/money.ts';
import type { PaymentMethod } from '../../../../contract/values/status.ts';

/** One side of a posting: cents on an account, either debit or credit. */
export type Posting = { account: string; debit: number; credit: number; vat_rate: number | null };

const REVENUE: Readonly<Record<LineCode, Account>> = {
  permit: 'revenue_permit',
  difference: 'revenue_permit',
  card: 'revenue_card',
  fee: 'revenue_fee',
};
const MONEY: Readonly<Record<PaymentMethod, Account>> = {
  upn: 'bank',
  cash: 'cash',
  card: 'card',
  online: 'online',
};

/** `amount` in cents: positive is debit, negative credit; nothing for zero. */
const side = (account: string, amount: number, vat_rate: number | null = null): Posting[] =>
  amount === 0 ? [] : [{ account, debit: Math.max(0, amount), credit: Math.max(0, -amount), vat_rate }];

/** Sums of lines with the same account and rate, in the order in which they first occur. */
const summed = (rows: readonly { account: string; amount: number; vat_rate: number | null }[]): Posting[] =>
  [...Map.groupBy(rows, ({ account, vat_rate }) => `${account} ${vat_rate}`).values()].flatMap((group) =>
    side(
      group[0]!.account,
      group.reduce((sum, { amount }) => sum + amount, 0),
      group[0]!.vat_rate,
    ),
  );

/**
 * An invoice: the buyer owes it, against revenue and VAT. A credit note has negative lines, so all sides
 * swap. Amounts of one account and rate are one entry; debit equals credit because every line has `net + vat
 * = gross`. `unpaid`: the account on which all of its revenue waits for payment, where revenue is posted on
 * payment. The net of an advance invoice (`of_advance`) and of its credit notes is money on account until the
 * final invoice takes it off again by the lines that deduct it.
 */
export const postInvoice = (
  lines: readonly InvoiceLine[],
  codes: AccountCodes,
  unpaid: string | null,
  of_advance = false,
): Posting[] => [
  ...side(
    codes.receivable,
    lines.reduce((sum, { gross }) => sum + gross, 0),
  ),
  ...summed(
    lines.map(({ code, net, vat_rate, advance_nr }) => ({
      account: of_advance || advance_nr !== undefined ? codes.advances : (unpaid ?? codes[REVENUE[code]]),
      amount: -net,
      vat_rate,
    })),
  ),
  ...summed(lines.map(({ vat, vat_rate }) => ({ account: codes.vat, amount: -vat, vat_rate }))),
];

/** Cents of net revenue of one kind and rate. */
export type RevenueShare = { code: LineCode; vat_rate: number | null; amount: number };

/** Paid revenue leaves the account `unpaid` and becomes revenue of its kind; negative shares go back. */
export const postRevenue = (
  shares: readonly RevenueShare[],
  unpaid: string,
  codes: AccountCodes,
): Posting[] => [
  ...summed(shares.map(({ vat_rate, amount }) => ({ account: unpaid, amount, vat_rate }))),
  ...summed(
    shares.map(({ code, vat_rate, amount }) => ({
      account: codes[REVENUE[code]],
      amount: -amount,
      vat_rate,
    })),
  ),
];

/**
 * The counter-account of a payment: the claim on the buyer, or unassigned money. Empty: not posted (any
 * more).
 */
export type CounterAccount = 'receivable' | 'unassigned' | '';

export const postPayment = (
  { amount, method }: { amount: number; method: PaymentMethod },
  against: Exclude<CounterAccount, ''>,
  codes: AccountCodes,
): Posting[] => [...side(codes[MONEY[method]], amount), ...side(codes[against], -amount)];

export const postRefund = (
  { amount, method }: { amount: number; method: PaymentMethod },
  against: Exclude<CounterAccount, ''>,
  codes: AccountCodes,
): Posting[] => [...side(codes[against], amount), ...side(codes[MONEY[method]], -amount)];

/** Counted cash above or below what was expected. */
export const postDifference = (difference: number, codes: AccountCodes): Posting[] => [
  ...side(codes.cash, difference),
  ...side(difference > 0 ? codes.cash_surplus : codes.cash_shortage, -difference),
];

/** The same with sides exchanged: reverses an earlier posting that no longer holds. */
export const reverseEntries = <T extends Pick<Posting, 'debit' | 'credit'>>(entries: readonly T[]): T[] =>
  entries.map((entry) => ({ ...entry, debit: entry.credit, credit: entry.debit }));

export const sumOf = (
  entries: readonly Pick<Posting, 'debit' | 'credit'>[],
): { debit: number; credit: number } => ({
  debit: entries.reduce((sum, { debit }) => sum + debit, 0),
  credit: entries.reduce((sum, { credit }) => sum + credit, 0),
});

/** What is posted, with the data of its document in the batch. */
export type Document = {
  kind: EntryKind;
  document_id: string;
  document_nr: string;
  document_date: string;
  service_date: string | null;
  due_date: string | null;
  description: string;
  partner_name: string | null;
  partner_tax_number: string | null;
  reference: string | null;
  application_nr: string | null;
};
