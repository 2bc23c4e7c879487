import { byStaff } from '../../platform/kernel/actor.ts';
import type { Trx } from '../../platform/db/db.ts';
import { listDueOfPayment, transitionRefund } from './queries.ts';

/** The payment no longer counts: its due refunds are cancelled. */
export async function cancelDueRefunds(
  trx: Trx,
  payment_id: string,
  actor_id: string | null,
  now: string,
): Promise<void> {
  for (const refund of await listDueOfPayment(trx, payment_id))
    await transitionRefund(trx, refund, {
      transition: 'cancel',
      to: 'cancelled',
      changes: { settled_at: now, settled_by: actor_id },
      by: byStaff(actor_id),
      now,
    });
}
