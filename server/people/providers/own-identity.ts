import { deleteOwnIdentity, getOwnIdentity } from '../../../contract/people/provider-visits.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { endSessionsBy } from '../../platform/http/sessions/session-queries.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { hasPasskey } from '../factors/queries.ts';
import { deleteIdentity, findVerified } from '../identities/queries.ts';
import { insertUserEvent } from '../users/queries.ts';
import { fullName, hasName } from './applicant-facts.ts';
import { findApplicantAccount, lockApplicantAccount } from './visit-queries.ts';

/** The connection of the own account with a person of the provider of applicants. */
export const ownIdentityRoutes: readonly RouteBinding[] = [
  bind(getOwnIdentity, async ({ deps, caller }) => {
    const provider = deps.config.oidc_applicants;
    const account =
      provider === null || caller.user_id === null
        ? undefined
        : await findApplicantAccount(deps.db, caller.user_id);
    if (provider === null || !account) return { provider: null, connected: null };
    const found = await findVerified(deps.db, account.id, provider.issuer);
    return {
      provider: provider.name,
      connected: found && {
        name: fullName(found.facts),
        tax_number: found.facts.tax_number,
        verified_at: found.verified_at,
        last_used_at: found.last_used_at,
        same_name: hasName(found.facts, account),
        removable: account.password_hash !== null || (await hasPasskey(deps.db, account.id)),
      },
    };
  }),

  bind(deleteOwnIdentity, async ({ deps, caller, now, ip, request_id }) => {
    const provider = deps.config.oidc_applicants;
    const { user_id, session_id } = caller;
    if (provider === null || user_id === null) throw notFound();
    await transaction(deps.db, async (trx) => {
      const account = await lockApplicantAccount(trx, user_id);
      if (!account || !(await findVerified(trx, user_id, provider.issuer))) throw notFound();
      if (account.password_hash === null && !(await hasPasskey(trx, user_id)))
        throw ruleBroken('rule.last_way_in');
      await deleteIdentity(trx, user_id, provider.issuer);
      // What the provider vouched for ends with it, but not the session that asks.
      await endSessionsBy(trx, { user_id, issuer: provider.issuer, but: session_id });
      await insertUserEvent(trx, { user_id, kind: 'identity_removed', actor_id: user_id, created_at: now });
      await mailAccount(trx, deps, account, 'identity_removed', {
        provider: provider.name,
        happened_at: now,
      });
    });
    logSecurity(deps.log, 'provider_unlinked', { user_id, ip, request_id });
  }),
];
