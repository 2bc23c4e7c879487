import type { Trx } from '../../../platform/db/db.ts';
import { applicationsToLink, linkOutflows } from '../../refunds/link-outflows.ts';
import { returnRefund } from '../settle/return-refund.ts';
import { settleRefunds } from '../settle/settle-refunds.ts';
import { applyReversal } from './apply-reversal.ts';
import { lockPaymentRow, savePayment } from '../change-queries.ts';
import { lockApplications } from '../match-queries.ts';
import { findReferences } from '../match/match-rules.ts';
import {
  listApplicationsOf,
  listOpenReversals,
  listReturnable,
  listReversible,
  type ReversalRow,
} from './reversal-queries.ts';
import { pairReversals, returnedRefund, type ReversalSide } from './reversal-rules.ts';

type Work = { tolerance: number; now: string };

const sideOf = (row: ReversalRow): ReversalSide => ({
  ...row,
  references: findReferences(row).map(({ reference }) => reference),
});

/**
 * Finds the target of each open reversal, whichever of the two came first and in whichever file; call it in
 * the transaction that wrote the last bookings of a file. Locks the applications, then the payments.
 */
export async function linkReversals(trx: Trx, { tolerance, now }: Work): Promise<void> {
  const open = await listOpenReversals(trx);
  const reversals = open.map(sideOf);
  const listFound = () =>
    listReversible(
      trx,
      open,
      reversals.flatMap(({ references }) => references),
    );
  if (open.length > 0) {
    // Before the payments and refunds that the next steps lock (docs/locks.md).
    const before = await applicationsToLink(trx);
    for (const { id } of await listFound()) before.push(...(await listApplicationsOf(trx, id)));
    await lockApplications(trx, before);
  }
  await settleRefunds(trx, now);
  // Before the pairs, because a returned refund is recognised by its outgoing booking.
  await linkOutflows(trx, now);
  if (open.length === 0) return;
  const found = await listFound();
  const pairs = pairReversals(reversals, found.map(sideOf));
  const concerned = new Set<string>();
  for (const { target_id } of pairs)
    for (const id of await listApplicationsOf(trx, target_id)) concerned.add(id);
  await lockApplications(trx, [...concerned]);
  const linked = new Set<string>();
  for (const { reversal_id, target_id } of pairs) {
    const reversal = await stillOpen(trx, reversal_id);
    if (reversal && (await applyReversal(trx, reversal, target_id, { actor_id: null, tolerance, now })))
      linked.add(reversal_id);
  }
  for (const back of reversals)
    if (back.direction === 'credit' && !linked.has(back.id)) await linkRefund(trx, back, now);
}

/** Staff may have changed it meanwhile. */
const stillOpen = async (trx: Trx, id: string) => {
  const row = await lockPaymentRow(trx, id);
  return row && row.status === 'unmatched' && row.reverses_id === null && row.refund_id === null
    ? row
    : undefined;
};

/** A returned transfer that no statement had: the refund is found by its number, or by account and amount. */
async function linkRefund(trx: Trx, back: ReversalSide, now: string): Promise<void> {
  const refund_id = returnedRefund(back, await listReturnable(trx, back));
  if (refund_id === null || !(await stillOpen(trx, back.id))) return;
  await savePayment(trx, back.id, { refund_id }, now);
  await returnRefund(trx, { refund_id, payment_id: back.id }, null, now);
}
