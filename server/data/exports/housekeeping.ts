import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardLater } from '../../platform/http/input/discard-files.ts';
import { deleteFile, pruneExports, expireExport, listExpired, listStalled } from './queries.ts';
import { runExport } from './run-export.ts';
import { runSchedules } from './run-schedules.ts';
import { EXPORT_QUEUE } from './start-export.ts';

/** A run reports that it is alive at least this often; after a longer silence the export is queued again. */
const SILENT_MS = 10 * 60_000;
/** How long the rows of exports without a file are kept. */
const KEPT_MS = 365 * 86_400_000;
/** An export of a million rows takes minutes; the queue must not mistake it for a hanging job. */
const LONGEST_RUN_SECONDS = 3 * 3600;

/** Deletes expired files, and rows that are no longer needed. */
export async function expireExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { id } of await listExpired(deps.db, now))
    await transaction(deps.db, async (trx) => {
      if (await expireExport(trx, id)) await discardLater(trx, deps, await deleteFile(trx, id));
    });
  await pruneExports(deps.db, new Date(Date.parse(now) - KEPT_MS).toISOString());
}

/** Queues exports again that the queue gave up (the database was away for long). */
export async function resumeExports(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const before = new Date(Date.parse(deps.clock.now()) - SILENT_MS).toISOString();
  for (const { id } of await listStalled(deps.db, before))
    await deps.jobs.send(EXPORT_QUEUE, { id }, { db: deps.db, singleton_key: id });
}

/** Jobs of exports, called from server/jobs.ts. */
export const registerExportJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(EXPORT_QUEUE, (data) => runExport(deps, data), {
    longest_run_seconds: LONGEST_RUN_SECONDS,
  });
  deps.jobs.schedule('run-export-schedules', '*/5 * * * *', () => runSchedules(deps));
  deps.jobs.schedule('expire-exports', '20 * * * *', () => expireExports(deps));
  deps.jobs.schedule('resume-exports', '*/10 * * * *', () => resumeExports(deps));
};
