import type { ignorePayment, restorePayment } from '../../../contract/money/payments.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { changePayment } from './change-payment.ts';
import { savePayment } from './change-queries.ts';
import { UNMATCHED_COLUMNS } from './match/match-payment.ts';
import { entrySearch } from './record-entries.ts';
import { settleApplications } from './settle/settle-applications.ts';

/** Marks money that is for no permit; it leaves its application, if it had one. */
export const ignorePaymentHandler: ChangeHandler<typeof ignorePayment> = (context) =>
  changePayment(context, 'ignore', async ({ trx, payment, parameters, now }) => {
    await savePayment(
      trx,
      payment.id,
      // A reversal stays linked to its target; it only counts as resolved.
      { ...UNMATCHED_COLUMNS, status: 'ignored', search: entrySearch(payment, null) },
      now,
    );
    if (payment.application_id)
      await settleApplications(trx, [payment.application_id], {
        tolerance: parameters.payment_tolerance_cents,
        now,
      });
  });

export const restorePaymentHandler: ChangeHandler<typeof restorePayment> = (context) =>
  changePayment(context, 'restore', ({ trx, payment, now }) =>
    savePayment(trx, payment.id, { status: 'unmatched' }, now),
  );
