import { byStaff } from '../../../platform/kernel/actor.ts';
import type { RejectedPayment } from '../../../../contract/money/payments.ts';
import { recordAccess } from '../../../records/access-log/record.ts';
import { askForInvoice } from '../../../permits/applications/submit/ask-for-invoice.ts';
import { notifyApplicant } from '../../../permits/applications/notify.ts';
import { recordOnApplication } from '../../../permits/applications/queries.ts';
import { nextStatus } from '../../../permits/applications/rules.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { loadParameters, type Parameters } from '../../../settings/parameters/parameters.ts';
import { balancesOf } from '../../balances/queries.ts';
import { promiseRefund } from '../../refunds/promise-refund.ts';
import { recordOnPayments } from '../change-queries.ts';
import {
  listApplicationIds,
  lockPayments,
  markCounted,
  markPaid,
  settleProFormas,
} from './confirm-queries.ts';
import { rejectionOfAction } from '../rules.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { settleApplications } from '../settle/settle-applications.ts';
import { amountDue } from '../settle/settle-rules.ts';

export type CountedPayments = {
  counted: number;
  counted_sum: number;
  paid: number;
  refunds: number;
  already: number;
  rejected: RejectedPayment[];
};

type Work = {
  trx: Trx;
  deps: Deps;
  caller: Pick<Caller, 'user_id' | 'role'>;
  request_id: string;
  now: string;
  today: string;
  parameters: Parameters;
  /** The applications of the payments, locked. */
  applications: Settled['applications'];
};
type Settled = Awaited<ReturnType<typeof settleApplications>>;
type PaymentRow = Awaited<ReturnType<typeof lockPayments>>[number];

/**
 * Counts payments for their applications, in the caller's transaction: a covered application becomes paid
 * (event, pro-forma, one mail), a surplus becomes a refund, an insufficient amount waits. Payments that count
 * already are skipped, so a concurrent second call changes nothing. Locks the applications in the order of
 * their ids, then the payments.
 */
export async function countPayments(
  trx: Trx,
  deps: Deps,
  payment_ids: readonly string[],
  caller: Pick<Caller, 'user_id' | 'role'>,
  request_id: string,
): Promise<CountedPayments> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(trx, today);
  const { applications, payments: settled } = await settleApplications(
    trx,
    await listApplicationIds(trx, payment_ids),
    { tolerance: parameters.payment_tolerance_cents, now },
  );
  const work: Work = { trx, deps, caller, request_id, now, today, parameters, applications };
  const { chosen, ...left } = choose(work, payment_ids, await lockPayments(trx, payment_ids));
  const result = { counted: 0, counted_sum: 0, paid: 0, refunds: 0, ...left };
  if (chosen.length === 0) return result;
  await markCounted(
    trx,
    chosen.map(({ id }) => id),
    caller.user_id,
    now,
  );
  await recordOnPayments(trx, chosen, { transition: 'confirm', by: byStaff(caller.user_id), now });
  const refunds = await refundSurpluses(work, chosen, settled);
  const paid = await payCovered(work, chosen);
  const counted_sum = chosen.reduce((sum, { amount }) => sum + amount, 0);
  return { ...result, counted: chosen.length, counted_sum, refunds, paid };
}

/** Which payments can be counted, which are already, and why the others cannot. */
function choose(
  { applications }: Work,
  payment_ids: readonly string[],
  rows: readonly PaymentRow[],
): Pick<CountedPayments, 'already' | 'rejected'> & { chosen: PaymentRow[] } {
  const rejected: RejectedPayment[] = payment_ids
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ payment_id: id, code: 'problem.not_found' }));
  const chosen: PaymentRow[] = [];
  let already = 0;
  for (const row of rows) {
    // Reassigned between the two locks, so the caller decided on outdated data.
    const application = applications.get(row.application_id ?? '');
    const code = rejectionOfAction('confirm', {
      ...row,
      application_status: application?.status ?? null,
      invoiced: false,
      refunded: false,
      parts_counted: false,
    });
    if (row.confirmed_at !== null) already += 1;
    else if (code) rejected.push({ payment_id: row.id, code });
    else chosen.push(row);
  }
  return { chosen, already, rejected };
}

/** What was paid beyond the price is promised back; the number of refunds. */
async function refundSurpluses(
  { trx, applications, caller, now }: Work,
  chosen: readonly PaymentRow[],
  settled: Settled['payments'],
): Promise<number> {
  let refunds = 0;
  for (const row of chosen) {
    const surplus = settled.get(row.id)?.surplus ?? 0;
    if (surplus === 0) continue;
    const application = applications.get(row.application_id ?? '')!;
    const withdrawn = application.status === 'withdrawn' ? 'withdrawn' : 'overpaid';
    const refund = await promiseRefund(
      trx,
      {
        payment_id: row.id,
        application_id: application.id,
        reason: row.status === 'duplicate' ? 'duplicate' : withdrawn,
        amount: surplus,
        name: row.payer_name ?? '',
        iban: row.payer_iban,
      },
      byStaff(caller.user_id),
      now,
    );
    if (refund) refunds += 1;
  }
  return refunds;
}

/** The applications that the money covers become paid, the others ask for the rest; the number of paid ones. */
async function payCovered(work: Work, chosen: readonly PaymentRow[]): Promise<number> {
  const { trx, deps, applications, caller, now, today, parameters } = work;
  const concerned = [...new Set(chosen.flatMap(({ application_id }) => application_id ?? []))];
  const balances = await balancesOf(trx, concerned);
  const covered = concerned.filter((id) => {
    const application = applications.get(id)!;
    return (
      application.deleted_at === null &&
      nextStatus('pay', { ...application, today }).ok &&
      (balances.get(id)?.kept ?? 0) >= amountDue(application) - parameters.payment_tolerance_cents
    );
  });
  const paid = covered.length ? await markPaid(trx, covered, now) : [];
  if (covered.length) await settleProFormas(trx, covered, now);
  for (const application of paid)
    await reportPaid(work, application, chosen, balances.get(application.id)?.kept ?? 0);
  // An application not covered yet now asks for the rest; refunded money that came again counts again.
  for (const id of concerned)
    if (!covered.includes(id))
      await reconcilePayments(trx, deps, id, { by: byStaff(caller.user_id), reason: null });
  return paid.length;
}

/** The event, invoice, mail and entry of the access log of an application that is paid now. */
async function reportPaid(
  { trx, deps, applications, caller, request_id, now, parameters }: Work,
  application: Awaited<ReturnType<typeof markPaid>>[number],
  chosen: readonly PaymentRow[],
  amount: number,
): Promise<void> {
  const own = chosen.filter(({ application_id }) => application_id === application.id);
  await recordOnApplication(trx, [application], {
    transition: 'pay',
    from: applications.get(application.id)!.status,
    by: byStaff(caller.user_id),
    data: { payment_id: own.at(-1)!.id, payment_ids: own.map(({ id }) => id) },
    now,
  });
  await askForInvoice(trx, deps, application);
  await notifyApplicant(
    trx,
    deps,
    application,
    'payment_received',
    { amount, method: 'upn' },
    { link_days: parameters.status_link_days },
  );
  await recordAccess(
    trx,
    {
      caller,
      action: 'change',
      subject_type: 'application',
      subject_id: application.id,
      person_id: application.user_id,
      purpose: 'payment',
      request_id,
    },
    now,
  );
}
