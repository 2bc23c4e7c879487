import { byStaff } from '../../platform/kernel/actor.ts';
import type { SqlBool } from 'kysely';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import {
  refundDetail,
  type cancelRefund,
  type getRefund,
  type reopenRefund,
  type updateRefund,
  type createRefund,
} from '../../../contract/money/refunds.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { ChangeHandler, ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findWaiting } from '../../settings/parameters/second-person.ts';
import { balanceOf } from '../balances/queries.ts';
import { closeReversalOf } from '../payments/reversal/apply-reversal.ts';
import { findApplicationIdOf, findPersonOf, lockPaymentRow } from '../payments/change-queries.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { lockApplications } from '../payments/match-queries.ts';
import { updateRefundedPayment } from '../payments/settle/update-refunded-payment.ts';
import { promiseRefund, refundSearch } from '../refunds/promise-refund.ts';
import { invoicedMoney, refundWithCreditNote } from './refund-with-credit-note.ts';
import { awaitsApproval } from './awaits-approval.ts';
import {
  closeReturnsOf,
  findReceivedPayment,
  findRefund,
  listEntriesFor,
  listPaidAgain,
  listRefundEvents,
  lockRefund,
  lockRefunds,
  linkEntryOf,
  type Refund,
  sumPromised,
  transitionRefund,
} from '../refunds/queries.ts';
import {
  changedFields,
  changesOf,
  rejectionOfTransition,
  withoutCreditNote,
  type RefundTransition,
} from '../refunds/rules.ts';

/** What two persons agreed to holds for a refund as it was then. */
const NOT_APPROVED = { approved_at: null, approved_by: null };

/** One refund with its history. Throws 404. */
export async function loadRefund(
  db: Db | Trx,
  id: string,
  today: string,
): Promise<HandlerReply<typeof getRefund>> {
  const refund = await findRefund(db, id);
  if (!refund) throw notFound();
  const events = await listRefundEvents(db, id);
  return {
    ...refund,
    without_credit_note: withoutCreditNote(events),
    awaits_approval: await awaitsApproval(db, refund, await loadParameters(db, today)),
    waiting:
      (await findWaiting(db, id, 'refund')) ??
      (refund.file_id === null ? null : await findWaiting(db, refund.file_id, 'refund_file')),
    entries: refund.status === 'due' ? await listEntriesFor(db, refund) : [],
    events: events.map(({ data, ...event }) => ({
      ...event,
      changes: changesOf(data),
    })),
    paid_again: await listPaidAgain(db, id),
  };
}

/** A refund locked for a transition from `version`. Throws 404, 409 with the current refund, 422. */
export async function lockForTransition(
  trx: Trx,
  { id, version, today }: { id: string; version: number; today: string },
  transition: RefundTransition,
  method?: 'upn' | 'cash' | 'card',
): Promise<Refund> {
  await lockRefunds(trx, [id]);
  const refund = await requireSeenVersion(await lockRefund(trx, id), version, async () =>
    staleVersion(refundDetail, await loadRefund(trx, id, today)),
  );
  const rejected = rejectionOfTransition(transition, refund, method);
  if (rejected) throw ruleBroken(rejected);
  return refund;
}

type RefundChange = Pick<Parameters<typeof transitionRefund>[2], 'to' | 'changes' | 'data'> & {
  transition: RefundTransition;
  /** What the history says of why; null for a call that takes no reason. */
  reason: string | null;
};

/** Makes a transition of a locked refund, and names its person for the access log. */
export async function changeRefund(
  { trx, caller, now, audit }: ChangeScope,
  refund: Refund,
  change: RefundChange,
): Promise<void> {
  await transitionRefund(trx, refund, { ...change, by: byStaff(caller.user_id), now });
  const application_id = (await findRefund(trx, refund.id))?.application_id ?? null;
  const person_id = await findPersonOf(trx, application_id);
  audit({ subject_id: refund.id, person_id, purpose: change.transition });
}

/**
 * Cents that can still be refunded: the part of a payment without a refund, and no more than the application
 * has left after all its refunds.
 */
async function leftToReturn(
  trx: Trx,
  payment: { id: string; amount: number; counts: SqlBool } | undefined,
  application_id: string | null,
): Promise<number> {
  const of_payment = payment ? payment.amount - (await sumPromised(trx, payment.id)) : Infinity;
  if (!application_id || (payment && !payment.counts)) return of_payment;
  return Math.min(of_payment, (await balanceOf(trx, application_id)).kept);
}

