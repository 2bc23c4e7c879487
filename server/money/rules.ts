import type { ApplicationStatus } from '../../contract/status.ts';

/** States in which the price is asked for and not settled. */
export const TO_PAY: readonly ApplicationStatus[] = ['approved', 'awaiting_payment', 'payment_expired'];

/**
 * Cents that are still to be paid: mail, status page, account, pro-forma, its codes and the counter all ask for this. `kept`: what came less
 * what was given back or is promised back (server/money/queries.ts).
 */
export const openOf = (
  { status, price_total }: { status: ApplicationStatus; price_total: number },
  { kept }: { kept: number },
): number => (TO_PAY.includes(status) ? Math.max(0, price_total - kept) : 0);
