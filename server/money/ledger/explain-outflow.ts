import * as z from 'zod/mini';
import { type explainOutflow, outflowRow } from '../../../contract/money/bank-reconciliation.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { lockPaymentRow, savePayment } from '../payments/change-queries.ts';
import { findOutflow } from './outflows.ts';

/**
 * Explains an outflow. What the system knows by itself (a refund, a reversal, a transfer of ours) cannot be
 * overridden; what the bank calls a reversal is first linked, or set aside with a reason.
 */
export const explainOutflowHandler: Handler<typeof explainOutflow> = async ({
  deps,
  caller,
  params,
  body,
  request_id,
}) => {
  const { version, kind, note } = body;
  if (kind === 'other' && !note) throw invalid({ path: 'note', code: 'required' });
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const payment = await lockPaymentRow(trx, params.id);
    const outflow = payment && (await findOutflow(trx, params.id));
    if (!payment || !outflow) throw notFound();
    if (payment.version !== version) throw staleVersion(z.parse(outflowRow, outflow));
    if (outflow.kind !== null && !outflow.said) throw ruleBroken('outflow.known');
    if (outflow.open_reversal && kind !== null) throw ruleBroken('outflow.reversal', 'kind');
    await trx
      .insertInto('outflow_explanations')
      .values({
        id: newId(),
        payment_id: params.id,
        kind,
        note: kind === null ? null : (note ?? null),
        actor_id: caller.user_id,
        created_at: now,
      })
      .execute();
    await savePayment(trx, params.id, {}, now);
    await recordAccess(
      trx,
      {
        caller,
        action: 'change',
        subject_type: 'payment',
        subject_id: params.id,
        purpose: 'explain',
        request_id,
      },
      now,
    );
  });
  const outflow = await findOutflow(deps.db, params.id);
  if (!outflow) throw notFound();
  return outflow;
};
