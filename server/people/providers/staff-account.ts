import type { StaffProvider } from '../../platform/config/types.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { type Account, findAccount, findAccountByEmail } from '../auth/queries.ts';
import { deleteFactors } from '../factors/queries.ts';
import { findIdentity, insertIdentity, lockSubject, recordIdentityUse } from '../identities/queries.ts';
import { contextOfStaff } from '../users/account-context.ts';
import { deletePasswordTokens, insertUser, insertUserEvent, lockRights, saveUser } from '../users/queries.ts';
import { applyRights } from './apply-rights.ts';
import { ProviderError } from './provider-error.ts';
import { type Claims, mappedValues, nameOf, permissionsBy, textsOf } from './rules.ts';

export type StaffAccount = {
  account: Account;
  /** What happened to the account, for the security log. */
  done: ('linked' | 'rights')[];
};
type Person = { subject: string; mapped: string[]; claims: Claims };

/**
 * The account of a member of staff: the one that is known by the provider's subject, else one with the same
 * confirmed mail, else a new one; with the permissions that the claim gives now. Throws ProviderError.
 */
export const findOrCreateStaffAccount = (
  deps: Deps,
  provider: StaffProvider,
  claims: Claims & { sub: string },
): Promise<StaffAccount | { unmapped: string | null }> =>
  transaction(deps.db, async (trx) => {
    const person = { subject: claims.sub, mapped: mappedValues(provider, claims), claims };
    const permissions = permissionsBy(provider, person.mapped);
    await lockSubject(trx, provider.issuer, claims.sub);
    await lockRights(trx);
    const known = await findIdentity(trx, provider.issuer, claims.sub);
    if (permissions === null) {
      if (known) {
        await applyRights(trx, deps, known.user_id, null);
        await recordIdentityUse(trx, {
          issuer: provider.issuer,
          subject: claims.sub,
          mapped: [],
          now: deps.clock.now(),
        });
      }
      return { unmapped: known?.user_id ?? null };
    }
    const now = deps.clock.now();
    const identity = { issuer: provider.issuer, subject: person.subject, mapped: person.mapped, now };
    const user_id = known?.user_id ?? (await tie(trx, deps, person));
    const changed = await applyRights(trx, deps, user_id, permissions);
    if (known) await recordIdentityUse(trx, identity);
    else await insertIdentity(trx, { ...identity, user_id });
    const account = await findAccount(trx, user_id);
    if (!account) throw new ProviderError('other_account');
    return {
      account,
      done: [...(known ? [] : ['linked' as const]), ...(changed ? ['rights' as const] : [])],
    };
  });

/** The account that this person gets from now on; whatever else opened it stops doing so. */
const tie = async (trx: Trx, deps: Deps, { claims }: Person): Promise<string> => {
  const [email] = textsOf(claims['email']);
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 200) throw new ProviderError('no_mail');
  const found = await findAccountByEmail(trx, email);
  if (!found) return create(trx, deps, { email, name: nameOf(claims) });
  // Root keeps a password of its own; an address that the provider has not confirmed proves nothing.
  if (found.role !== 'admin' || claims['email_verified'] !== true) throw new ProviderError('other_account');
  const now = deps.clock.now();
  await saveUser(trx, found.id, { password_hash: null, password_valid_until: null, reset: false }, now);
  await deletePasswordTokens(trx, found.id);
  await deleteFactors(trx, found.id);
  await endSessions(trx, found.id);
  await insertUserEvent(trx, {
    user_id: found.id,
    kind: 'provider_linked',
    actor_id: null,
    created_at: now,
  });
  return found.id;
};

const create = async (trx: Trx, deps: Deps, person: { email: string; name: string }): Promise<string> => {
  const id = newId();
  const now = deps.clock.now();
  const context = contextOfStaff({
    ...person,
    phone: null,
    tax_number: null,
    foreign_operator: false,
    details: {},
  });
  await insertUser(trx, {
    id,
    role: 'admin',
    permissions: [],
    type: 'natural_person',
    ...context,
    language: 'sl',
    created_at: now,
    updated_at: now,
  });
  await insertUserEvent(trx, { user_id: id, kind: 'created', actor_id: null, created_at: now });
  return id;
};
