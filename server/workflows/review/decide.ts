import type { Trx } from '../../platform/db/db.ts';
import { listDocumentsOf } from '../../permits/documents/queries.ts';
import { checklistOf, officialProofs, unverifiedKinds } from '../../permits/documents/rules.ts';
import type { ActScope } from '../../platform/http/handler.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findPrice } from '../../settings/parking/queries.ts';
import { guardClaim } from '../../permits/applications/claim/claim.ts';
import { lockForChange } from '../../permits/applications/lock-for-change.ts';
import { requiredDocuments } from '../../permits/applications/submit/intake.ts';
import { applyDecision } from './apply-decision.ts';
import type { Decision } from './decision.ts';
import type { Application } from '../../permits/applications/queries.ts';

/** Required kinds of documents that an application lacks or that are not verified. */
async function listUnverified(trx: Trx, application: Application) {
  const price = await findPrice(trx, application.user_type_parking_lot_id);
  const documents = await listDocumentsOf(trx, application.id);
  return unverifiedKinds(
    checklistOf(requiredDocuments(price, application), documents, officialProofs(price, application)),
  );
}

/**
 * Staff may decide although a required document is not verified, but must give a reason, which the history
 * keeps. Throws 422 `rule.documents_unverified`.
 */
export async function rejectUnverified(
  trx: Trx,
  application: Application,
  decision: Pick<Decision, 'transition' | 'unverified_reason'>,
): Promise<void> {
  if (decision.transition !== 'approve' || application.status !== 'in_review' || decision.unverified_reason)
    return;
  if ((await listUnverified(trx, application)).length > 0)
    throw ruleBroken('rule.documents_unverified', 'unverified_reason');
}

/** One decision of a member of staff on one application, from lock to access log. Throws 404, 409, 422. */
export async function decideApplication(
  { trx, deps, caller, audit }: ActScope,
  ask: { id: string; version: number; decision: Decision; take_over?: true | undefined },
): Promise<Application> {
  const application = await lockForChange(trx, ask.id, ask.version);
  await guardClaim(trx, deps, caller, application, ask);
  await rejectUnverified(trx, application, ask.decision);
  const saved = await applyDecision(
    trx,
    deps,
    application,
    ask.decision,
    { actor: 'staff', actor_id: caller.user_id },
    await loadParameters(trx, deps.clock.today()),
  );
  audit({ subject_id: application.id, person_id: application.user_id });
  return saved;
}
