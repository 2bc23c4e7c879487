import { byStaffOrSystem } from '../../../platform/kernel/actor.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { updateRefundedPayment } from './update-refunded-payment.ts';
import {
  findReturn,
  lockRefund,
  lockRefunds,
  recordOnRefunds,
  transitionRefund,
} from '../../refunds/queries.ts';
import { endTransfers, reopenTransfer } from '../../refunds/transfer-queries.ts';

const UNPAID = {
  method: null,
  paid_on: null,
  bank_ref: null,
  entry_id: null,
  device_id: null,
  settled_by: null,
  settled_at: null,
  approved_at: null,
  approved_by: null,
} as const;

/**
 * The bank returned the money of a refund by the booking `payment_id`: the refund is due again, and its
 * payment gets its previous status. If it is due already, only its history records the return, so that the
 * first transfer is not mistaken for its payment.
 */
export async function returnRefund(
  trx: Trx,
  { refund_id, payment_id }: { refund_id: string; payment_id: string },
  actor_id: string | null,
  now: string,
): Promise<void> {
  await lockRefunds(trx, [refund_id]);
  const refund = await lockRefund(trx, refund_id);
  if (!refund) return;
  const { status, method, paid_on, bank_ref, entry_id, settled_by, settled_at } = refund;
  const paid = status === 'paid' && refund.closing_id === null;
  const event = {
    transition: 'return',
    by: byStaffOrSystem(actor_id),
    data: {
      payment_id,
      paid: paid ? { method, paid_on, bank_ref, entry_id, settled_by, settled_at } : null,
    },
    now,
  } as const;
  // Due again, alone: the file that it was in is done with it.
  await endTransfers(trx, [refund.id], 'returned', now);
  if (paid) await transitionRefund(trx, refund, { ...event, to: 'due', changes: UNPAID });
  else await recordOnRefunds(trx, [refund], event);
  if (paid && refund.payment_id) await updateRefundedPayment(trx, refund.payment_id, actor_id, now);
}

/** Undoes a wrong link: the refund is paid as before, unless it was settled anew since. */
export async function unreturnRefund(
  trx: Trx,
  { refund_id, payment_id }: { refund_id: string; payment_id: string },
  actor_id: string | null,
  now: string,
): Promise<void> {
  await lockRefunds(trx, [refund_id]);
  const refund = await lockRefund(trx, refund_id);
  const back = await findReturn(trx, { refund_id, payment_id });
  if (!refund || !back) return;
  const event = {
    transition: 'unreturn',
    by: byStaffOrSystem(actor_id),
    data: { payment_id },
    now,
  } as const;
  await reopenTransfer(trx, refund.id);
  if (back.paid && refund.status === 'due')
    await transitionRefund(trx, refund, { ...event, to: 'paid', changes: back.paid });
  else await recordOnRefunds(trx, [refund], event);
  if (refund.payment_id) await updateRefundedPayment(trx, refund.payment_id, actor_id, now);
}