/** Creates a refund manually: never more than what came in less the refunds that exist. */
export const createRefundHandler: ChangeHandler<typeof createRefund> = async ({
  deps,
  caller,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const { application_id, payment_id, amount, name } = body;
  if (!application_id === !payment_id) throw invalid({ path: 'application_id', code: 'refund.of_what' });
  if (amount <= 0) throw invalid({ path: 'amount', code: 'amount.positive' });

  // Locks the application before its payment, as all payment code does, so that concurrent refunds see each
  // other.
  const found = payment_id ? await findApplicationIdOf(trx, payment_id) : { application_id };
  const of_application = found?.application_id ?? null;
  if (of_application) await lockApplications(trx, [of_application]);
  const payment = payment_id ? await findReceivedPayment(trx, payment_id) : undefined;
  if (payment_id && payment?.application_id !== of_application)
    throw invalid({ path: 'payment_id', code: 'payment.target_unknown' });
  const left = await leftToReturn(trx, payment, of_application);
  if (amount > left) throw invalid({ path: 'amount', code: 'refund.too_much' });
  const invoiced =
    of_application && (!payment || payment.counts) ? await invoicedMoney(trx, of_application, amount) : null;
  const { credit_note } = body;
  if (invoiced && !credit_note) throw invalid({ path: 'credit_note', code: 'refund.credit_note' });
  if (!invoiced && credit_note === 'issue')
    throw invalid({ path: 'credit_note', code: 'refund.nothing_invoiced' });
  if (invoiced && credit_note === 'issue') {
    const id = await refundWithCreditNote(trx, deps, invoiced, { body, caller });
    audit({ subject_id: id, person_id: await findPersonOf(trx, of_application) });
    return loadRefund(trx, id, today);
  }
  const refund_id = await promiseRefund(
    trx,
    {
      payment_id: payment_id ?? null,
      application_id: of_application,
      reason: 'other',
      amount,
      name,
      iban: body.iban ?? null,
      note: body.note ?? null,
      ...(invoiced && credit_note ? { without_credit_note: credit_note } : {}),
    },
    { actor: 'staff', actor_id: caller.user_id },
    now,
  );
  audit({ subject_id: refund_id, person_id: await findPersonOf(trx, of_application) });
  if (of_application)
    await reconcilePayments(trx, deps, of_application, {
      by: { actor: 'staff', actor_id: caller.user_id },
      reason: body.note ?? null,
    });

  return loadRefund(trx, refund_id!, today);
};

export const updateRefundHandler: ChangeHandler<typeof updateRefund> = async (context) => {
  const { trx, params, body, today } = context;
  const refund = await lockForTransition(trx, { ...params, version: body.version, today }, 'update');
  const { name, iban, note = null, reason } = body;
  const after = { name, iban, note };
  await changeRefund(context, refund, {
    transition: 'update',
    changes: { ...after, search: refundSearch(name, iban), ...NOT_APPROVED },
    reason,
    data: { changes: changedFields(refund, after) },
  });
  return loadRefund(trx, params.id, today);
};

export const reopenRefundHandler: ChangeHandler<typeof reopenRefund> = async (context) => {
  const { trx, caller, params, body, now, today } = context;
  const refund = await lockForTransition(trx, { ...params, version: body.version, today }, 'reopen');
  await changeRefund(context, refund, {
    transition: 'reopen',
    to: 'due',
    changes: {
      method: null,
      paid_on: null,
      bank_ref: null,
      entry_id: null,
      device_id: null,
      cash_added: 0,
      cash_source: null,
      settled_by: null,
      settled_at: null,
      ...NOT_APPROVED,
    },
    reason: body.reason,
  });
  await linkEntryOf(trx, refund.id, null, now);
  if (refund.payment_id) await updateRefundedPayment(trx, refund.payment_id, caller.user_id, now);
  return loadRefund(trx, params.id, today);
};

export const cancelRefundHandler: ChangeHandler<typeof cancelRefund> = async (context) => {
  const { trx, deps, caller, params, body, now, today } = context;
  // Locks the application before its refund, as all payment code does.
  const application_id = (await findRefund(trx, params.id))?.application_id ?? null;
  if (application_id) await lockApplications(trx, [application_id]);
  const refund = await lockForTransition(trx, { ...params, version: body.version, today }, 'cancel');
  await changeRefund(context, refund, {
    transition: 'cancel',
    to: 'cancelled',
    changes: { settled_by: caller.user_id, settled_at: now },
    reason: body.reason,
  });
  await closeReturnsOf(trx, refund.id, now);
  const payment = refund.payment_id ? await lockPaymentRow(trx, refund.payment_id) : undefined;
  if (payment) await closeReversalOf(trx, payment, now);
  if (application_id)
    await reconcilePayments(trx, deps, application_id, {
      by: { actor: 'staff', actor_id: caller.user_id },
      reason: body.reason,
    });
  return loadRefund(trx, params.id, today);
};
