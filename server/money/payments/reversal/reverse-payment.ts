import type {
  listReversible,
  reversePayment,
  unreversePayment,
} from '../../../../contract/money/payments.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { ChangeHandler, Handler } from '../../../platform/http/handler.ts';
import { invalid, notFound, ruleBroken } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { listReturnableRefunds } from '../../refunds/queries.ts';
import { returnRefund } from '../settle/return-refund.ts';
import { applyReversal, undoReversal } from './apply-reversal.ts';
import { type PaymentChange, changePayment } from '../change-payment.ts';
import { savePayment } from '../change-queries.ts';
import { findPaymentRow } from '../list-queries.ts';
import { presentPayments } from '../present.ts';
import { listApplicationsOf, listCandidates } from './reversal-queries.ts';

/** The candidates for a manual choice. Throws 404. */
export const listReversibleHandler: Handler<typeof listReversible> = async ({
  deps,
  params,
  body,
  language,
  today,
}) => {
  const payment = await findPaymentRow(deps.db, params.id);
  if (!payment) throw notFound();

  const { payment_tolerance_cents: tolerance } = await loadParameters(deps.db, today);
  return {
    payments: await presentPayments(deps.db, await listCandidates(deps.db, payment, body.search), {
      language,
      tolerance,
    }),
    refunds: payment.direction === 'credit' ? await listReturnableRefunds(deps.db, payment, body.search) : [],
  };
};

/**
 * Links a reversal manually: to an earlier booking in the other direction of the same amount, or to a
 * returned refund.
 */
export const reversePaymentHandler: ChangeHandler<typeof reversePayment> = async (context) => {
  const { trx, body } = context;
  const { payment_id, refund_id } = body;
  if (!payment_id === !refund_id) throw invalid({ path: 'payment_id', code: 'payment.reversal_target' });
  const applications = payment_id ? await listApplicationsOf(trx, payment_id) : [];
  return changePayment(
    context,
    'reverse',
    async (change) => {
      if (payment_id) await reverse(change, payment_id);
      if (refund_id) await giveBack(change, refund_id);
      return { payment_id, refund_id };
    },
    applications,
  );
};

async function reverse(
  { trx, caller, payment, parameters, now }: PaymentChange,
  target_id: string,
): Promise<void> {
  if (!(await listCandidates(trx, payment, undefined, target_id)).length)
    throw invalid({ path: 'payment_id', code: 'payment.reversal_target' });
  const done = await applyReversal(trx, payment, target_id, {
    actor_id: caller.user_id,
    tolerance: parameters.payment_tolerance_cents,
    now,
  });
  if (!done) throw ruleBroken('payment.reversed', 'payment_id');
}

async function giveBack({ trx, caller, payment, now }: PaymentChange, refund_id: string): Promise<void> {
  if (payment.direction === 'debit') throw ruleBroken('payment.reversal_target', 'refund_id');
  const found = await listReturnableRefunds(trx, payment, undefined, refund_id);
  if (!found.length) throw invalid({ path: 'refund_id', code: 'payment.reversal_target' });
  await savePayment(trx, payment.id, { refund_id, status: 'unmatched' }, now);
  await returnRefund(trx, { refund_id, payment_id: payment.id }, caller.user_id, now);
}

const targetApplications = async (trx: Trx, id: string): Promise<string[]> => {
  const found = await findPaymentRow(trx, id);
  return found?.reverses_id ? listApplicationsOf(trx, found.reverses_id) : [];
};

export const unreversePaymentHandler: ChangeHandler<typeof unreversePayment> = async (context) => {
  const { trx, params } = context;
  const applications = await targetApplications(trx, params.id);
  return changePayment(
    context,
    'unreverse',
    ({ trx, caller, payment, parameters, now }) =>
      undoReversal(trx, payment, {
        actor_id: caller.user_id,
        tolerance: parameters.payment_tolerance_cents,
        now,
      }),
    applications,
  );
};
