import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadPreferences, savePreference } from './queries.ts';

/** Changes the preferences of an address; replies with all of them. */
export const changePreferences = (deps: Deps, asked: Omit<Parameters<typeof savePreference>[1], 'now'>) =>
  transaction(deps.db, async (trx) => {
    await savePreference(trx, { ...asked, now: deps.clock.now() });
    return loadPreferences(trx, asked.address_hashes);
  });
