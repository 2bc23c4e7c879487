import type { matchPayment, unmatchPayment } from '../../../../contract/money/payments.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { findTarget, savePayment } from '../change-queries.ts';
import { changePayment } from '../change-payment.ts';
import { CERTAINTY } from './match-rules.ts';
import { entrySearch } from '../record-entries.ts';
import { settleApplications } from '../settle/settle-applications.ts';

type Target = { application_id?: string | undefined; pro_forma_id?: string | undefined };

/**
 * Resolves the target that a person named; `path` is its place in the body. Throws 422 when neither or both
 * are named, or none exists.
 */
export const targetOf = async (trx: Trx, target: Target, path: string) => {
  if (!target.application_id === !target.pro_forma_id) throw invalid({ path, code: 'payment.target' });
  const found = await findTarget(trx, target);
  if (!found) throw invalid({ path, code: 'payment.target_unknown' });
  return found;
};

/** How a manual match is stored. */
export const MANUAL_MATCH = { rule: 'manual', certainty: CERTAINTY.manual, found: null } as const;

/** Matches a payment manually; it may override the automatic match. */
export const matchPaymentHandler: ChangeHandler<typeof matchPayment> = async (context) => {
  const { trx, body } = context;
  const target = await targetOf(trx, body, 'application_id');
  return changePayment(
    context,
    'match',
    async ({ trx, caller, payment, parameters, now }) => {
      const { application, pro_forma_id } = target;
      await savePayment(
        trx,
        payment.id,
        {
          application_id: application.id,
          pro_forma_id,
          status: 'matched',
          match: MANUAL_MATCH,
          matched_by: caller.user_id,
          matched_at: now,
          search: entrySearch(payment, application.application_nr),
        },
        now,
      );
      await settleApplications(
        trx,
        [application.id, ...(payment.application_id ? [payment.application_id] : [])],
        { tolerance: parameters.payment_tolerance_cents, now },
      );
      return { application_nr: application.application_nr, application_id: application.id };
    },
    [target.application.id],
  );
};

/** Removes a payment from its application; other payments of the application are settled anew. */
export const unmatchPaymentHandler: ChangeHandler<typeof unmatchPayment> = (context) =>
  changePayment(context, 'unmatch', async ({ trx, payment, parameters, now }) => {
    await savePayment(
      trx,
      payment.id,
      { ...UNMATCHED_COLUMNS, status: 'unmatched', search: entrySearch(payment, null) },
      now,
    );
    if (payment.application_id)
      await settleApplications(trx, [payment.application_id], {
        tolerance: parameters.payment_tolerance_cents,
        now,
      });
    return { application_id: payment.application_id };
  });

/** The status of a payment without an application. */
export const UNMATCHED_COLUMNS = {
  application_id: null,
  pro_forma_id: null,
  match: null,
  matched_by: null,
  matched_at: null,
} as const;
