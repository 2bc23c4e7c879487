import { byStaff } from '../../../platform/kernel/actor.ts';
import type { remindOfRest } from '../../../../contract/money/payments.ts';
import { notifyApplicant } from '../../../permits/applications/notify.ts';
import { findApplication, recordOnApplication } from '../../../permits/applications/queries.ts';
import { newId } from '../../../platform/db/ids.ts';
import { findWaiting, insertReminder } from '../../dunning/queries.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { ruleBroken } from '../../../platform/http/problem.ts';
import { loadOutstandingShares } from '../../balances/load-outstanding-shares.ts';
import { balanceOf } from '../../balances/queries.ts';
import { outstandingOf } from '../../balances/rules.ts';
import { transferRows } from '../../pro-formas/payment-data.ts';
import { changePayment } from '../change-payment.ts';
import { findProFormaForRest } from './rest-queries.ts';

/**
 * Notifies the payer of a partial payment: what came, what is missing, and how to pay it under the same
 * reference. It counts as a reminder of the pro-forma: once a day, and the system does not repeat it.
 */
export const remindOfRestHandler: ChangeHandler<typeof remindOfRest> = (context) =>
  changePayment(context, 'remind', async ({ trx, deps, caller, payment, parameters, now }) => {
    const application = await findApplication(trx, payment.application_id ?? '');
    const pro_forma = await findProFormaForRest(trx, payment.application_id ?? '');
    if (!application || !pro_forma?.seller.iban) throw ruleBroken('payment.no_pro_forma');
    const balance = await balanceOf(trx, application.id);
    const open = outstandingOf(application, balance);
    if (open <= 0) throw ruleBroken('payment.nothing_open');
    const waiting = await findWaiting(trx, pro_forma.id);
    if (waiting?.reminded_on === deps.clock.today()) throw ruleBroken('rule.reminded_today');
    const mail_id = await notifyApplicant(
      trx,
      deps,
      application,
      'payment_rest',
      {
        received: balance.kept,
        open,
        ...transferRows({
          ...pro_forma,
          application_nr: application.application_nr,
          permit_year: application.permit_year,
          ...(await loadOutstandingShares(trx, application, { open, kept: balance.kept }, pro_forma.seller)),
        }),
        pro_forma_nr: pro_forma.pro_forma_nr,
        due_date: pro_forma.due_date,
      },
      {
        link_days: parameters.status_link_days,
        document_ids: pro_forma.status === 'issued' && pro_forma.document_id ? [pro_forma.document_id] : [],
      },
    );
    await insertReminder(trx, {
      id: newId(),
      pro_forma_id: pro_forma.id,
      kind: 'by_staff',
      open_amount: open,
      mail_id,
      sent_by: caller.user_id,
      created_at: now,
    });
    await recordOnApplication(trx, [application], {
      transition: 'remind_payment',
      by: byStaff(caller.user_id),
      data: { pro_forma_id: pro_forma.id, kind: 'by_staff' },
      now,
    });
    return { open };
  });
