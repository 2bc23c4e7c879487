import { type changeDecision, DECISION_GROUNDS } from '../../../contract/permits/decisions.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { checkGrounds } from '../../permits/decisions/check-grounds.ts';
import { issueDecision } from '../../permits/decisions/issue-decision.ts';
import { findDecision, findReplacing } from '../../permits/decisions/list-queries.ts';
import { presentDecision } from '../../permits/decisions/present-decision.ts';
import { groundsFor } from '../../permits/decisions/rules.ts';
import { isSent } from '../../permits/decisions/service-queries.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import { movePermit } from '../../permits/permits/transition-permit.ts';
import { lockPermit } from '../../permits/register/queries.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, forbidden, invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { resumeAppeal } from '../../permits/appeals/resume-appeal.ts';
import { applyDecision } from './apply-decision.ts';

/**
 * Changes a decision that was sent by a new one, on a listed ground. What an annulled or reopened one ended goes on: the
 * application is reviewed again, the revoked permit is in force, the appeal that was dismissed is handled. Throws 403,
 * 404, 409 (a colleague was faster), 422.
 */
export const changeDecisionHandler: ChangeHandler<typeof changeDecision> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  audit,
  now,
  today,
}) => {
  const seen = await findDecision(trx, params.id, today);
  const application = seen?.application_id && (await lockApplication(trx, seen.application_id));
  if (!application) throw notFound();
  if (seen.kind === 'revocation' && !can(caller, 'permits.revoke')) throw forbidden();
  const permit = seen.permit_id ? await lockPermit(trx, seen.permit_id) : undefined;
  const found = (await findDecision(trx, params.id, today))!;
  const newer = (await findReplacing(trx, found.id, today))?.id ?? null;
  if (body.replaced_by !== undefined && body.replaced_by !== newer)
    throw conflict({ detail: 'rule.decision_changed' });
  const sent = await isSent(trx, found.id);
  if (!sent) throw ruleBroken('rule.decision_not_sent');
  if (!groundsFor({ ...found, sent }).includes(body.ground))
    throw found.replaced
      ? ruleBroken('rule.decision_replaced')
      : invalid({ path: 'ground', code: 'value.choice' });
  const { kind, article } = DECISION_GROUNDS[body.ground];
  const { reason, reason_translation } = body;
  await checkGrounds(trx, 'reject', { reason, reason_translation });
  const parameters = await loadParameters(trx, today);
  const by = byStaff(caller.user_id);
  const goes_on = kind !== 'correction';
  if (goes_on && found.appeal_id !== null)
    await resumeAppeal(trx, found.appeal_id, { by, reason, now, parameters });
  if (goes_on && found.kind === 'revocation' && permit?.status === 'revoked' && permit.valid_to >= today)
    await movePermit(trx, deps, permit, { transition: 'reopen', reason, by, parameters });
  const current =
    goes_on && found.kind !== 'revocation' && found.appeal_id === null
      ? await applyDecision(trx, deps, application, { transition: 'reopen', reason }, by, parameters, {
          by_decision: true,
        })
      : application;
  await issueDecision(
    trx,
    deps,
    permit ? { ...current, applicant: permit.holder, vehicles: permit.vehicles } : current,
    {
      transition: kind,
      reason,
      reason_translation: reason_translation ?? null,
      missing_items: [],
      due_date: null,
      asked: null,
      ...(permit ? { permit } : {}),
      changes: {
        // A decision that was corrected is changed by way of its correction.
        id: found.corrected_by ?? found.id,
        ground: body.ground,
        article,
        decision_nr: found.decision_nr,
        issued_on: dayOf(found.issued_at),
      },
      by: caller.user_id,
    },
    parameters,
  );
  const { decision, person_id } = await presentDecision(trx, found.id, today);
  audit({ subject_id: found.id, person_id });
  return decision;
};
