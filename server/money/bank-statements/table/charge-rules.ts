import { centsOfDecimal } from './amount-rules.ts';

/** Charges that the bank deducted from a booking or added to it. Pure; names of fields follow ISO 20022. */

type Amount = { text: string; currency: string };
export type RawCharges = {
  /** TtlChrgsAndTaxAmt. */
  totals: Amount[];
  records: { amount: Amount; indicator?: string; included?: string }[];
};
export const noCharges = (): RawCharges => ({ totals: [], records: [] });

/** Cents of the charges named in one place. Null when they are not in the currency of the booking. */
function chargeAt({ totals, records }: RawCharges, currency: string): number | null {
  // ChrgInclInd=false announces a charge that is booked separately.
  const included = records.filter((record) => record.included !== 'false' && record.included !== '0');
  const use_totals = totals.length > 0 && included.length === records.length;
  const named = use_totals ? totals.map((amount) => ({ amount, indicator: undefined })) : included;
  let sum = 0;
  for (const { amount, indicator } of named) {
    const cents = amount.currency === currency ? centsOfDecimal(amount.text) : null;
    if (cents === null) return null;
    sum += indicator === 'CRDT' ? -cents : cents;
  }
  return Math.abs(sum);
}

type Direction = 'credit' | 'debit';
type Asked = {
  direction: Direction;
  reversal: boolean;
  /** Cents by which the booking exceeds its parts, in its own direction. */
  difference: number;
  currency: string;
  booking: RawCharges;
  parts: readonly RawCharges[];
};

/**
 * The charge that explains to the cent why a booking is not the sum of its parts; null when none does. Banks
 * name it at the booking, at its parts or at both; the same figure in both places is one charge. Only a
 * reversal can return a charge.
 */
export function chargeThatExplains(asked: Asked): { direction: Direction; amount: number } | null {
  const amount = Math.abs(asked.difference);
  const opposite = asked.direction === 'credit' ? 'debit' : 'credit';
  const direction = asked.difference > 0 ? asked.direction : opposite;
  if (amount === 0 || (direction === 'credit' && !asked.reversal)) return null;
  const whole = chargeAt(asked.booking, asked.currency) ?? 0;
  const each = asked.parts.map((part) => chargeAt(part, asked.currency));
  const parts = each.some((cents) => cents === null)
    ? 0
    : each.reduce<number>((sum, cents) => sum + cents!, 0);
  const both = whole !== parts && whole > 0 && parts > 0 ? [whole + parts] : [];
  return [whole, parts, ...both].includes(amount) ? { direction, amount } : null;
}
