import { can } from '../../../contract/platform/permissions.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import type { ActScope } from '../../platform/http/handler.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { issueInvoiceOf } from './create-invoice.ts';
import { mailInvoice } from './mail-invoice.ts';
import { findLiveInvoice, lockInvoice } from './queries.ts';

/**
 * One application of `send-invoices`: issues the invoice if missing and mails it. An invoice that was sent is
 * left alone, so a double click or a repeated job sends nothing twice. Throws 404, 403, 422
 * `rule.invoice_sent`, and as issueInvoice does.
 */
export async function sendInvoiceOf(
  scope: ActScope,
  { application_id }: { application_id: string },
): Promise<void> {
  const { trx, deps, caller, audit } = scope;
  // Serialises concurrent invoicing of this application.
  const application = await lockApplication(trx, application_id);
  if (!application) throw notFound();
  const live = await findLiveInvoice(trx, application_id);
  if (!live && !can(caller, 'invoices.create')) throw forbidden();
  const { id } = live ?? (await issueInvoiceOf(scope, { application_id }));
  const invoice = (await lockInvoice(trx, id))!;
  if (invoice.status !== 'issued') throw ruleBroken('rule.invoice_sent');
  await mailInvoice(trx, deps, invoice, caller);
  audit({ subject_type: 'invoice', subject_id: id, person_id: application.user_id });
}
