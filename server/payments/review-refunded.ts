import type { Trx } from '../db/db.ts';
import { findReturned } from '../refunds/queries.ts';
import { insertPaymentEvents, lockPaymentRow, savePayment } from './change-queries.ts';

/**
 * Money of a payment went back, or did not after all: nothing left of it makes it refunded; when only the surplus went back, the rest is
 * matched; when the refund is due again, it is what it was.
 */
export async function reviewRefunded(
  trx: Trx,
  payment_id: string,
  actor_id: string | null,
  now: string,
): Promise<void> {
  const payment = await lockPaymentRow(trx, payment_id);
  if (!payment) return;
  const { paid, due, due_reason } = await findReturned(trx, payment_id);
  const again = due_reason === 'overpaid' || due_reason === 'duplicate' ? due_reason : 'matched';
  const status =
    paid >= payment.amount
      ? 'refunded'
      : due > 0
        ? again
        : payment.status === 'unmatched'
          ? 'unmatched'
          : 'matched';
  if (status === payment.status) return;
  await savePayment(trx, payment_id, { status }, now);
  await insertPaymentEvents(trx, [{ payment_id, kind: 'refund', actor_id, data: { status } }], now);
}
