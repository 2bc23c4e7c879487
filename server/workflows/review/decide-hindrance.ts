import { statusIs } from '../../../contract/values/application-states.ts';
import type { decideHindrance } from '../../../contract/permits/review.ts';
import { guardClaim } from '../../permits/applications/claim/claim.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import { transitionApplication } from '../../permits/applications/queries.ts';
import { rejectHeld } from '../../permits/applications/held/reject-held.ts';
import { lockHindrances } from '../../permits/permit-life/hindrances/hindrance-queries.ts';
import { decisionOnHindrance, withDecision } from '../../permits/permit-life/hindrances/hindrance-rules.ts';
import { listHindrances } from '../../permits/permit-life/hindrances/hindrances.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { forbidden, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { loadDetail } from './detail.ts';
import { mayDecideHindrance } from './may-decide.ts';

/**
 * Decides, with a reason that the history keeps, that a permit is issued although a limit is full or another permit has
 * its plate. Throws 403, 409 stale_version, 422 when nothing hinders it (any more).
 */
export const decideHindranceHandler: ChangeHandler<typeof decideHindrance> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  audit,
  now,
}) => {
  if (!mayDecideHindrance(caller, body)) throw forbidden();
  const application = await lockForChange(trx, params.id, body.version);
  await guardClaim(trx, deps, caller, application, body);
  await rejectHeld(trx, application.id);
  if (statusIs(application.status, 'closed'))
    throw ruleBroken('rule.transition', '', `state.application.${application.status}`);
  await lockHindrances(trx, application);
  const hindrance = (await listHindrances(trx, application.id)).find(
    (one) =>
      one.kind === body.kind &&
      (one.kind === 'limit' || one.registration_number === body.registration_number),
  );
  const decision = hindrance && decisionOnHindrance(hindrance, application, body.reason);
  if (!decision) throw ruleBroken(hindrance?.code ?? 'rule.not_hindered');
  await transitionApplication(trx, application, {
    transition: 'decide_hindrance',
    changes: { hindrance_decisions: withDecision(application.hindrance_decisions, decision) },
    by: byStaff(caller.user_id),
    reason: body.reason,
    data: { kind: body.kind },
    now,
  });
  audit({ subject_id: application.id, person_id: application.user_id });
  return loadDetail(trx, deps, caller, params.id);
};
