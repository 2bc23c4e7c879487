import type { createInvoice } from '../../../contract/money/invoices.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import type { ActScope, ChangeHandler } from '../../platform/http/handler.ts';
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
export const createInvoiceHandler: ChangeHandler<typeof createInvoice> = async (call) => {
  const { device_id } = call.query;
  const { id } = await issueInvoiceOf(call, { application_id: call.params.id, device_id });
  return presentInvoice((await findInvoiceRow(call.trx, id))!, call.language);
};

/**
 * The same inside the caller's transaction: locks the application and takes the payment that counts for it. A payment at the counter takes precedence, because then the whole invoice is
 * verified. Throws 404, and as issueInvoice does.
 */
export async function issueInvoiceOf(
  { trx, deps, caller, audit }: ActScope,
  { application_id, device_id }: { application_id: string; device_id?: string | undefined },
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
