import {
  isTransition,
  TRANSITION_PROPERTIES,
  type TransitionName,
} from '../../../permits/applications/rules.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { lockPaymentsOf } from '../../balances/queries.ts';
import { keepRefundsAfterReopening, refundWithdrawn } from '../../refunds/promise-refund.ts';
import type { Parameters } from '../../../settings/parameters/parameters.ts';
import { settleApplications } from './settle-applications.ts';

/**
 * The effect of a transition, correction or deletion of an application on its money: a withdrawal makes a refund due, reopening
 * cancels it, and payments that do not count yet are settled against what is due now.
 */
export async function moneyAfterTransition(
  trx: Trx,
  application: { id: string; applicant_name: string },
  transition: TransitionName | 'update' | 'delete' | 'restore',
  by: { actor: 'applicant' | 'staff' | 'system'; actor_id: string | null },
  parameters: Pick<Parameters, 'payment_tolerance_cents'>,
  now: string,
): Promise<void> {
  if (isTransition(transition) && !TRANSITION_PROPERTIES[transition].changes_due) return;
  await lockPaymentsOf(trx, [application.id]);
  if (transition === 'withdraw') await refundWithdrawn(trx, application, by, now);
  if (transition === 'reopen') await keepRefundsAfterReopening(trx, application.id, by, now);
  await settleApplications(trx, [application.id], { tolerance: parameters.payment_tolerance_cents, now });
}
