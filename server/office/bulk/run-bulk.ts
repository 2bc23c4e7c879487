import { bulkSubject, isHeldInBulk } from '../../../contract/platform/bulk-jobs.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { isTransient } from '../../platform/db/transient.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import type { AuditCall, AuditedSubject, Caller } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { takenProblem } from '../../platform/http/reply/unique-keys.ts';
import { startCommits } from '../../workflows/review/held/hold-decision.ts';
import { performAction } from './actions.ts';
import {
  beginBulkJob,
  deleteJobsBefore,
  findStarter,
  finishBulkJob,
  listOpenJobs,
  lockNextRow,
  settleRow,
  type RunningJob,
} from '../../platform/bulk/queries.ts';
import { BULK_QUEUE } from '../../platform/bulk/start-bulk.ts';
import { outcomeOf } from './rules.ts';

/**
 * Rows per run of the job; the next run follows at once, so that a long action does not look like a hanging
 * worker.
 */
const CHUNK = 100;
/** Pause between two rows. */
const BREATH_MS = 10;
const RESUME_AFTER_MS = 10 * 60_000;
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * Works through the pending rows of an action. Each row is done and marked in one transaction of its own, so
 * a process that dies leaves every row either done and marked, or untouched and pending; running the job
 * again resumes where it stopped.
 */
export async function runBulk(deps: Deps, { id }: { id: string }): Promise<void> {
  const job = await beginBulkJob(deps.db, id, deps.clock.now());
  if (!job) return;
  for (let rows = 0; rows < CHUNK; rows++) {
    if (!(await runRow(deps, job))) return finish(deps, job);
    // The embedded database works in this thread: let waiting requests run before the next row.
    await delay(BREATH_MS);
  }
  await deps.jobs.send(BULK_QUEUE, { id }, { db: deps.db, singleton_key: id });
}

/** From the end of the action its decisions are held for as long as a single one. */
const finish = (deps: Deps, { id, action }: RunningJob): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const ended = await finishBulkJob(trx, id, deps.clock.now());
    if (ended && isHeldInBulk(action)) await startCommits(trx, deps, id);
  });

/** Processes the next row; false when none is pending. */
async function runRow(deps: Deps, job: RunningJob): Promise<boolean> {
  let taken: { bulk_id: string; place: number } | undefined;
  try {
    return await transaction(deps.db, async (trx) => {
      const row = await lockNextRow(trx, job.id);
      taken = row;
      if (!row) return false;
      const caller = await callerOf(trx, job);
      const { request_id, input } = job;
      const audited: AuditedSubject[] = [];
      const audit: AuditCall = (subject) => void (subject && audited.push(subject));
      await performAction(job.action, { trx, deps, caller, input, request_id, bulk_id: job.id, audit }, row);
      for (const subject of audited)
        await recordAccess(
          trx,
          { caller, request_id, action: 'change', subject_type: bulkSubject(job.action), ...subject },
          deps.clock.now(),
        );
      await settleRow(trx, row, { state: 'done', now: deps.clock.now() });
      return true;
    });
  } catch (error) {
    // The row stays pending, and the job is repeated.
    if (!taken || isTransient(error)) throw error;
    const problem = error instanceof ProblemError ? error : takenProblem(error);
    if (!problem) deps.log.error({ err: error, bulk_id: job.id }, 'a row of a bulk job failed');
    const result = problem ? outcomeOf(problem) : ({ state: 'failed', code: 'problem.internal' } as const);
    await settleRow(deps.db, taken, { ...result, now: deps.clock.now() });
    return true;
  }
}

/** Who started the action, with their current permissions. A deleted account has none. */
const callerOf = async (db: Parameters<typeof findStarter>[0], job: RunningJob): Promise<Caller> => {
  const starter = await findStarter(db, job.created_by);
  return {
    user_id: job.created_by,
    session_id: null,
    role: starter?.role ?? '',
    permissions: starter?.permissions ?? [],
    name: starter?.name ?? '',
  };
};

/** Resumes jobs that were given up (the database was away for long), and deletes results after 90 days. */
export async function resumeBulkJobs(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = Date.parse(deps.clock.now());
  const open = await listOpenJobs(deps.db, new Date(now - RESUME_AFTER_MS).toISOString());
  for (const { id } of open) await deps.jobs.send(BULK_QUEUE, { id }, { db: deps.db, singleton_key: id });
  await deleteJobsBefore(deps.db, new Date(now - KEPT_MS).toISOString());
}

/** Registers the queue and its schedule with the job queue; called from server/jobs.ts. */
export const registerBulkJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(BULK_QUEUE, (data) => runBulk(deps, data));
  deps.jobs.schedule('tend-bulk-jobs', '*/10 * * * *', () => resumeBulkJobs(deps));
};
