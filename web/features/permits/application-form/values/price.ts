import { prorate, type PriceRule, shareOfYear } from '../../../../../contract/settings/proration.ts';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { FormValues } from './form-values.ts';

/** `"15.00"` -> 1500. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const amount = (value: number): string => (value / 100).toFixed(2);

export type PriceLines = {
  permit: string;
  card: string;
  fee: string;
  total: string;
  /** The part of the year that is charged, as `5/12`; null is the whole. */
  share: string | null;
  /**
   * The application arrived before this row of the price list was valid; the server uses the row of that day.
   */
  earlier: boolean;
};
/** The relevant parameters, and today; null until they have loaded. */
export type PriceContext = (PriceRule & { today: string }) | null;

/**
 * The price of a permit requested on a day, as a decimal string, with the part of the year that is charged.
 */
export function permitPrice(
  entitlement: Entitlement,
  context: PriceContext,
  received_on: string,
): { amount: string; share: string | null } {
  const share = context ? shareOfYear(entitlement.permit_year, received_on, context) : null;
  const part = prorate(cents(entitlement.price_gross), share, context?.price_step_cents ?? 1);
  return { amount: amount(part), share };
}

/** The day that decides the price: when the application arrived, today unless staff say otherwise. */
export const arrivedOn = ({ received_at }: Pick<FormValues, 'received_at'>, facts: PriceContext): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(received_at) ? received_at : (facts?.today ?? '');

/** Permit, card if it is new, fee and their sum as decimal strings; `null` until an entitlement is chosen. */
export function priceOf(
  values: Pick<FormValues, 'rfid_card' | 'received_at'>,
  entitlement: Entitlement | null,
  facts: PriceContext,
): PriceLines | null {
  if (!entitlement) return null;
  const day = arrivedOn(values, facts);
  const { amount: permit, share } = permitPrice(entitlement, facts, day);
  const card = values.rfid_card === 'new' ? cents(entitlement.card_price_gross) : 0;
  const fee = cents(entitlement.administrative_fee);
  const first = `${entitlement.permit_year}-01-01`;
  return {
    permit,
    card: amount(card),
    fee: amount(fee),
    total: amount(cents(permit) + card + fee),
    share,
    earlier: day !== '' && (day < first ? first : day) < entitlement.valid_from,
  };
}
