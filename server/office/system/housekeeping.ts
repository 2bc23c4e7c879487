import type { Deps } from '../../platform/deps.ts';
import { checkSystem } from './check-system.ts';

/** The checks each hour, so that the dashboard of root knows: call from server/jobs.ts. */
export const registerSystemJob = (deps: Deps): void => {
  deps.jobs.schedule('check-system', '20 * * * *', () => checkSystem(deps));
};
