import { can } from '../../../contract/platform/permissions.ts';
import { applyDecision } from '../review/apply-decision.ts';
import { type Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { forbidden, invalid } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { InvoiceRecord } from '../../money/invoices/queries.ts';
import { type CounterPayment, payAtCounter } from '../../money/payments/take-payment.ts';

export type Settlement = {
  payment?: CounterPayment | undefined;
  exempt_reason?: string | undefined;
};

/** An invoice as the counter prints it. */
export const printableInvoice = (invoice: InvoiceRecord | null): { id: string; invoice_nr: string } | null =>
  invoice && { id: invoice.id, invoice_nr: invoice.invoice_nr };

/** Taking payments and granting exemptions need permissions of their own everywhere. Throws 403. */
export function requireSettlementRights(caller: Caller, { payment, exempt_reason }: Settlement): void {
  if (payment && !can(caller, 'payments.match')) throw forbidden();
  if (exempt_reason && !can(caller, 'applications.exempt')) throw forbidden();
  if (payment && exempt_reason) throw invalid({ path: 'exempt_reason', code: 'rule.paid_and_exempt' });
}

/**
 * Takes an application that staff just entered to `ready` or `paid` by the settlement at the counter; without
 * one it stays `approved` and awaits payment. Sends no notifications: the last step of the visit does.
 */
export async function settleAtCounter(
  trx: Trx,
  deps: Deps,
  application: Application,
  settlement: Settlement,
  caller: Caller,
  parameters: Parameters,
): Promise<{ application: Application; invoice: InvoiceRecord | null }> {
  const by = { actor: 'staff', actor_id: caller.user_id } as const;
  const quiet = { notify: false };
  const { payment, exempt_reason } = settlement;
  const opened = await applyDecision(
    trx,
    deps,
    application,
    { transition: 'start_review' },
    by,
    parameters,
    quiet,
  );
  const waits = opened.price_total > 0 && !payment && !exempt_reason;
  const approved = await applyDecision(
    trx,
    deps,
    opened,
    { transition: 'approve', ...(exempt_reason ? { exempt: true, reason: exempt_reason } : {}) },
    by,
    parameters,
    // Those who pay later are notified what to pay.
    { notify: waits, bill: waits },
  );
  if (!payment) return { application: approved, invoice: null };
  if (approved.status === 'ready') throw invalid({ path: 'payment.amount', code: 'rule.nothing_to_pay' });
  const paid = await payAtCounter(trx, deps, approved, payment, caller, {
    path: 'payment.amount',
    notify: false,
  });
  return paid;
}
