import type { Deps } from '../../platform/deps.ts';
import { deleteEndedChecks } from './check-queries.ts';

/** Deletes what wardens checked in ended shifts. */
export const pruneChecks = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await deleteEndedChecks(db, clock.now());
};

export const registerBarrierOfficeJobs = (deps: Deps): void => {
  deps.jobs.schedule('forget-plate-checks', '25 * * * *', () => pruneChecks(deps));
};
