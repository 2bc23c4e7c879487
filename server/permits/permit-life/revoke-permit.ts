import type { revokePermit } from '../../../contract/permits/permit-actions.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockApplication } from '../applications/queries.ts';
import { checkGrounds } from '../decisions/check-grounds.ts';
import { isAdministrative, issueDecision } from '../decisions/issue-decision.ts';
import { findRevocation } from '../decisions/queries.ts';
import { findPermitRow } from '../register/queries.ts';
import { lockForChange } from './lock-for-change.ts';
import { presentPermit } from './present.ts';
import { recordOnPermit } from './queries.ts';
import { permitTransition } from './transition-permit.ts';

const atOnce = permitTransition('revoke');

/**
 * Revokes a permit: at once at the wish of its holder (and in a sale), else by a decision, which leaves it in force until
 * it is enforceable (carry-out-revocations.ts). Throws 404, 409, 422.
 */
export const revokePermitHandler: ChangeHandler<typeof revokePermit> = async (context) => {
  const { trx, deps, caller, params, body, now, today, audit } = context;
  const { decision, reason } = body;
  if (!decision) return atOnce(context);
  const parameters = await loadParameters(trx, today);
  // The case is numbered below its application, which is locked before its permit.
  const application = await lockApplication(
    trx,
    (await findPermitRow(trx, params.id))?.application_id ?? params.id,
  );
  if (!application) throw notFound();
  const permit = await lockForChange(trx, deps, {
    id: params.id,
    version: body.version,
    transition: 'revoke',
    parameters,
  });
  if (!isAdministrative(permit, parameters))
    throw invalid({ path: 'decision', code: 'rule.sale_has_no_decision' });
  if (await findRevocation(trx, permit.id)) throw ruleBroken('rule.revocation_decided');
  await checkGrounds(trx, 'revoke', { reason, reason_translation: decision.reason_translation });
  await issueDecision(
    trx,
    deps,
    { ...application, applicant: permit.holder, vehicles: permit.vehicles },
    {
      transition: 'revoke',
      reason,
      reason_translation: decision.reason_translation ?? null,
      missing_items: [],
      due_date: null,
      asked: null,
      permit,
      no_suspension_reason: decision.no_suspension_reason ?? null,
      by: caller.user_id,
    },
    parameters,
  );
  await recordOnPermit(trx, [permit], {
    transition: 'decide_revocation',
    by: byStaff(caller.user_id),
    reason,
    now,
  });
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(trx, deps, caller, params.id);
};
