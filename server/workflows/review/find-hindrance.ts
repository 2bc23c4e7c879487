import type { Db, Trx } from '../../platform/db/db.ts';
import { findLiveInvoice } from '../../money/invoices/queries.ts';
import { balanceOf } from '../../money/balances/queries.ts';
import { isEndSent } from '../../permits/decisions/service/service-queries.ts';
import { findPermitOf } from '../../permits/register/queries.ts';
import { isIssued } from '../../permits/applications/issued-queries.ts';
import {
  rejectionAfterIssue,
  TRANSITION_PROPERTIES,
  type TransitionName,
} from '../../permits/applications/rules.ts';

/**
 * Why a transition is blocked by an invoice, a permit, an unpaid refund or a decision of the application that was sent, as a message
 * code; null when nothing blocks it. `credits`: the invoice is cancelled in the same step; `by_decision`: the decision
 * that was sent is changed by a new one in the same step.
 */
export async function findHindrance(
  db: Db | Trx,
  application_id: string,
  transition: TransitionName,
  today: string,
  { credits = false, by_decision = false }: { credits?: boolean; by_decision?: boolean } = {},
): Promise<string | null> {
  if (!TRANSITION_PROPERTIES[transition].credit_first) return null;
  // An invoice must be reversed by a credit note first.
  if (!credits && (await findLiveInvoice(db, application_id))) return 'rule.invoice_live';
  if (await isIssued(db, application_id)) {
    const permit = await findPermitOf(db, application_id);
    const rejection = rejectionAfterIssue(transition, permit, today);
    if (rejection) return rejection;
  }
  if (transition === 'reopen' && !by_decision && (await isEndSent(db, application_id)))
    return 'rule.decision_served';
  if (transition !== 'request_payment') return null;
  const { received, kept } = await balanceOf(db, application_id);
  return received === kept ? null : 'rule.refund_due';
}
