import { type explainOutflow, outflowRow } from '../../../../contract/money/bank-reconciliation.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { invalid, notFound, ruleBroken, staleVersion } from '../../../platform/http/problem.ts';
import { lockPaymentRow, savePayment } from '../../payments/change-queries.ts';
import { findOutflow } from './outflows.ts';

/**
 * Explains an outflow. What the system knows by itself (a refund, a reversal, a transfer of ours) cannot be
 * overridden; what the bank calls a reversal is first linked, or set aside with a reason.
 */
export const explainOutflowHandler: ChangeHandler<typeof explainOutflow> = async ({
  trx,
  caller,
  params,
  body,
  now,
  audit,
}) => {
  const { version, kind, note } = body;
  if (kind === 'other' && !note) throw invalid({ path: 'note', code: 'required' });

  const payment = await lockPaymentRow(trx, params.id);
  const outflow = payment && (await findOutflow(trx, params.id));
  if (!payment || !outflow) throw notFound();
  await requireSeenVersion(payment, version, () => staleVersion(outflowRow, outflow));
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
  audit({ subject_id: params.id });

  const explained = await findOutflow(trx, params.id);
  if (!explained) throw notFound();
  return explained;
};
