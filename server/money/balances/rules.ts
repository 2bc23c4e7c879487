import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';

/**
 * Cents outstanding: the one figure for mail, status page, account, pro-forma, its codes and the counter.
 * `kept`: what was received less refunds made or due (server/money/balances/queries.ts).
 */
export const outstandingOf = (
  { status, price_total }: { status: ApplicationStatus; price_total: number },
  { kept }: { kept: number },
): number => (statusIs(status, 'to_pay') ? Math.max(0, price_total - kept) : 0);

/** Cents outstanding, and the part that goes to the account of the fee. */
export type Shares = { amount: number; fee_amount: number };

/**
 * Divides the outstanding amount between the account of the price and that of the fee. Money counts first for
 * the account it came to; only what exceeds the claim of that account counts for the other one. The order of
 * payments does not matter, and both shares always add up to `open`. `kept_on_fee`: the part of `kept` that
 * came to the account of the fee.
 */
export const divideOutstanding = (
  { price_total, price_fee }: { price_total: number; price_fee: number },
  { open, kept, kept_on_fee }: { open: number; kept: number; kept_on_fee: number },
): Shares => {
  const price = price_total - price_fee;
  const beyond_price = Math.max(0, kept - kept_on_fee - price);
  const fee = Math.max(0, price_fee - kept_on_fee - beyond_price);
  return { amount: open, fee_amount: Math.min(open, fee) };
};
