import type { InvoiceLine, LineCode } from '../../../../contract/money/money.ts';
import type { RevenueShare } from '../accounting/posting-rules.ts';

/** The paid part of the net revenue of an invoice, in cents, by kind of line and VAT rate (`revenueKey`). */
export type PaidRevenue = Readonly<Record<string, number>>;

type Line = Pick<InvoiceLine, 'code' | 'vat_rate' | 'net' | 'gross'>;
export const revenueKey = ({ code, vat_rate }: Pick<Line, 'code' | 'vat_rate'>): string =>
  `${code} ${vat_rate ?? ''}`.trimEnd();
const shareOf = (key: string, amount: number): RevenueShare => {
  const [code, rate] = key.split(' ');
  return { code: code as LineCode, vat_rate: rate ? Number(rate) : null, amount };
};

/** An invoice with the lines of its credit notes, which are negative. */
export type ClaimOnBuyer = { id: string; issued_on: string; date_time: string; lines: readonly Line[] };
/**
 * Cents counted for an application, less refunds, by the account they came to; money at the counter counts as
 * that of the price.
 */
export type ReceivedMoney = { price: number; fee: number };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const grossOf = (lines: readonly Line[]): number => sum(lines.map(({ gross }) => gross));
const isFee = ({ code }: Line): boolean => code === 'fee';

/**
 * What a part of an invoice earned: the same share of each kind and rate by itself, so that no part takes
 * from another; all of it at the end.
 */
const earned = (lines: readonly Line[], paid: number): [string, number][] => {
  const gross = grossOf(lines);
  return [...Map.groupBy(lines, revenueKey)].map(([key, of_key]) => {
    const net = sum(of_key.map((line) => line.net));
    return [key, paid === 0 ? 0 : paid === gross ? net : Math.round((net * paid) / gross)];
  });
};

/** Allocates money to invoices, oldest first. */
function payOff(claims: readonly ClaimOnBuyer[], of: (line: Line) => boolean, money: number) {
  let left = Math.max(0, money);
  return claims.map(({ lines }) => {
    const asked = lines.filter(of);
    const paid = Math.min(left, Math.max(0, grossOf(asked)));
    left -= paid;
    return earned(asked, paid);
  });
}

/**
 * Money counts first for the account it came to; what exceeds the claim of that account counts for the other
 * (docs/adr/0045).
 */
function byAccount(claims: readonly ClaimOnBuyer[], { price, fee }: ReceivedMoney): ReceivedMoney {
  if (price < 0 || fee < 0)
    return price < 0 ? { price: 0, fee: fee + price } : { price: price + fee, fee: 0 };
  const lines = claims.flatMap((claim) => claim.lines);
  const asked_fee = Math.max(0, grossOf(lines.filter(isFee)));
  const asked_price = Math.max(0, grossOf(lines.filter((line) => !isFee(line))));
  return {
    price: Math.min(price, asked_price) + Math.max(0, fee - asked_fee),
    fee: Math.min(fee, asked_fee) + Math.max(0, price - asked_price),
  };
}

/**
 * The paid revenue of each invoice of an application. The oldest invoice is paid first; a part pays the same
 * share of every kind and rate, except that a fee with an account of its own (`fee_apart`) has money of its
 * own.
 */
export function paidRevenue(
  claims: readonly ClaimOnBuyer[],
  received: ReceivedMoney,
  fee_apart: boolean,
): Map<string, PaidRevenue> {
  const ordered = claims.toSorted(
    (a, b) =>
      a.issued_on.localeCompare(b.issued_on) ||
      a.date_time.localeCompare(b.date_time) ||
      a.id.localeCompare(b.id),
  );
  const money = byAccount(ordered, received);
  const parts = fee_apart
    ? [payOff(ordered, (line) => !isFee(line), money.price), payOff(ordered, isFee, money.fee)]
    : [payOff(ordered, () => true, received.price + received.fee)];
  return new Map(
    ordered.map(({ id }, index) => [id, Object.fromEntries(parts.flatMap((part) => part[index]!))]),
  );
}

/** The changes from one to the other; empty when there are none. */
export const revenueChange = (before: PaidRevenue, after: PaidRevenue): RevenueShare[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => shareOf(key, (after[key] ?? 0) - (before[key] ?? 0)))
    .filter(({ amount }) => amount !== 0);
