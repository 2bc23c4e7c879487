import { byStaff } from '../../platform/kernel/actor.ts';
import type { takePayment } from '../../../contract/money/payments.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import { type Application, transitionApplication } from '../../permits/applications/queries.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import { rejectHindered } from '../../permits/permit-life/hindrances/hindrances.ts';
import type { BookedForm } from '../invoices/details.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { invalid, ProblemError, ruleBroken } from '../../platform/http/problem.ts';
import { canVerify, counterDevice, isOperatorUnnamed } from '../invoices/counter.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { InvoiceRecord } from '../invoices/queries.ts';
import { isIssued } from '../../permits/applications/issued-queries.ts';
import { balanceOf, lockPaymentsOf } from '../balances/queries.ts';
import { outstandingOf } from '../balances/rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { settleProForma } from '../pro-formas/settle-pro-forma.ts';
import { findPayment, insertPayment } from './queries.ts';
import { entrySearch } from './record-entries.ts';
import { settleApplications } from './settle/settle-applications.ts';

/** The payment at the counter; `amount` in cents must equal what is due. */
export type CounterPayment = {
  method: 'cash' | 'card';
  amount: number;
  note?: string | undefined;
  device_id?: string | undefined;
  /** Number on the slip of the card terminal. */
  transaction_id?: string | undefined;
  /** The invoice was written by hand, on that day. */
  book?: BookedForm;
};

/**
 * Records a payment at the counter and issues its invoice, fiscally verified (ZDavPR, article 2), in the same
 * transaction. Where verification is not set up, the payment is kept and carries `invoice_due`. Throws 409
 * stale_version, 422 when nothing is due, the amount differs, a device must be chosen, or nothing is known that the tax
 * administration must hear of the caller (`rule.operator_unnamed`).
 */
export const takePaymentHandler: ChangeHandler<typeof takePayment> = async ({
  deps,
  caller,
  params,
  body,
  audit,
  trx,
}) => {
  const application = await lockForChange(trx, params.id, body.version);
  const paid = await payAtCounter(trx, deps, application, body, caller);
  audit({ subject_id: application.id, person_id: application.user_id });
  const { payment_id, invoice } = paid;

  return { ...(await findPayment(deps.db, payment_id)), invoice };
};

/**
 * The same on a locked application inside the caller's transaction; `path` names the field of the amount,
 * `tell` false sends no mail.
 */
export async function payAtCounter(
  trx: Trx,
  deps: Deps,
  application: Application,
  payment: CounterPayment,
  caller: Caller,
  { path = 'amount', notify = true }: { path?: string; notify?: boolean } = {},
): Promise<{ payment_id: string; application: Application; invoice: InvoiceRecord | null }> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const issued = await isIssued(trx, application.id);
  const result = nextStatus('pay', { ...application, today, issued });
  if (!result.ok)
    throw ruleBroken(
      application.status === 'paid' ? 'rule.paid_already' : result.code,
      result.path,
      `state.application.${application.status}`,
    );
  if (!issued) await rejectHindered(trx, application, path);
  await lockPaymentsOf(trx, [application.id]);
  const parameters = await loadParameters(trx, today);
  // The field is next to the amount, wherever the payment is in the body.
  const device = await counterDevice(trx, caller, {
    device_id: payment.device_id,
    path: path.replace(/amount$/, 'device_id'),
  });
  // A part may have come by transfer.
  const open = outstandingOf(application, await balanceOf(trx, application.id));
  if (payment.amount !== open) throw invalid({ path, code: 'amount.differs' });
  const payment_id = newId();
  await insertPayment(trx, {
    id: payment_id,
    application_id: application.id,
    method: payment.method,
    amount: payment.amount,
    status: 'matched',
    booking_date: payment.book?.issued_on ?? today,
    invoice_due: true,
    device_id: device?.id ?? null,
    transaction_id: payment.transaction_id ?? null,
    cashier_id: caller.user_id,
    note: payment.note ?? null,
    search: entrySearch(
      {
        payer_name: application.applicant_name,
        payer_iban: null,
        reference_raw: null,
        end_to_end_id: null,
        purpose: payment.note ?? null,
        bank_ref: payment.transaction_id ?? null,
      },
      application.application_nr,
    ),
    created_at: now,
  });
  await settleProForma(trx, application.id, now);
  const saved = await transitionApplication(trx, application, {
    transition: 'pay',
    to: result.to,
    changes: { closed_at: result.to === 'completed' ? now : null },
    by: byStaff(caller.user_id),
    data: { payment_id },
    now,
  });
  // Transfers waiting for confirmation are duplicates now.
  await settleApplications(trx, [application.id], { tolerance: parameters.payment_tolerance_cents, now });
  const can_invoice =
    device !== null && (await canVerify(trx, deps, parameters.municipality.tax_number || null));
  // The invoice that must follow could not name who took the money, so none is recorded.
  if (can_invoice && !payment.book && (await isOperatorUnnamed(trx, caller)))
    throw ruleBroken('rule.operator_unnamed', path.replace(/amount$/, 'method'));
  const invoice = can_invoice
    ? await invoiceAtOnce(trx, deps, saved, {
        payment: {
          id: payment_id,
          method: payment.method,
          booking_date: payment.book?.issued_on ?? today,
          device_id: device.id,
          transaction_id: payment.transaction_id ?? null,
          bank_ref: null,
        },
        by: caller,
        device,
        ...(payment.book ? { book: payment.book } : {}),
      })
    : null;
  if (notify) {
    await notifyApplicant(
      trx,
      deps,
      saved,
      'payment_received',
      { amount: payment.amount, method: payment.method },
      { link_days: parameters.status_link_days },
    );
  }
  return { payment_id, application: saved, invoice };
}

/**
 * The money is recorded even when the invoice fails: the payment keeps `invoice_due`, and the list of open
 * work shows why.
 */
async function invoiceAtOnce(
  trx: Trx,
  deps: Deps,
  application: Application,
  rest: Omit<Parameters<typeof issueInvoice>[2], 'application'>,
): Promise<InvoiceRecord | null> {
  try {
    return await issueInvoice(trx, deps, { application, ...rest });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'rule_broken') return null;
    throw error;
  }
}
