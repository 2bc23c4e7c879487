import { can } from '../../../contract/platform/permissions.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditCall, Caller } from '../../platform/http/handler.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { invoiceOf } from './create-invoice.ts';
import { mailInvoice } from './mail-invoice.ts';
import { findLiveInvoice, lockInvoice } from './queries.ts';

/**
 * One application of `send-invoices`: issues the invoice if missing and mails it. An invoice that was sent is
 * left alone, so a double click or a repeated job sends nothing twice. Throws 404, 403, 422
 * `rule.invoice_sent`, and as issueInvoice does.
 */
export async function sendInvoiceOf(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  application_id: string,
  { audit }: { audit: AuditCall },
): Promise<void> {
  // Serialises concurrent invoicing of this application.
  const application = await lockApplication(trx, application_id);
  if (!application) throw notFound();
  const live = await findLiveInvoice(trx, application_id);
  if (!live && !can(caller, 'invoices.create')) throw forbidden();
  const { id } = live ?? (await invoiceOf(trx, deps, caller, application_id, { audit }));
  const invoice = (await lockInvoice(trx, id))!;
  if (invoice.status !== 'issued') throw ruleBroken('rule.invoice_sent');
  await mailInvoice(trx, deps, invoice, caller);
  audit({ subject_type: 'invoice', subject_id: id, person_id: application.user_id });
}
