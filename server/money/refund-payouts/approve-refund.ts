import { approveRefund } from '../../../contract/money/refunds.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import type { SecondPersonVerb } from '../../settings/parameters/second-person.ts';
import { findRefund } from '../refunds/queries.ts';
import { awaitsApproval } from './awaits-approval.ts';
import { changeRefund, loadRefund, lockForTransition } from './change-refund.ts';

/** Agrees to pay a refund as it is now. Whoever asks and whoever confirms are two persons (ADR 83). */
export const approval: SecondPersonVerb<typeof approveRefund> = {
  kind: 'refund',
  route: approveRefund,
  async changeOf({ trx, params }) {
    const refund = await findRefund(trx, params.id);
    if (!refund) return null;
    return {
      subject_id: refund.id,
      state: [refund.id, refund.version],
      facts: [{ name: 'amount', before: null, after: (refund.amount / 100).toFixed(2) }],
    };
  },
  async answer(context) {
    const { trx, params, body, today, now, caller } = context;
    const refund = await lockForTransition(trx, { ...params, version: body.version, today }, 'approve');
    if (!(await awaitsApproval(trx, refund, await loadParameters(trx, today))))
      throw ruleBroken('refund.no_approval');
    await changeRefund(context, refund, {
      transition: 'approve',
      changes: { approved_at: now, approved_by: caller.user_id },
      reason: null,
    });
    return loadRefund(trx, params.id, today);
  },
};
