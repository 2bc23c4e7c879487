import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { listIdentities } from '../identities/queries.ts';
import { applyRights } from './apply-rights.ts';
import { endSessionsOfOthers } from './queries.ts';
import { permissionsBy } from './rules.ts';

const QUEUE = 'remap-staff';

/**
 * After a change of `OIDC_STAFF_RIGHTS`: who is not mapped any more by what the provider said last loses all
 * permissions and every session, the others get what they are mapped to now.
 */
export const remapStaff = async (deps: Deps): Promise<void> => {
  const provider = deps.config.oidc_staff;
  const { oidc_applicants } = deps.config;
  await endSessionsOfOthers(
    deps.db,
    [provider, oidc_applicants].flatMap((one) => one?.issuer ?? []),
  );
  if (provider === null) return;
  for (const { user_id, mapped } of await listIdentities(deps.db, provider.issuer)) {
    const granted = permissionsBy(provider, mapped);
    if (await transaction(deps.db, (trx) => applyRights(trx, deps, user_id, granted)))
      logSecurity(deps.log, granted === null ? 'provider_unmapped' : 'provider_rights', {
        user_id,
        ip: null,
      });
  }
};

/** At each start, which is when the mapping changes, and each night. */
export const registerProviderJobs = (deps: Deps): void =>
  deps.jobs.schedule(QUEUE, '50 3 * * *', () => remapStaff(deps));

export const remapSoon = (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  deps.jobs.send(QUEUE, {}, { db: deps.db, singleton_key: QUEUE });
