import type { createInvoice } from '../../../contract/money/invoices.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditCall, Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { deviceFor } from './counter.ts';
import { issueInvoice } from './issue-invoice.ts';
import { presentInvoice } from './present.ts';
import { findInvoiceRow, type InvoiceRecord, listCountedPayments } from './queries.ts';
import { isVerified } from './rules.ts';

/**
 * Issues the invoice of a paid application whose payment came as a transfer or before invoices could be
 * issued.
 */
export const createInvoiceHandler: ChangeHandler<typeof createInvoice> = async ({
  trx,
  deps,
  caller,
  params,
  query,
  audit,
  language,
}) => {
  const { device_id } = query;
  const { id } = await invoiceOf(trx, deps, caller, params.id, { device_id, audit });
  return presentInvoice((await findInvoiceRow(trx, id))!, language);
};

/**
 * The same inside the caller's transaction: locks the application and takes the payment that counts for it. A payment at the counter takes precedence, because then the whole invoice is
 * verified. Throws 404, and as issueInvoice does.
 */
export async function invoiceOf(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  application_id: string,
  { device_id, audit }: { device_id?: string | undefined; audit: AuditCall },
): Promise<InvoiceRecord> {
  const application = await lockApplication(trx, application_id);
  if (!application) throw notFound();
  const payments = await listCountedPayments(trx, application_id);
  const payment = payments.find(({ method }) => isVerified(method)) ?? payments[0];
  if (!payment) throw ruleBroken('rule.not_paid');
  const chosen = device_id ? { device: await deviceFor(trx, payment.method, caller, { device_id }) } : {};
  const invoice = await issueInvoice(trx, deps, { application, payment, by: caller, ...chosen });
  const subject = { subject_id: invoice.id, person_id: application.user_id };
  audit({ action: 'create', subject_type: 'invoice', ...subject });
  return invoice;
}
