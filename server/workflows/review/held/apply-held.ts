import type { HeldContent } from '../../../../contract/permits/decisions/held-decisions.ts';
import type { Application } from '../../../permits/applications/queries.ts';
import { TRANSITIONS } from '../../../permits/applications/rules.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/kernel/actor.ts';
import type { Parameters } from '../../../settings/parameters/parameters.ts';
import { applyDecision } from '../apply-decision.ts';
import { rejectUnverified } from '../decide.ts';

/** What a held decision does to a locked application, when it is tried and when it is committed. */
export async function applyHeld(
  trx: Trx,
  deps: Deps,
  application: Application,
  decision: HeldContent,
  by: Actor,
  parameters: Parameters,
): Promise<void> {
  const { from_queue, ...decided } = decision;
  const waits = from_queue && TRANSITIONS.start_review.from.includes(application.status);
  const reviewed = waits
    ? await applyDecision(trx, deps, application, { transition: 'start_review' }, by, parameters)
    : application;
  await rejectUnverified(trx, reviewed, decided);
  await applyDecision(trx, deps, reviewed, decided, by, parameters);
}
