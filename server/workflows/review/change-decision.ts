import { type changeDecision, DECISION_GROUNDS } from '../../../contract/permits/decisions/decisions.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { checkGrounds } from '../../permits/decisions/check-grounds.ts';
import { issueDecision, lockCaseNumbers } from '../../permits/decisions/issue-decision.ts';
import { findDecision, findReplaced, findReplacing } from '../../permits/decisions/list-queries.ts';
import { presentDecision } from '../../permits/decisions/present-decision.ts';
import { markUndone } from '../../permits/decisions/queries.ts';
import { groundsFor, isChanging } from '../../permits/decisions/rules.ts';
import { isSent } from '../../permits/decisions/service/service-queries.ts';
import type { AnnulmentEffect } from '../../permits/decisions/templates.ts';
import { type Application, lockApplication } from '../../permits/applications/queries.ts';
import { applyTransition } from '../../permits/permit-life/transition-permit.ts';
import { lockPermit } from '../../permits/register/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, forbidden, invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { resumeAppeal } from '../../permits/appeals/resume-appeal.ts';
import { applyDecision } from './apply-decision.ts';
import {
  type Case,
  type Cause,
  reinstateDecision,
  type ReplacedDecision,
} from './held/reinstate-decision.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/** What the paper says of it, beside that it is annulled. */
const effectOf = (
  { kind, permit_nr }: Found,
  standing: ReplacedDecision | undefined,
): AnnulmentEffect | null => {
  if (kind === 'granting' && permit_nr) return { ends: { permit_nr } };
  if (!standing) return null;
  return { stands: { decision_nr: standing.decision_nr, issued_on: dayOf(standing.issued_at) } };
};

/** What a decision that no longer stands had ended goes on; a permit that it granted ends. */
async function noLongerStands(
  trx: Trx,
  deps: Deps,
  found: Found,
  { application, permit }: Case,
  cause: Cause,
): Promise<Application> {
  const { by, reason, now, parameters } = cause;
  const today = dayOf(now);
  const runs = permit !== undefined && permit.valid_to >= today;
  if (found.appeal_id !== null) await resumeAppeal(trx, found.appeal_id, cause);
  else if (found.kind === 'revocation') {
    if (runs && permit.status === 'revoked')
      await applyTransition(trx, deps, permit, { transition: 'reopen', ...cause });
  } else if (found.kind === 'granting') {
    if (runs && (permit.status === 'active' || permit.status === 'suspended'))
      await applyTransition(trx, deps, permit, { transition: 'revoke', ...cause });
  } else
    return applyDecision(trx, deps, application, { transition: 'reopen', reason }, by, parameters, {
      by_decision: true,
    });
  return application;
}

/**
 * Changes a decision that was sent by a new one, on a listed ground. What an annulled or reopened one ended goes on: the
 * application is reviewed again, the revoked permit is in force, the appeal that was dismissed is handled; a permit whose
 * granting is annulled ends, and what an annulled annulment had replaced stands again. Throws 403, 404, 409 (a colleague
 * was faster), 422.
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
  const standing = isChanging(seen.kind) ? await findReplaced(trx, seen.id) : undefined;
  const about_permit = [seen.kind, standing?.kind].some(
    (kind) => kind === 'revocation' || kind === 'granting',
  );
  if (about_permit && !can(caller, 'permits.revoke')) throw forbidden();
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
  // The number of the document is locked before the card of a permit that moves.
  if (permit) await lockCaseNumbers(trx, deps);
  const cause = { by, reason, now, parameters };
  const current =
    kind === 'correction'
      ? application
      : standing
        ? await reinstateDecision(trx, deps, standing, { application, permit }, cause)
        : await noLongerStands(trx, deps, found, { application, permit }, cause);
  if (standing) await markUndone(trx, found.id, now);
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
        effect: effectOf(found, standing),
      },
      by: caller.user_id,
    },
    parameters,
  );
  const { decision, person_id } = await presentDecision(trx, found.id, today);
  audit({ subject_id: found.id, person_id });
  return decision;
};
