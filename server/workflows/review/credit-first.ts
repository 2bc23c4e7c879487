import { issueCreditNote } from '../../money/invoice-corrections/issue-credit-note.ts';
import { findLiveInvoice, lockInvoice, lockInvoicesOf } from '../../money/invoices/queries.ts';
import { lockPaymentsOf } from '../../money/balances/queries.ts';
import { type Application, lockApplication } from '../../permits/applications/queries.ts';
import { isAdministrative, lockCaseNumbers } from '../../permits/decisions/issue-decision.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';

/**
 * Cancels the invoice of a locked application that is withdrawn in the same step: the credit note makes what was paid a
 * due refund. Returns the application as the credit note left it. Throws 422 without a reason, which the credit note
 * states.
 */
export async function creditFirst(
  trx: Trx,
  deps: Deps,
  application: Application,
  { caller, reason, parameters }: { caller: Caller; reason: string | undefined; parameters: Parameters },
): Promise<Application> {
  await lockPaymentsOf(trx, [application.id]);
  const live = await findLiveInvoice(trx, application.id);
  if (!live) return application;
  if (!reason) throw invalid({ path: 'reason', code: 'required' });
  await lockInvoicesOf(trx, application.id);
  const invoice = (await lockInvoice(trx, live.id))!;
  // The order that stops the procedure follows; its number is locked before those of invoices.
  if (isAdministrative(application, parameters)) await lockCaseNumbers(trx, deps);
  await issueCreditNote(trx, deps, { invoice, by: caller, reason, refund: true });
  return (await lockApplication(trx, application.id))!;
}
