import { findInstallation } from '../../../settings/parameters/installation-queries.ts';
import { type Check, ok, type PlaceWithDatabase, warning } from './check.ts';

/** Whether people can apply. */
export const installation: Check<{ opened: boolean }, 'open' | 'closed', PlaceWithDatabase> = {
  seconds: 5,
  probe: async ({ db }) => ({ opened: (await findInstallation(db)).opened_at !== null }),
  evaluate: ({ opened }) => [opened ? ok('open') : warning('closed')],
};
