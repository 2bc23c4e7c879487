import { randomBytes } from 'node:crypto';
import type { Language } from '../../../contract/values/languages.ts';
import type { ApplicantProvider } from '../../platform/config/types.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { WithSession } from '../../platform/http/bind.ts';
import { saveProof } from '../../platform/http/sessions/session-queries.ts';
import { hashToken } from '../../platform/http/sessions/sessions.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { findIdentity, hasIdentity } from '../identities/queries.ts';
import { startSession } from '../sign-in/start-session.ts';
import { retryWhenTaken } from './retry-when-taken.ts';
import { linkIdentity, decideAccount, type SignedInPerson } from './applicant-account.ts';
import { addressOf, factsOf } from './applicant-facts.ts';
import { ProviderError } from './provider-error.ts';
import { findSessionOwner, type ProviderRequest } from './queries.ts';
import { hasCheckedFactor, type Claims, isFresh } from './rules.ts';
import { replaceVisit } from './visit-queries.ts';

export type ApplicantCall = WithSession & { deps: Deps; ip: string; request_id: string };
type Known = Claims & { sub: string };

/** As long as the code of its mail counts: no code counts longer (NIST SP 800-63B, 5.1.3.2). */
export const VISIT_MINUTES = 10;

const personOf = (provider: ApplicantProvider, claims: Known): SignedInPerson => {
  // Names and numbers of a weak sign-in are nothing that anybody has verified.
  if (provider.second_factor.length > 0 && !hasCheckedFactor(provider, claims))
    throw new ProviderError('assurance');
  return {
    provider,
    subject: claims.sub,
    facts: factsOf(provider, claims),
    address: addressOf(provider, claims),
  };
};

export const vouchedBy = ({ issuer }: ApplicantProvider) => ({ issuer, factor_checked: false });

/**
 * Signs an applicant in, or keeps what they have shown until they have confirmed an address or proved an account.
 * Then the secret of the visit is returned. Throws ProviderError.
 */
export const finishApplicant = async (
  call: ApplicantCall,
  provider: ApplicantProvider,
  claims: Known,
  { begun, language }: { begun: ProviderRequest; language: Language },
): Promise<{ visit: string } | null> => {
  const { deps, ip, request_id } = call;
  const person = personOf(provider, claims);
  const decided = await retryWhenTaken(() =>
    transaction(deps.db, (trx) => decideAccount(trx, deps, person, language)),
  );
  if (!('account' in decided)) {
    const now = deps.clock.now();
    const visit = randomBytes(32).toString('base64url');
    await transaction(deps.db, (trx) =>
      replaceVisit(trx, {
        ...decided,
        secret_hash: hashToken(visit),
        issuer: provider.issuer,
        subject: person.subject,
        facts: person.facts,
        redirect: begun.redirect,
        created_at: now,
        expires_at: new Date(Date.parse(now) + VISIT_MINUTES * 60_000).toISOString(),
      }),
    );
    return { visit };
  }
  const { account, done } = decided;
  if (done !== null) logSecurity(deps.log, 'provider_linked', { user_id: account.id, ip, request_id });
  await startSession(call, account, {
    bearer: false,
    device_name: null,
    by: 'provider',
    vouched: vouchedBy(provider),
  });
  return null;
};

/**
 * In a window beside a session: connects its account, or proves once more who is there when it is connected. Throws
 * ProviderError.
 */
export const finishInWindow = async (
  { deps, ip, request_id }: ApplicantCall,
  provider: ApplicantProvider,
  claims: Known,
  asked: { session_id: string; created_at: string },
): Promise<void> => {
  const now = deps.clock.now();
  const person = personOf(provider, claims);
  const user_id = await findSessionOwner(deps.db, asked.session_id, now);
  if (user_id === null) throw new ProviderError('expired');
  const logged = { user_id, ip, request_id };
  if (!(await hasIdentity(deps.db, user_id, provider.issuer))) {
    await transaction(deps.db, (trx) => linkIdentity(trx, deps, person, user_id));
    return logSecurity(deps.log, 'provider_linked', logged);
  }
  const identity = await findIdentity(deps.db, provider.issuer, person.subject);
  const right = identity?.user_id === user_id;
  if (!right || !isFresh(claims, asked.created_at)) {
    logSecurity(deps.log, 'step_up_failed', { ...logged, kind: 'provider' });
    throw new ProviderError(right ? 'expired' : 'other_person');
  }
  await saveProof(deps.db, asked.session_id, now);
  logSecurity(deps.log, 'step_up', { ...logged, kind: 'provider' });
};
