import { queueDepths } from '../../../platform/metrics/queries.ts';
import { type Check, failure, ok, findingsOr, type ProbeContextWithDatabase, warning } from './check.ts';
import { listFailedJobs } from './queries.ts';

export type JobsFacts = { waiting: number; oldest_seconds: number; failed: number };

const LATE_SECONDS = 15 * 60;

/** Work after the reply: how long the oldest job has been due, and what failed for good. */
export const jobs: Check<JobsFacts, 'fine' | 'late' | 'failed', ProbeContextWithDatabase> = {
  seconds: 5,
  probe: async ({ db }) => {
    const depths = await queueDepths(db);
    const due = depths.filter(({ state }) => state === 'created');
    return {
      waiting: depths.reduce((sum, { jobs }) => sum + jobs, 0),
      oldest_seconds: Math.max(0, ...due.map(({ oldest_seconds }) => oldest_seconds)),
      failed: (await listFailedJobs(db)).length,
    };
  },
  evaluate: ({ waiting, oldest_seconds, failed }) =>
    findingsOr(
      [
        oldest_seconds > LATE_SECONDS &&
          failure('late' as const, { minutes: Math.floor(oldest_seconds / 60) }),
        failed > 0 && warning('failed' as const, { count: failed }),
      ],
      ok('fine', { count: waiting }),
    ),
};
