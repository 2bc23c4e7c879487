import { notifyApplicant } from '../../permits/applications/notify.ts';
import { findApplicationOfPermit } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { recordOutput } from './document/outputs.ts';
import type { InvoiceRecord } from './queries.ts';

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
    `${invoice.kind}_issued`,
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
