import { transitionClaim } from '../../../permits/applications/claim/claim-queries.ts';
import { lockApplication, type Application } from '../../../permits/applications/queries.ts';
import {
  deleteHeld,
  dropHeld,
  findHeld,
  type Held,
  listDueHeld,
  lockHeld,
} from '../../../permits/applications/held/held-queries.ts';
import { unchangedRenewal } from '../../../permits/applications/unchanged-rules.ts';
import { lockRowOf, rewriteRow } from '../../../platform/bulk/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { BY_SYSTEM } from '../../../platform/kernel/actor.ts';
import { recordAccess } from '../../../records/access-log/record.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { applyHeld } from './apply-held.ts';
import { loadCaller } from '../load-caller.ts';
import { loadRowContexts } from '../context-queries.ts';
import { HELD_QUEUE } from './hold-decision.ts';
import { mayDecide } from '../may-decide.ts';

/**
 * Commits a held decision whose time is over, as the person who decided: all of it in one transaction, or,
 * where it no longer fits, nothing but the notice why. Job, sweep and another process may race: the row is
 * locked, and gone once it is committed.
 */
export async function commitHeld(deps: Deps, { id }: { id: string }): Promise<void> {
  const found = await findHeld(deps.db, id);
  if (!found) return;
  try {
    await transaction(deps.db, (trx) => whenDue(trx, deps, found, (due) => commit(trx, deps, due)));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const because = error.extras.errors?.[0]?.code ?? error.extras.detail ?? `problem.${error.code}`;
    await transaction(deps.db, (trx) =>
      whenDue(trx, deps, found, ({ held }) => drop(trx, held, because, deps.clock.now())),
    );
  }
}

/** It is not made; whoever decided is told, and the result of its bulk action says so. */
async function drop(trx: Trx, held: Held, because: string, now: string): Promise<void> {
  await dropHeld(trx, held.id, { because, by: null, now });
  await rewriteRow(
    trx,
    { bulk_id: held.bulk_id, subject_id: held.application_id },
    { state: 'skipped', code: because, now },
  );
}

type Due = { held: Held; application: Application | undefined };

/** Locks the application, then the decision, as every call does; does nothing once it is committed or dropped. */
async function whenDue(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { id, application_id, bulk_id }: Held,
  work: (due: Due) => Promise<void>,
): Promise<void> {
  await lockRowOf(trx, { bulk_id, subject_id: application_id });
  const application = await lockApplication(trx, application_id);
  const held = await lockHeld(trx, id);
  if (!held || held.dropped_at !== null || held.commit_at > clock.now()) return;
  await work({ held, application });
}

async function commit(trx: Trx, outside: Deps, { held, application }: Due): Promise<void> {
  const deps = { ...outside, db: trx };
  const now = deps.clock.now();
  if (!application || application.version !== held.application_version || application.anonymised_at !== null)
    return drop(trx, held, 'held.changed', now);
  const caller = await loadCaller(trx, held.actor_id);
  if (!mayDecide(caller, held.decision)) {
    // Whoever may decide finds it in the queue.
    if (application.claimed_by === held.actor_id)
      await transitionClaim(trx, application, {
        transition: 'release',
        changes: { claimed_by: null, claimed_at: null, claim_seen_at: null },
        by: BY_SYSTEM,
        now,
      });
    return drop(trx, held, 'held.no_right', now);
  }
  const rejected = await rejectionByNow(trx, held);
  if (rejected) return drop(trx, held, rejected, now);
  const parameters = await loadParameters(trx, deps.clock.today());
  const by = { actor: 'staff', actor_id: held.actor_id } as const;
  await applyHeld(trx, deps, application, held.decision, by, parameters);
  await deleteHeld(trx, held.id);
  const { request_id } = held;
  const about = { subject_id: application.id, person_id: application.user_id };
  await recordAccess(
    trx,
    { caller, request_id, action: 'change', subject_type: 'application', ...about },
    now,
  );
}

/**
 * Why an approval that rests on the permit of the year before no longer does, as a message code: that permit and
 * its documents change without the application getting a new version.
 */
async function rejectionByNow(trx: Trx, { application_id, decision }: Held): Promise<string | null> {
  const facts = decision.from_queue && (await loadRowContexts(trx, [application_id])).get(application_id);
  return facts ? unchangedRenewal(facts).rejected : null;
}

/** Commits what a stopped or failing process left behind. */
export async function commitDueHeld(deps: Deps): Promise<void> {
  for (const id of await listDueHeld(deps.db, deps.clock.now()))
    await commitHeld(deps, { id }).catch((error: unknown) =>
      deps.log.error({ err: error, held_id: id }, 'a held decision could not be committed'),
    );
}

/** Registers the queue and its schedule with the job queue; called from server/jobs.ts. */
export const registerHeldJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(HELD_QUEUE, (data) => commitHeld(deps, data), {
    retry_delay_seconds: 5,
  });
  deps.jobs.schedule('tend-held-decisions', '* * * * *', () => commitDueHeld(deps));
};
