import type { StaffProvider } from '../../platform/config/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WithSession } from '../../platform/http/bind.ts';
import { saveProof } from '../../platform/http/sessions/session-queries.ts';
import { needsFactor } from '../../platform/http/sessions/sign-in-policy.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { loadSignInPolicy } from '../auth/sign-in-policy.ts';
import { findIdentity } from '../identities/queries.ts';
import { startSession } from '../sign-in/start-session.ts';
import { retryWhenTaken } from './retry-when-taken.ts';
import { ProviderError } from './provider-error.ts';
import { findSessionOwner } from './queries.ts';
import { hasCheckedFactor, type Claims, isFresh } from './rules.ts';
import { type StaffAccount, findOrCreateStaffAccount } from './staff-account.ts';

type Call = WithSession & { deps: Deps; ip: string; request_id: string };
type Known = Claims & { sub: string };

/** Signs a member of staff in. Throws ProviderError. */
export const finishStaff = async (call: Call, provider: StaffProvider, claims: Known): Promise<void> => {
  const { deps, ip, request_id } = call;
  const found = await retryWhenTaken(() => findOrCreateStaffAccount(deps, provider, claims));
  if ('unmapped' in found) {
    if (found.unmapped !== null)
      logSecurity(deps.log, 'provider_unmapped', { user_id: found.unmapped, ip, request_id });
    throw new ProviderError('no_rights');
  }
  logDone(call, found);
  const factor_checked = hasCheckedFactor(provider, claims);
  if (!factor_checked && needsFactor(await loadSignInPolicy(deps), found.account))
    throw new ProviderError('factor');
  await startSession(call, found.account, {
    bearer: false,
    device_name: null,
    by: 'provider',
    vouched: { issuer: provider.issuer, factor_checked },
  });
};

const logDone = ({ deps, ip, request_id }: Call, { account, done }: StaffAccount): void => {
  const logged = { user_id: account.id, ip, request_id };
  if (done.includes('linked')) logSecurity(deps.log, 'provider_linked', logged);
  if (done.includes('rights')) logSecurity(deps.log, 'provider_rights', logged);
};

/**
 * Takes the proof of a session that waits in another window: the same person, just now, with a second factor.
 * Throws ProviderError.
 */
export const finishStepUp = async (
  { deps, ip, request_id }: Call,
  provider: StaffProvider,
  claims: Known,
  asked: { session_id: string; created_at: string },
): Promise<void> => {
  const now = deps.clock.now();
  const owner = await findSessionOwner(deps.db, asked.session_id, now);
  const identity = await findIdentity(deps.db, provider.issuer, claims.sub);
  if (owner === null) throw new ProviderError('expired');
  const logged = { user_id: owner, ip, request_id, kind: 'provider' };
  if (identity?.user_id !== owner) {
    logSecurity(deps.log, 'step_up_failed', logged);
    throw new ProviderError('other_person');
  }
  if (!hasCheckedFactor(provider, claims) || !isFresh(claims, asked.created_at)) {
    logSecurity(deps.log, 'step_up_failed', logged);
    throw new ProviderError('factor');
  }
  await saveProof(deps.db, asked.session_id, now);
  logSecurity(deps.log, 'step_up', logged);
};
