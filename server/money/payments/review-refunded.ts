import type { Trx } from '../../platform/db/db.ts';
import { findReturned } from '../refunds/queries.ts';
import { insertPaymentEvents, lockPaymentRow, savePayment } from './change-queries.ts';

/**
 * Money of a payment went back, or did not after all: nothing left of it makes it refunded; when only the
 * surplus went back, the rest is matched; when the refund is due again, it is what it was. A payment that is
 * for no application is never matched by it.
 */
export async function reviewRefunded(
  trx: Trx,
  payment_id: string,
  actor_id: string | null,
  now: string,
): Promise<void> {
  const payment = await lockPaymentRow(trx, payment_id);
  // What the bank took back is reviewed when that turns out to be wrong.
  if (!payment || payment.status === 'reversed') return;
  const { paid, due, due_reason } = await findReturned(trx, payment_id);
  const surplus = due > 0 && (due_reason === 'overpaid' || due_reason === 'duplicate') ? due_reason : null;
  // Only what refunds made of it is undone; what it was for other reasons (ignored, too little, nobody's) it
  // stays.
  const ours = ['overpaid', 'duplicate', 'refunded'].includes(payment.status);
  const rest = ours ? (payment.application_id ? 'matched' : 'unmatched') : payment.status;
  const status = paid >= payment.amount ? 'refunded' : (surplus ?? rest);
  if (status === payment.status) return;
  await savePayment(trx, payment_id, { status }, now);
  await insertPaymentEvents(trx, [{ payment_id, kind: 'refund', actor_id, data: { status } }], now);
}
