import { isHeldInBulk } from '../../../contract/platform/bulk-jobs.ts';
import { listHeldOfBulk, lockApplicationsOfBulk } from '../../permits/applications/held/held-queries.ts';
import { transitionClaim } from '../../permits/applications/claim/claim-queries.ts';
import { lockApplication } from '../../permits/applications/queries.ts';
import {
  type BulkJobRow,
  cancelBulkJob,
  listDoneSubjects,
  lockRowOf,
  rewriteRow,
} from '../../platform/bulk/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { conflict, ProblemError, ruleBroken } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { undoHeld } from '../../workflows/review/held/undo-held.ts';
import { isUndoable } from '../../../contract/platform/bulk-jobs.ts';

/**
 * Undoes what can be undone of a bulk action, and cancels what has not begun: decisions that are held, or
 * claims that whoever started it still has. What is sent meanwhile, or taken over, stays; the results of the
 * rows say which. Throws 409 `bulk.nothing_to_undo` when nothing is left, 422 for actions without undo.
 */
export async function undoBulk(trx: Trx, deps: Deps, caller: Caller, job: BulkJobRow): Promise<void> {
  if (!isUndoable(job.action)) throw ruleBroken('bulk.over');
  const stopped = await cancelBulkJob(trx, job.id, deps.clock.now());
  const undone = isHeldInBulk(job.action)
    ? await undoDecisions(trx, deps, caller, job)
    : await releaseClaims(trx, deps, job);
  if (!stopped && undone === 0) throw conflict({ detail: 'bulk.nothing_to_undo' });
}

async function undoDecisions(trx: Trx, deps: Deps, caller: Caller, { id }: BulkJobRow): Promise<number> {
  let undone = 0;
  await lockRowOf(trx, { bulk_id: id });
  await lockApplicationsOfBulk(trx, id);
  for (const held_id of await listHeldOfBulk(trx, id))
    try {
      await undoHeld(trx, deps, caller, held_id);
      undone++;
    } catch (error) {
      // Sent in this very moment.
      if (!(error instanceof ProblemError && error.extras.detail === 'rule.decision_sent')) throw error;
    }
  return undone;
}

async function releaseClaims(trx: Trx, { clock }: Deps, job: BulkJobRow): Promise<number> {
  let undone = 0;
  const now = clock.now();
  for (const subject_id of await listDoneSubjects(trx, job.id)) {
    await lockRowOf(trx, { bulk_id: job.id, subject_id });
    const application = await lockApplication(trx, subject_id);
    const since = application?.claimed_by === job.created_by ? application.claimed_at : null;
    // What was theirs before stays theirs.
    if (!application || since === null || since < job.created_at) continue;
    await transitionClaim(trx, application, {
      transition: 'release',
      changes: { claimed_by: null, claimed_at: null, claim_seen_at: null },
      by: byStaff(job.created_by),
      now,
    });
    await rewriteRow(trx, { bulk_id: job.id, subject_id }, { state: 'cancelled', code: 'bulk.undone', now });
    undone++;
  }
  return undone;
}
