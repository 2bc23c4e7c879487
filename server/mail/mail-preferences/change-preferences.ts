import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadPreferences, savePreference } from './queries.ts';

/** What an address wants to get, changed; the reply is all of its preferences. */
export const changePreferences = (deps: Deps, asked: Omit<Parameters<typeof savePreference>[1], 'now'>) =>
  transaction(deps.db, async (trx) => {
    await savePreference(trx, { ...asked, now: deps.clock.now() });
    return loadPreferences(trx, asked.address_hash);
  });
