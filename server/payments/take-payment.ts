import type { takePayment } from '../../contract/payments.ts';
import { recordAccess } from '../access-log/record.ts';
import { lockForChange } from '../applications/detail.ts';
import { notifyApplicant } from '../applications/notify.ts';
import { type Application, insertEvent, saveApplication } from '../applications/queries.ts';
import { move } from '../applications/rules.ts';
import type { Trx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { invalid, ruleBroken } from '../http/problem.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { findPayment, insertPayment } from './queries.ts';

/** What was paid at the counter; `amount` in cents must be what is due. */
type CounterPayment = { method: 'cash' | 'card'; amount: number; note?: string | undefined };

/**
 * Records what was paid at the counter. The payment carries `invoice_due`: cash and cards need a fiscally verified invoice (ZDavPR, article 2).
 * Throws 409 stale_version, 422 when nothing is due or the amount differs.
 */
export const takePaymentHandler: Handler<typeof takePayment> = async ({
  deps,
  caller,
  params,
  body,
  request_id,
}) => {
  const id = await transaction(deps.db, async (trx) => {
    const application = await lockForChange(trx, deps, caller, params.id, body.version);
    const { payment_id } = await payAtCounter(trx, deps, application, body, caller);
    await recordAccess(
      trx,
      {
        caller,
        action: 'change',
        subject_type: 'application',
        subject_id: application.id,
        person_id: application.user_id,
        request_id,
      },
      deps.clock.now(),
    );
    return payment_id;
  });
  return findPayment(deps.db, id);
};

/** The same on a locked application inside the caller's transaction; `path` names the field of the amount, `tell` false sends no mail. */
export async function payAtCounter(
  trx: Trx,
  deps: Deps,
  application: Application,
  payment: CounterPayment,
  caller: Caller,
  { path = 'amount', tell = true }: { path?: string; tell?: boolean } = {},
): Promise<{ payment_id: string; application: Application }> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const result = move('pay', { ...application, today });
  if (!result.ok)
    throw ruleBroken(application.status === 'paid' ? 'rule.paid_already' : result.code, result.path);
  if (payment.amount !== application.price_total) throw invalid({ path, code: 'amount.differs' });
  const payment_id = newId();
  await insertPayment(trx, {
    id: payment_id,
    application_id: application.id,
    method: payment.method,
    amount: payment.amount,
    status: 'matched',
    booking_date: today,
    invoice_due: true,
    cashier_id: caller.user_id,
    note: payment.note ?? null,
    created_at: now,
  });
  const saved = await saveApplication(trx, application.id, { status: result.to }, now);
  await insertEvent(trx, {
    application_id: application.id,
    transition: 'pay',
    from_status: application.status,
    to_status: result.to,
    actor: 'staff',
    actor_id: caller.user_id,
    data: { payment_id },
    created_at: now,
  });
  if (tell) {
    const parameters = await loadParameters(trx, today);
    await notifyApplicant(
      trx,
      deps,
      saved,
      'payment_received',
      { amount: payment.amount, method: payment.method },
      { link_days: parameters.status_link_days },
    );
  }
  return { payment_id, application: saved };
}
