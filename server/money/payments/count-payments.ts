import { byStaff } from '../../platform/kernel/actor.ts';
import type { RejectedPayment } from '../../../contract/money/payments.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import { recordOnApplication } from '../../permits/applications/queries.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { balancesOf } from '../money/queries.ts';
import { promiseRefund } from '../refunds/promise-refund.ts';
import { recordOnPayments } from './change-queries.ts';
import {
  listApplicationIds,
  lockPayments,
  markCounted,
  markPaid,
  settleProFormas,
} from './confirm-queries.ts';
import { rejectPayment } from './rules.ts';
import { followMoney } from './follow-money.ts';
import { settleApplications } from './settle-applications.ts';
import { amountDue } from './settle-rules.ts';

export type Counted = {
  counted: number;
  counted_sum: number;
  paid: number;
  refunds: number;
  already: number;
  rejected: RejectedPayment[];
};

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
): Promise<Counted> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(trx, today);
  const tolerance = parameters.payment_tolerance_cents;
  const application_ids = await listApplicationIds(trx, payment_ids);
  const { applications, payments: settled } = await settleApplications(trx, application_ids, {
    tolerance,
    now,
  });
  const rows = await lockPayments(trx, payment_ids);
  const result: Counted = { counted: 0, counted_sum: 0, paid: 0, refunds: 0, already: 0, rejected: [] };
  for (const id of payment_ids)
    if (!rows.some((row) => row.id === id))
      result.rejected.push({ payment_id: id, code: 'problem.not_found' });
  const chosen: typeof rows = [];
  for (const row of rows) {
    // Reassigned between the two locks, so the caller decided on outdated data.
    const application = applications.get(row.application_id ?? '');
    const rejected = rejectPayment('confirm', {
      ...row,
      application_status: application?.status ?? null,
      invoiced: false,
      refunded: false,
      parts_counted: false,
    });
    if (row.confirmed_at !== null) result.already += 1;
    else if (rejected) result.rejected.push({ payment_id: row.id, code: rejected });
    else chosen.push(row);
  }
  if (chosen.length === 0) return result;
  await markCounted(
    trx,
    chosen.map(({ id }) => id),
    caller.user_id,
    now,
  );
  const by = byStaff(caller.user_id);
  await recordOnPayments(trx, chosen, { transition: 'confirm', by, now });
  for (const row of chosen) {
    result.counted += 1;
    result.counted_sum += row.amount;
    const surplus = settled.get(row.id)?.surplus ?? 0;
    if (surplus === 0) continue;
    const application = applications.get(row.application_id ?? '')!;
    const refund = await promiseRefund(
      trx,
      {
        payment_id: row.id,
        application_id: application.id,
        reason:
          row.status === 'duplicate'
            ? 'duplicate'
            : application.status === 'withdrawn'
              ? 'withdrawn'
              : 'overpaid',
        amount: surplus,
        name: row.payer_name ?? '',
        iban: row.payer_iban,
      },
      by,
      now,
    );
    if (refund) result.refunds += 1;
  }
  const concerned = [...new Set(chosen.flatMap(({ application_id }) => application_id ?? []))];
  const balances = await balancesOf(trx, concerned);
  const covered = concerned.filter((id) => {
    const application = applications.get(id)!;
    return (
      application.deleted_at === null &&
      nextStatus('pay', { ...application, today, supplement_due_at: null }).ok &&
      (balances.get(id)?.kept ?? 0) >= amountDue(application) - tolerance
    );
  });
  const paid = covered.length ? await markPaid(trx, covered, now) : [];
  if (covered.length) await settleProFormas(trx, covered, now);
  for (const application of paid) {
    const own = chosen.filter(({ application_id }) => application_id === application.id);
    await recordOnApplication(trx, [application], {
      transition: 'pay',
      from: applications.get(application.id)!.status,
      by,
      data: { payment_id: own.at(-1)!.id, payment_ids: own.map(({ id }) => id) },
      now,
    });
    await notifyApplicant(
      trx,
      deps,
      application,
      'payment_received',
      { amount: balances.get(application.id)?.kept ?? 0, method: 'upn' },
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
  // An application not covered yet now asks for the rest; refunded money that came again counts again.
  for (const id of concerned)
    if (!covered.includes(id)) await followMoney(trx, deps, id, { by, reason: null });
  result.paid = paid.length;
  return result;
}
