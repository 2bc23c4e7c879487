import type { Entitlement } from '../../../contract/reference.ts';
import type { FormValues } from './form-values.ts';

/** `"15.00"` -> 1500. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const amount = (value: number): string => (value / 100).toFixed(2);

export type PriceLines = { permit: string; card: string; fee: string; total: string };

/** Permit, card if it is new, fee and their sum as decimal strings; `null` until an entitlement is chosen. */
export function priceOf(
  values: Pick<FormValues, 'rfid_card'>,
  entitlement: Entitlement | null,
): PriceLines | null {
  if (!entitlement) return null;
  const card = values.rfid_card === 'new' ? cents(entitlement.card_price_gross) : 0;
  const permit = cents(entitlement.price_gross);
  const fee = cents(entitlement.administrative_fee);
  return { permit: amount(permit), card: amount(card), fee: amount(fee), total: amount(permit + card + fee) };
}
