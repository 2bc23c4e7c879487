import { type ApplicationStatus, statusIs } from '../../../../contract/values/application-states.ts';
import { moneyAfterTransition } from '../../../money/payments/settle/after-transition.ts';
import { dismissAgain } from '../../../permits/appeals/resume-appeal.ts';
import { claimColumnsAfter } from '../../../permits/applications/claim/claim-rules.ts';
import {
  type Application,
  listEvents,
  transitionApplication,
} from '../../../permits/applications/queries.ts';
import type { findReplaced } from '../../../permits/decisions/list-queries.ts';
import { markCarriedOut } from '../../../permits/decisions/queries.ts';
import { applyTransition } from '../../../permits/permit-life/transition-permit.ts';
import type { LockedPermit } from '../../../permits/register/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ruleBroken } from '../../../platform/http/problem.ts';
import type { Actor } from '../../../platform/kernel/actor.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import type { Parameters } from '../../../settings/parameters/parameters.ts';

export type ReplacedDecision = NonNullable<Awaited<ReturnType<typeof findReplaced>>>;
export type Case = { application: Application; permit: LockedPermit | undefined };
export type Cause = { by: Actor; reason: string; now: string; parameters: Parameters };

/** How an application ended with these decisions, and with which transition. */
const ENDS: Partial<
  Record<ReplacedDecision['kind'], { to: ApplicationStatus; transition: 'reject' | 'dismiss' | 'withdraw' }>
> = {
  rejection: { to: 'rejected', transition: 'reject' },
  dismissal: { to: 'dismissed', transition: 'dismiss' },
  stopping: { to: 'withdrawn', transition: 'withdraw' },
};

/**
 * The annulment or reopening that took the place of a decision is annulled, so that the decision stands again with what
 * followed from it: the application has ended, the revocation waits to be carried out, the permit is in force, the appeal
 * is dismissed. Throws 409 when a plate has another permit by now, 422 when the case was decided again.
 */
export async function reinstateDecision(
  trx: Trx,
  deps: Deps,
  standing: ReplacedDecision,
  { application, permit }: Case,
  cause: Cause,
): Promise<Application> {
  if (standing.appeal_id !== null) await dismissAgain(trx, standing.appeal_id, cause);
  else if (standing.kind === 'revocation') await markCarriedOut(trx, standing.id, null);
  else if (standing.kind === 'granting') {
    if (permit?.status === 'revoked' && permit.valid_to >= dayOf(cause.now))
      await applyTransition(trx, deps, permit, { transition: 'reopen', ...cause });
  } else return endAgain(trx, standing, application, cause);
  return application;
}

async function endAgain(
  trx: Trx,
  { kind, issued_at, issued_by }: ReplacedDecision,
  application: Application,
  { by, reason, now, parameters }: Cause,
): Promise<Application> {
  const end = ENDS[kind];
  if (!end) return application;
  if (!statusIs(application.status, 'correctable')) throw ruleBroken('rule.decided_again');
  const { to, transition } = end;
  const ended = (await listEvents(trx, application.id)).findLast((event) => event.transition === transition);
  const saved = await transitionApplication(trx, application, {
    transition: 'let_stand',
    to,
    changes: {
      closed_at: now,
      ...claimColumnsAfter(transition, null, now),
      decision_reason: ended?.reason ?? null,
      supplement_due_at: null,
      ...(to === 'withdrawn' ? {} : { decided_by: issued_by, decided_at: issued_at }),
    },
    by,
    reason,
    now,
  });
  await moneyAfterTransition(trx, saved, transition, by, parameters, now);
  return saved;
}
