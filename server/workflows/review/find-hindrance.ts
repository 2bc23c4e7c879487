import type { ApplicationTransition } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { findLiveInvoice } from '../../money/invoices/queries.ts';
import { balanceOf } from '../../money/money/queries.ts';
import { findPermitOf } from '../../permits/register/queries.ts';
import { isIssued } from '../../permits/applications/issued-queries.ts';
import { CREDIT_FIRST, rejectionAfterIssue } from '../../permits/applications/rules.ts';

/**
 * Why a move cannot be made yet because of what stands on the application - an invoice, a permit, a refund
 * that is not paid out -, as a code of the messages; null when nothing does.
 */
export async function findHindrance(
  db: Db | Trx,
  application_id: string,
  transition: ApplicationTransition,
  today: string,
): Promise<string | null> {
  if (!CREDIT_FIRST.some((move) => move === transition)) return null;
  // What was invoiced is taken back by a credit note first.
  if (await findLiveInvoice(db, application_id)) return 'rule.invoice_live';
  if (await isIssued(db, application_id)) {
    const permit = await findPermitOf(db, application_id);
    const rejection = rejectionAfterIssue(transition, permit, today);
    if (rejection) return rejection;
  }
  if (transition !== 'request_payment') return null;
  const { received, kept } = await balanceOf(db, application_id);
  return received === kept ? null : 'rule.refund_due';
}
