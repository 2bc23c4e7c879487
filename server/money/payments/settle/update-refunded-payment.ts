import { byStaffOrSystem } from '../../../platform/kernel/actor.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { findReturned } from '../../refunds/queries.ts';
import { lockPaymentRow, transitionPayment } from '../change-queries.ts';

/**
 * Updates a payment after a refund of it changed. With nothing left it is refunded; if only the surplus was
 * refunded, the rest is matched; if the refund is due again, it gets its previous status. A payment for no
 * application is never matched by this.
 */
export async function updateRefundedPayment(
  trx: Trx,
  payment_id: string,
  actor_id: string | null,
  now: string,
): Promise<void> {
  const payment = await lockPaymentRow(trx, payment_id);
  // A payment reversed by the bank is reviewed when the reversal turns out to be wrong.
  if (!payment || payment.status === 'reversed') return;
  const { paid, due, due_reason } = await findReturned(trx, payment_id);
  const surplus = due > 0 && (due_reason === 'overpaid' || due_reason === 'duplicate') ? due_reason : null;
  // Undoes only the effect of refunds; a status with another cause (ignored, underpaid, unmatched) stays.
  const ours = ['overpaid', 'duplicate', 'refunded'].includes(payment.status);
  const rest = ours ? (payment.application_id ? 'matched' : 'unmatched') : payment.status;
  const status = paid >= payment.amount ? 'refunded' : (surplus ?? rest);
  if (status === payment.status) return;
  await transitionPayment(trx, payment, {
    transition: 'refund',
    to: status,
    by: byStaffOrSystem(actor_id),
    data: { status },
    now,
  });
}
