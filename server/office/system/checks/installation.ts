import { findInstallation } from '../../../settings/parameters/installation-queries.ts';
import { type Check, ok, type ProbeContextWithDatabase, warning } from './check.ts';

/** Whether people can apply. */
export const installation: Check<{ opened: boolean }, 'open' | 'closed', ProbeContextWithDatabase> = {
  seconds: 5,
  probe: async ({ db }) => ({ opened: (await findInstallation(db)).opened_at !== null }),
  evaluate: ({ opened }) => [opened ? ok('open') : warning('closed')],
};
