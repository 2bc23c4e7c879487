import { byStaff } from '../../../platform/kernel/actor.ts';
import type { unconfirmPayment } from '../../../../contract/money/payments.ts';
import { notifyApplicant } from '../../../permits/applications/notify.ts';
import {
  type Application,
  findApplication,
  transitionApplication,
} from '../../../permits/applications/queries.ts';
import { nextStatus } from '../../../permits/applications/rules.ts';
import { undecidedHindrances } from '../../../permits/permit-life/hindrances/hindrance-rules.ts';
import { listHindrances } from '../../../permits/permit-life/hindrances/hindrances.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { ruleBroken } from '../../../platform/http/problem.ts';
import { balanceOf } from '../../balances/queries.ts';
import { outstandingOf } from '../../balances/rules.ts';
import { loadParameters, type Parameters } from '../../../settings/parameters/parameters.ts';
import { hasAccount, issueProForma } from '../../pro-formas/issue-pro-forma.ts';
import { findLiveProForma } from '../../pro-formas/queries.ts';
import { unsettleProForma } from '../../pro-formas/settle-pro-forma.ts';
import { cancelDueRefunds } from '../../refunds/cancel-refunds.ts';
import { closeReversalOf } from '../reversal/apply-reversal.ts';
import { changePayment } from '../change-payment.ts';
import { type Payment, savePayment } from '../change-queries.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { lockReversalOf } from '../reversal/reversal-queries.ts';
import { settleApplications } from '../settle/settle-applications.ts';

/** Unconfirms a transfer that was counted by mistake (ADR 0038); the payment itself stays, matched. */
export const unconfirmPaymentHandler: ChangeHandler<typeof unconfirmPayment> = (context) =>
  changePayment(context, 'unconfirm', async ({ trx, deps, caller, payment }) => {
    const { reason } = context.body;
    await unconfirm(trx, deps, payment, { reason: () => reason, actor_id: caller.user_id });
    return { application_id: payment.application_id };
  });

/**
 * In the caller's transaction, which holds the lock on the application and has checked that the payment has
 * no live invoice or was reversed by the bank. Due refunds are cancelled. An application that is no longer
 * covered waits for payment again; its applicant is notified in their language, with a new pro-forma where
 * the old one has expired. If its permit is issued already, staff decide what becomes of it
 * (reconcile-payments.ts).
 */
export async function unconfirm(
  trx: Trx,
  deps: Deps,
  payment: Pick<Payment, 'id' | 'amount' | 'status' | 'application_id' | 'parent_id'>,
  { reason, actor_id }: { reason: (language: Language) => string; actor_id: string | null },
): Promise<void> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const parameters = await loadParameters(trx, today);
  const tolerance = parameters.payment_tolerance_cents;
  await lockReversalOf(trx, payment);
  await cancelDueRefunds(trx, payment.id, actor_id, now);
  await savePayment(trx, payment.id, { confirmed_at: null, confirmed_by: null }, now);
  await closeReversalOf(trx, payment, now);
  if (!payment.application_id) return;
  const application = await findApplication(trx, payment.application_id);
  const { kept } = await balanceOf(trx, payment.application_id);
  if (application?.status === 'paid' && kept < application.price_total - tolerance) {
    // Where nobody was billed (paid by a transfer without a pro-forma), the application waits for a
    // pro-forma.
    const billed = await unsettleProForma(trx, application.id, now);
    const result = nextStatus('unconfirm_payment', { ...application, today, billed });
    if (!result.ok) throw ruleBroken(result.code, '', `state.application.${application.status}`);
    const saved = await transitionApplication(trx, application, {
      transition: 'unconfirm_payment',
      to: result.to,
      by: byStaff(actor_id),
      reason: reason('sl'),
      data: { payment_id: payment.id },
      now,
      notify: (unpaid) =>
        notifyApplicant(
          trx,
          deps,
          unpaid,
          payment.status === 'reversed' ? 'payment_reversed' : 'payment_unconfirmed',
          { amount: payment.amount, reason: reason(unpaid.language) },
          { link_days: parameters.status_link_days },
        ),
    });
    await giveTimeToPay(trx, deps, saved, actor_id, parameters);
  }
  await settleApplications(trx, [payment.application_id], { tolerance, now });
  await reconcilePayments(trx, deps, payment.application_id, {
    by: { actor: 'staff', actor_id },
    reason: reason('sl'),
  });
}

/**
 * The time to pay may have ended meanwhile. Nobody should be asked to pay by a past day and lose their place
 * the next morning: a new pro-forma sets a new due date. The former reference still finds its money.
 */
async function giveTimeToPay(
  trx: Trx,
  deps: Deps,
  application: Application,
  actor_id: string | null,
  parameters: Parameters,
): Promise<void> {
  const live = await findLiveProForma(trx, application.id);
  if (!live || live.due_date >= deps.clock.today() || !hasAccount(parameters)) return;
  const open = outstandingOf(application, await balanceOf(trx, application.id));
  // Nobody is asked for money for a permit that cannot be issued.
  const hindered = undecidedHindrances(await listHindrances(trx, application.id)).length > 0;
  if (open > 0 && !hindered)
    await issueProForma(trx, deps, application, { actor: 'staff', actor_id }, parameters);
}
