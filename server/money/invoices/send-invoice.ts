import { can } from '../../../contract/platform/permissions.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import { findApplicationOfPermit, lockApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditCall, Caller } from '../../platform/http/handler.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { invoiceOf } from './create-invoice.ts';
import { recordOutput } from './outputs.ts';
import { findLiveInvoice, type InvoiceRecord, lockInvoice } from './queries.ts';

/**
 * Mails an invoice or credit note in the caller's transaction; without an address it becomes a letter. The
 * PDF is drawn when the mail leaves (server/money/invoices/mail-attachments.ts), so it carries an EOR that
 * has come meanwhile. The invoice must be locked. Returns the id of the output.
 */
export async function mailInvoice(
  trx: Trx,
  deps: Deps,
  invoice: InvoiceRecord,
  by: { user_id: string | null },
): Promise<string> {
  const application = await findApplicationOfPermit(trx, invoice.application_id);
  const { status_link_days } = await loadParameters(trx, deps.clock.today());
  const mail_id = await notifyApplicant(
    trx,
    deps,
    { ...application, language: invoice.language },
    invoice.kind === 'invoice' ? 'invoice_issued' : 'credit_note_issued',
    {
      invoice_nr: invoice.invoice_nr,
      issued_on: invoice.issued_on,
      amount: invoice.amount,
      original_nr: invoice.details.original?.invoice_nr ?? '',
    },
    { link_days: status_link_days },
  );
  const now = deps.clock.now();
  const output = await recordOutput(trx, invoice, { channel: 'mail', user_id: by.user_id, mail_id }, now);
  return output.id;
}

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
