import type { Plan } from './plan.ts';

/** The simulator's own books: cents, in plain sums, independent of the product. */

export const ADMINISTRATIVE_FEE = 450;
const PERMIT = 1500;
const CARD = 1000;
/** Percent; inside prices. The administrative fee is outside VAT. */
const VAT = 22;

/** The price for a resident, by the price list of the test municipality. */
export const priceOf = ({ card }: Pick<Plan, 'card'>): { taxed: number; fee: number } => ({
  taxed: PERMIT + (card === 'new' ? CARD : 0),
  fee: ADMINISTRATIVE_FEE,
});

/** A document as expected in the ledger of issued invoices; a credit note is negative. */
export type Document = {
  index: number;
  tax_point: string;
  /** The month in which it is reported: that of its tax point, unless that was closed; then the first open one. */
  reported_in: string;
  net: number;
  vat: number;
  fee: number;
};
export type Closing = {
  device: string;
  opening: number;
  received: number;
  added: number;
  given: number;
  card: number;
  counted: number;
  left: number;
};
export type StatementSums = { opening: number; in: number; out: number; closing: number };
type ByWay = { upn: number; cash: number; card: number };

export type Books = {
  applications: number;
  /** Charged: less what expired, was refunded or was lowered. */
  charged: number;
  expired: number;
  invoiced: number;
  credited: number;
  invoices: number;
  credit_notes: number;
  /** Counted for applications, and refunds of it. */
  received: ByWay;
  refunded: ByWay;
  /** Received on the account without counting: reversed by the bank, a returned refund, unassigned money. */
  ignored: number;
  /** Money that left the account. */
  outflows: { refund: number; reversal: number; bank_charge: number };
  /** Surplus counted by the cashiers. */
  surplus: number;
  documents: Document[];
  /** The last month whose VAT was closed; null before the first. */
  vat_closed: string | null;
  /** Closings of which the product kept other sums. */
  vat_differences: string[];
  closings: Closing[];
  statements: StatementSums[];
  /** Expected balances of accounting after each batch. */
  accounts: AccountSums[];
  bookings: number;
  /** Unverified invoices on the evening of the outage of the tax administration. */
  waited: number;
  by_hand: number;
  reversals: number;
  returned_refunds: number;
  /** Files of refunds that were voided and made anew. */
  voided_files: number;
  advances: number;
  /** Of advance invoices that no final invoice deducts yet: base and fee. */
  held_advances: number;
  /** Applications that were deleted, by what became of them. */
  binned: { restored: number; kept: number };
  cash_refunds: { [device: string]: number };
};
/** Debit less credit. */
export type AccountSums = Record<
  'receivable' | 'bank' | 'cash' | 'card' | 'advances' | 'revenue' | 'vat' | 'surplus',
  number
>;

export const emptyBooks = (applications: number): Books => ({
  applications,
  charged: 0,
  expired: 0,
  invoiced: 0,
  credited: 0,
  invoices: 0,
  credit_notes: 0,
  received: { upn: 0, cash: 0, card: 0 },
  refunded: { upn: 0, cash: 0, card: 0 },
  ignored: 0,
  outflows: { refund: 0, reversal: 0, bank_charge: 0 },
  surplus: 0,
  documents: [],
  vat_closed: null,
  vat_differences: [],
  closings: [],
  statements: [],
  accounts: [],
  bookings: 0,
  waited: 0,
  by_hand: 0,
  reversals: 0,
  returned_refunds: 0,
  voided_files: 0,
  advances: 0,
  held_advances: 0,
  binned: { restored: 0, kept: 0 },
  cash_refunds: {},
});

/** VAT inside a price. */
export const vatOfPrice = (taxed: number): number => Math.round((taxed * VAT) / (100 + VAT));

/** An invoice over all of it, or a credit note (`sign` -1) over all or a part. */
export function bookDocument(
  books: Books,
  { index, tax_point, taxed, fee }: { index: number; tax_point: string; taxed: number; fee: number },
  sign: 1 | -1,
  vat = vatOfPrice(taxed),
): void {
  const month = tax_point.slice(0, 7);
  const reported_in =
    books.vat_closed !== null && month <= books.vat_closed ? nextMonth(books.vat_closed) : month;
  const amounts = { net: sign * (taxed - vat), vat: sign * vat, fee: sign * fee };
  books.documents.push({ index, tax_point, reported_in, ...amounts });
  if (sign === 1) {
    books.invoices += 1;
    books.invoiced += taxed + fee;
  } else {
    books.credit_notes += 1;
    books.credited += taxed + fee;
  }
}

const nextMonth = (month: string): string => {
  const [year = 0, n = 0] = month.split('-').map(Number);
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`;
};

/** An advance invoice begins to hold money (`sign` 1), or is deducted or credited. */
export function holdAdvance(
  books: Books,
  { taxed, fee }: { taxed: number; fee: number },
  sign: 1 | -1,
): void {
  books.held_advances += sign * (taxed - vatOfPrice(taxed) + fee);
}

/** What is reported in a month so far. */
export const vatOf = ({ documents }: Books, month: string) => {
  const own = documents.filter(({ reported_in }) => reported_in === month);
  const sum = (of: (document: Document) => number): number => sumOf(own.map(of));
  return {
    documents: own.length,
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    fee: sum(({ fee }) => fee),
  };
};

const all = ({ upn, cash, card }: ByWay): number => upn + cash + card;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Expected entries of accounting for everything so far. */
export const accountsOf = ({ documents, received, refunded, surplus, ...books }: Books): AccountSums => ({
  receivable: books.invoiced - books.credited - all(received) + all(refunded),
  bank: received.upn - refunded.upn,
  cash: received.cash - refunded.cash + surplus,
  card: received.card - refunded.card,
  advances: -books.held_advances,
  revenue: books.held_advances - sumOf(documents.map(({ net, fee }) => net + fee)),
  vat: -sumOf(documents.map(({ vat }) => vat)),
  surplus: -surplus,
});
