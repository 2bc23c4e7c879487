import type { remindOfRest } from '../../contract/payments.ts';
import { notifyApplicant } from '../applications/notify.ts';
import { findApplication } from '../applications/queries.ts';
import type { Handler } from '../http/handler.ts';
import { ruleBroken } from '../http/problem.ts';
import { receivedFor } from '../money/queries.ts';
import { changePayment } from './change-payment.ts';
import { findPayable } from './rest-queries.ts';

/** Writes to somebody who paid too little: what came, what is missing, and how to pay it under the same reference. */
export const remindOfRestHandler: Handler<typeof remindOfRest> = (context) =>
  changePayment(context, 'remind', async ({ trx, deps, payment, parameters }) => {
    const application = await findApplication(trx, payment.application_id ?? '');
    const pro_forma = await findPayable(trx, payment.application_id ?? '');
    if (!application || !pro_forma?.iban) throw ruleBroken('payment.no_pro_forma');
    const received = await receivedFor(trx, application.id);
    const open = application.price_total - received;
    if (open <= 0) throw ruleBroken('payment.nothing_open');
    await notifyApplicant(
      trx,
      deps,
      application,
      'payment_rest',
      {
        received,
        open,
        reference: pro_forma.reference,
        iban: pro_forma.iban,
        pro_forma_nr: pro_forma.pro_forma_nr,
        due_date: pro_forma.due_date,
      },
      { link_days: parameters.status_link_days },
    );
    return { open };
  });
