import { byStaffOrSystem } from '../../../platform/kernel/actor.ts';
import type { PaymentStatus } from '../../../../contract/values/status.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { returnRefund, unreturnRefund } from '../settle/return-refund.ts';
import { type Payment, savePayment, transitionPayment, recordOnPayments } from '../change-queries.ts';
import {
  findRefundOf,
  findReversalOf,
  hasOpenConsequences,
  lockWithParts,
  findStatusBeforeReversal,
} from './reversal-queries.ts';
import { updateRefundedPayment } from '../settle/update-refunded-payment.ts';
import { settleApplications } from '../settle/settle-applications.ts';

type Work = { actor_id: string | null; tolerance: number; now: string };
const applicationsOf = (rows: readonly Payment[]): string[] =>
  rows.flatMap(({ application_id }) => application_id ?? []);

/**
 * Applies `reversal` to `target_id`, in the caller's transaction, which holds the locks on the target's
 * applications: the target and its parts stop counting. The reversal waits for a person if the money was
 * used: it counted, or a refund of it is due or paid. A returned refund becomes due again. False when a
 * concurrent change came first.
 */
export async function applyReversal(
  trx: Trx,
  reversal: Pick<Payment, 'id' | 'direction'>,
  target_id: string,
  { actor_id, tolerance, now }: Work,
): Promise<boolean> {
  const family = await lockWithParts(trx, target_id, reversal.id);
  const target = family.find(({ id }) => id === target_id);
  if (!target || family.some(({ status }) => status === 'reversed')) return false;
  for (const row of family)
    await transitionPayment(trx, row, {
      transition: 'reverse',
      to: 'reversed',
      by: byStaffOrSystem(actor_id),
      data: { status: row.status, reversal_id: reversal.id },
      now,
    });
  if (target.direction === 'credit') {
    await savePayment(
      trx,
      reversal.id,
      {
        reverses_id: target_id,
        status: (await hasOpenConsequences(trx, target_id)) ? 'unmatched' : 'ignored',
      },
      now,
    );
    await settleApplications(trx, applicationsOf(family), { tolerance, now });
    return true;
  }
  const refund_id = await findRefundOf(trx, target);
  await savePayment(
    trx,
    reversal.id,
    { reverses_id: target_id, refund_id, status: refund_id ? 'unmatched' : 'ignored' },
    now,
  );
  if (refund_id) await returnRefund(trx, { refund_id, payment_id: reversal.id }, actor_id, now);
  return true;
}

/**
 * Undoes a wrong link: the target gets its previous status, and the reversal waits for a person again, unless
 * the bank never called it one.
 */
export async function undoReversal(
  trx: Trx,
  reversal: Pick<Payment, 'id' | 'reversal' | 'direction' | 'reverses_id' | 'refund_id'>,
  { actor_id, tolerance, now }: Work,
): Promise<void> {
  const family = reversal.reverses_id ? await lockWithParts(trx, reversal.reverses_id, reversal.id) : [];
  const open = reversal.reversal || reversal.direction === 'credit';
  await savePayment(
    trx,
    reversal.id,
    { reverses_id: null, refund_id: null, status: open ? 'unmatched' : 'ignored' },
    now,
  );
  for (const row of family.filter(({ status }) => status === 'reversed')) {
    const before = (await findStatusBeforeReversal(trx, row.id)) as PaymentStatus | null;
    await savePayment(trx, row.id, { status: before ?? 'unmatched' }, now);
    // Refunds may have been settled meanwhile.
    if (row.direction === 'credit') await updateRefundedPayment(trx, row.id, actor_id, now);
  }
  await recordOnPayments(trx, family, {
    transition: 'unreverse',
    by: byStaffOrSystem(actor_id),
    data: { reversal_id: reversal.id },
    now,
  });
  if (reversal.refund_id)
    await unreturnRefund(trx, { refund_id: reversal.refund_id, payment_id: reversal.id }, actor_id, now);
  await settleApplications(trx, applicationsOf(family), { tolerance, now });
}

/**
 * To be called when the money of `payment` was put right: its reversal is resolved once nothing is left to
 * do.
 */
export async function closeReversalOf(
  trx: Trx,
  payment: { id: string; parent_id: string | null },
  now: string,
): Promise<void> {
  const reversal = await findReversalOf(trx, payment);
  if (reversal?.status !== 'unmatched' || (await hasOpenConsequences(trx, reversal.reverses_id!))) return;
  await savePayment(trx, reversal.id, { status: 'ignored' }, now);
}
