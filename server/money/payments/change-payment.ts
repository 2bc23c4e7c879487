import * as z from 'zod/mini';
import { paymentDetail, type PaymentAction } from '../../../contract/money/payments.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import {
  findApplicationIdOf,
  findPersonOf,
  findSurroundings,
  insertPaymentEvents,
  lockPaymentRow,
  type Payment,
} from './change-queries.ts';
import { loadPayment, type PresentedDetail } from './detail.ts';
import { lockApplications, type LockedApplication } from './match-queries.ts';
import { rejectPayment } from './rules.ts';

type Call = {
  deps: Deps;
  caller: Caller;
  params: { id: string };
  body: { version: number; reason?: string | undefined };
  language: Language;
  request_id: string;
};
export type Change = {
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
 * One action of a person on one payment, in one transaction: locks applications (also those of `targets`) and
 * then the payment, checks version and rule, does the work, and writes event and access log. Throws 404, 409
 * with the current payment, 422.
 */
export async function changePayment(
  { deps, caller, params, body, language, request_id }: Call,
  chosenAction: PaymentAction,
  work: (change: Change) => Promise<Record<string, unknown> | void>,
  targets: readonly string[] = [],
): Promise<PresentedDetail> {
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const found = await findApplicationIdOf(trx, params.id);
    if (!found) throw notFound();
    const applications = await lockApplications(trx, [
      ...new Set([...(found.application_id ? [found.application_id] : []), ...targets]),
    ]);
    const payment = await lockPaymentRow(trx, params.id);
    if (!payment) throw notFound();
    if (payment.version !== body.version || payment.application_id !== found.application_id)
      throw staleVersion(
        z.parse(paymentDetail, await loadPayment(trx, deps, { caller, id: params.id, language })),
      );
    const application = applications.find(({ id }) => id === payment.application_id) ?? null;
    const rejected = rejectPayment(chosenAction, {
      ...payment,
      ...(await findSurroundings(trx, payment)),
      application_status: application?.status ?? null,
    });
    if (rejected) throw ruleBroken(rejected);
    const parameters = await loadParameters(trx, deps.clock.today());
    const data = await work({ trx, deps, caller, payment, application, parameters, now });
    if (chosenAction !== 'confirm')
      await insertPaymentEvents(
        trx,
        [
          {
            payment_id: payment.id,
            kind: chosenAction,
            actor_id: caller.user_id,
            reason: body.reason ?? null,
            data: data ?? {},
          },
        ],
        now,
      );
    await recordAccess(
      trx,
      {
        caller,
        action: 'change',
        subject_type: 'payment',
        subject_id: payment.id,
        person_id: await findPersonOf(trx, payment.application_id ?? targets[0] ?? null),
        purpose: chosenAction,
        request_id,
      },
      now,
    );
  });
  return loadPayment(deps.db, deps, { caller, id: params.id, language });
}
