import type { ApplicationStatus } from '../../../contract/values/status.ts';

/** States in which the price is asked for and not settled. */
export const TO_PAY: readonly ApplicationStatus[] = ['approved', 'awaiting_payment', 'payment_expired'];

/**
 * Cents that are still to be paid: mail, status page, account, pro-forma, its codes and the counter all ask
 * for this. `kept`: what came less what was given back or is promised back (server/money/money/queries.ts).
 */
export const openOf = (
  { status, price_total }: { status: ApplicationStatus; price_total: number },
  { kept }: { kept: number },
): number => (TO_PAY.includes(status) ? Math.max(0, price_total - kept) : 0);

/** Cents that are still to be paid, and what of them goes to the account of the fee. */
export type Shares = { amount: number; fee_amount: number };

/**
 * Spreads what is open over the account of the price and that of the fee. Each account has its own open
 * amount: money counts first for the account that it came to, and only what is more than that account asks
 * for counts for the other one. The order of payments changes nothing, and both shares together are always
 * `open`. `kept_on_fee`: what of `kept` came to the account of the fee.
 */
export const shareOut = (
  { price_total, price_fee }: { price_total: number; price_fee: number },
  { open, kept, kept_on_fee }: { open: number; kept: number; kept_on_fee: number },
): Shares => {
  const price = price_total - price_fee;
  const beyond_price = Math.max(0, kept - kept_on_fee - price);
  const fee = Math.max(0, price_fee - kept_on_fee - beyond_price);
  return { amount: open, fee_amount: Math.min(open, fee) };
};
