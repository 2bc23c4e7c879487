import { rehashPreferences } from './mail/mail-preferences/rehash.ts';
import { resealFiscalKeys } from './money/fiscal/certificates/reseal.ts';
import { resealFactors } from './people/factors/secrets.ts';
import { listAccountAddresses } from './people/users/queries.ts';
import { rekeyRenewalCodes } from './permits/renewals/rekey-codes.ts';
import { resealCalls } from './office/confirmations/sealed-call.ts';
import type { Deps } from './platform/deps.ts';
import { rewrapDataKeys } from './platform/storage/rewrap.ts';
import { rekeySegments } from './records/access-log/rekey.ts';
import { resealSearches } from './records/access-log/searches.ts';

/** `left`: what none of the configured secrets opens, or belongs to nobody that is known any more. */
type Rekeyed = Record<
  | 'sealed_keys'
  | 'sealed_calls'
  | 'totp_secrets'
  | 'preferences'
  | 'renewal_links'
  | 'segments'
  | 'searched_texts'
  | 'file_keys',
  { done: number; left: number }
>;

const QUEUE = 'rekey';

/**
 * Moves everything that is stored under a former key to the current one, so that only what was mailed still
 * needs the former secret. A repeat finds nothing to do.
 */
export const rekey = async (deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Rekeyed> => ({
  sealed_keys: await resealFiscalKeys(deps),
  sealed_calls: await resealCalls(deps),
  totp_secrets: await resealFactors(deps),
  preferences: await rehashPreferences(deps, await listAccountAddresses(deps.db)),
  renewal_links: { done: await rekeyRenewalCodes(deps), left: 0 },
  segments: await rekeySegments(deps),
  searched_texts: await resealSearches(deps),
  file_keys: await rewrapDataKeys(deps),
});

const run = async (deps: Deps): Promise<void> => {
  const rekeyed = await rekey(deps);
  if (Object.values(rekeyed).some(({ done }) => done > 0))
    deps.log.info({ rekeyed }, 'moved to the current key');
};

/** Every night, because links of former keys go on arriving; and at start, after a change of the secret. */
export const registerRekeyJob = (deps: Deps): void =>
  deps.jobs.schedule(QUEUE, '20 2 * * *', () => run(deps));

export const rekeySoon = (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  deps.jobs.send(QUEUE, {}, { db: deps.db, singleton_key: QUEUE });
