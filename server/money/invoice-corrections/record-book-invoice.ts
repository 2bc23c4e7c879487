import { can } from '../../../contract/platform/permissions.ts';
import type { recordBookInvoice } from '../../../contract/money/invoices.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import {
  type Application,
  findApplicationByNumber,
  lockApplication,
} from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { forbidden, invalid, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { submitBefore } from '../fiscal/rules.ts';
import { payAtCounter } from '../payments/take-payment.ts';
import { deviceFor } from '../invoices/counter.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { presentInvoice } from '../invoices/present.ts';
import { findInvoiceRow, type InvoiceRecord, listCountedPayments } from '../invoices/queries.ts';
import { isVerified } from '../invoices/rules.ts';

/** Day by which the tax administration should have confirmed a form of this day, where that has passed; else null. */
export const overdueSince = async (trx: Trx, issued_on: string, today: string): Promise<string | null> => {
  const { book_submit_working_days } = await loadParameters(trx, today);
  const due_on = submitBefore(issued_on, book_submit_working_days);
  return due_on < today ? due_on : null;
};

type Form = HandlerInput<typeof recordBookInvoice>['body'];

/**
 * Records an invoice that was written by hand in the pre-numbered book (ZDavPR: device or power had failed).
 * Its payment is recorded with it unless that was done when the money came. Throws 422 for an unknown
 * application, a day that does not fit (money/day-rules.ts), one after the time for its verification without a reason, a form
 * that is recorded already, or an amount other than the one due.
 */
export const recordBookInvoiceHandler: ChangeHandler<typeof recordBookInvoice> = async ({
  deps,
  caller,
  body,
  language,
  audit,
  today,
  trx,
}) => {
  const found = await findApplicationByNumber(trx, body.application_nr.toUpperCase());
  if (!found) throw invalid({ path: 'application_nr', code: 'book.application' });
  if (body.issued_on > today) throw invalid({ path: 'issued_on', code: 'date.future' });
  if ((await overdueSince(trx, body.issued_on, today)) && !body.late_reason)
    throw invalid({ path: 'late_reason', code: 'book.late' });
  const application = (await lockApplication(trx, found.id))!;
  const invoice = await record(trx, deps, caller, application, body);
  audit({ subject_id: invoice.id, person_id: application.user_id });
  const { id } = invoice;

  return presentInvoice((await findInvoiceRow(deps.db, id))!, language);
};

async function record(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  application: Application,
  { serial_nr, set_nr, invoice_nr, issued_on, late_reason, method, amount, device_id, transaction_id }: Form,
): Promise<InvoiceRecord> {
  const received_on = application.received_at;
  const book = { serial_nr, set_nr, invoice_nr, issued_on, received_on, late_reason: late_reason ?? null };
  const payment = (await listCountedPayments(trx, application.id)).find((one) => isVerified(one.method));
  if (payment) {
    if (amount !== application.price_total) throw invalid({ path: 'amount', code: 'amount.differs' });
    const device = await deviceFor(trx, payment.method, caller, {
      device_id: device_id ?? payment.device_id ?? undefined,
    });
    return issueInvoice(trx, deps, { application, payment, by: caller, device, book });
  }
  if (!can(caller, 'payments.match')) throw forbidden();
  const paid = await payAtCounter(
    trx,
    deps,
    application,
    { method, amount, device_id, transaction_id, book },
    caller,
  );
  if (!paid.invoice) throw ruleBroken('rule.fiscal_not_configured');
  return paid.invoice;
}
