import type { Trx } from '../../platform/db/db.ts';
import { insertRefundEvents, listDueOfPayment, saveRefund } from './queries.ts';

/** The payment no longer counts: its due refunds are cancelled. */
export async function cancelDueRefunds(
  trx: Trx,
  payment_id: string,
  actor_id: string | null,
  now: string,
): Promise<void> {
  const due = await listDueOfPayment(trx, payment_id);
  for (const { id } of due)
    await saveRefund(trx, id, { status: 'cancelled', settled_at: now, settled_by: actor_id }, now);
  await insertRefundEvents(
    trx,
    due.map(({ id }) => ({ refund_id: id, kind: 'cancel' as const, actor: 'staff' as const, actor_id })),
    now,
  );
}
