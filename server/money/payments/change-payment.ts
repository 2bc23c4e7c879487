import { byStaff } from '../../platform/kernel/actor.ts';
import { paymentDetail, type PaymentAction } from '../../../contract/money/payments.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, ChangeScope } from '../../platform/http/handler.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import {
  findApplicationIdOf,
  findPersonOf,
  findPaymentContext,
  lockPaymentRow,
  type Payment,
  recordOnPayments,
} from './change-queries.ts';
import { loadPayment, type PresentedDetail } from './detail.ts';
import { lockApplications, type LockedApplication } from './match-queries.ts';
import { rejectionOfAction } from './rules.ts';

type Call = ChangeScope & {
  params: { id: string };
  body: { version: number; reason?: string | undefined };
};
export type PaymentChange = {
  trx: Trx;
  deps: Deps;
  caller: Caller;
  payment: Payment;
  /** The application that the payment is matched to, locked. */
  application: LockedApplication | null;
  parameters: Parameters;
  now: string;
};
/**
 * One action of a person on one payment: locks applications (also those of `targets`) and
 * then the payment, checks version and rule, does the work, and writes the event. Throws 404, 409
 * with the current payment, 422.
 */
export async function changePayment(
  { trx, deps, caller, params, body, language, now, today, audit }: Call,
  chosenAction: PaymentAction,
  work: (change: PaymentChange) => Promise<Record<string, unknown> | void>,
  targets: readonly string[] = [],
): Promise<PresentedDetail> {
  const found = await findApplicationIdOf(trx, params.id);
  if (!found) throw notFound();
  const applications = await lockApplications(trx, [
    ...new Set([...(found.application_id ? [found.application_id] : []), ...targets]),
  ]);
  const payment = await lockPaymentRow(trx, params.id);
  if (!payment) throw notFound();
  if (payment.version !== body.version || payment.application_id !== found.application_id)
    throw staleVersion(paymentDetail, await loadPayment(trx, deps, { caller, id: params.id, language }));
  const application = applications.find(({ id }) => id === payment.application_id) ?? null;
  const rejected = rejectionOfAction(chosenAction, {
    ...payment,
    ...(await findPaymentContext(trx, payment)),
    application_status: application?.status ?? null,
  });
  if (rejected) throw ruleBroken(rejected);
  const parameters = await loadParameters(trx, today);
  const data = await work({ trx, deps, caller, payment, application, parameters, now });
  if (chosenAction !== 'confirm')
    await recordOnPayments(trx, [payment], {
      transition: chosenAction,
      by: byStaff(caller.user_id),
      reason: body.reason,
      data: data ?? {},
      now,
    });
  audit({
    subject_id: payment.id,
    person_id: await findPersonOf(trx, payment.application_id ?? targets[0] ?? null),
    purpose: chosenAction,
  });
  return loadPayment(trx, deps, { caller, id: params.id, language });
}
