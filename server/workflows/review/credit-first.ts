import { issueCreditNote } from '../../money/invoice-office/issue-credit-note.ts';
import { findLiveInvoice, lockInvoice } from '../../money/invoices/queries.ts';
import { lockPaymentsOf } from '../../money/money/queries.ts';
import { type Application, lockApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';

/**
 * Cancels the invoice of a locked application that is withdrawn in the same step: the credit note makes what was paid a
 * due refund. Returns the application as the credit note left it. Throws 422 without a reason, which the credit note
 * states.
 */
export async function creditFirst(
  trx: Trx,
  deps: Deps,
  application: Application,
  { caller, reason }: { caller: Caller; reason: string | undefined },
): Promise<Application> {
  await lockPaymentsOf(trx, [application.id]);
  const live = await findLiveInvoice(trx, application.id);
  if (!live) return application;
  if (!reason) throw invalid({ path: 'reason', code: 'required' });
  const invoice = (await lockInvoice(trx, live.id))!;
  await issueCreditNote(trx, deps, { invoice, by: caller, reason, refund: true });
  return (await lockApplication(trx, application.id))!;
}
