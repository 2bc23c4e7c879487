import { BY_SYSTEM } from '../../../platform/kernel/actor.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { listBooked } from '../../refunds/link-outflows.ts';
import {
  closeReturnsOf,
  lockRefund,
  lockRefunds,
  linkEntryOf,
  transitionRefund,
} from '../../refunds/queries.ts';
import { updateRefundedPayment } from './update-refunded-payment.ts';

/**
 * Records due refunds as paid that left by a file of ours, as the number of their booking says.
 */
export async function settleRefunds(trx: Trx, now: string): Promise<void> {
  const booked = await listBooked(trx);
  if (booked.length === 0) return;
  await lockRefunds(
    trx,
    booked.map(({ refund_id }) => refund_id),
    booked.map(({ entry_id }) => entry_id),
  );
  for (const { refund_id, entry_id, booking_date, bank_ref } of booked) {
    const refund = await lockRefund(trx, refund_id);
    if (refund?.status !== 'due') continue;
    await transitionRefund(trx, refund, {
      transition: 'pay',
      to: 'paid',
      changes: {
        method: 'upn',
        paid_on: booking_date,
        bank_ref,
        entry_id,
        settled_by: null,
        settled_at: now,
      },
      by: BY_SYSTEM,
      now,
    });
    await linkEntryOf(trx, refund_id, entry_id, now);
    await closeReturnsOf(trx, refund_id, now);
    if (refund.payment_id) await updateRefundedPayment(trx, refund.payment_id, null, now);
  }
}
