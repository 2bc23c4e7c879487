import type { ApplicantFacts } from '../../../contract/people/verified-facts.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import type { ApplicantProvider } from '../../platform/config/types.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import { type Account, findAccount, findAccountByEmail } from '../auth/queries.ts';
import { hasFactor } from '../factors/queries.ts';
import {
  findIdentity,
  findVerified,
  insertIdentity,
  isTaxNumberVerified,
  lockSubject,
  recordIdentityUse,
} from '../identities/queries.ts';
import { insertUser, insertUserEvent } from '../users/queries.ts';
import { isAccountOf, fullName } from './applicant-facts.ts';
import { ProviderError } from './provider-error.ts';
import { listApplicantsBy, lockApplicantAccount } from './visit-queries.ts';

/** Somebody who has just signed in at the provider of applicants. */
export type SignedInPerson = {
  provider: ApplicantProvider;
  subject: string;
  facts: ApplicantFacts;
  address: { email: string; confirmed: boolean } | null;
};

export type AccountDecision =
  | { account: Account; done: 'linked' | 'created' | null }
  /** What has to be proved first: an account that is there, or an address for a new one. */
  | { user_id: string | null; email: string | null };

const accountOf = async (trx: Trx, id: string): Promise<Account> => {
  const account = await findAccount(trx, id);
  // Staff are not signed in here, whatever is stored.
  if (account?.role !== 'user') throw new ProviderError('not_for_staff');
  return account;
};

/**
 * Whose account it is: the one that is known by the subject; else the one with name and tax number, which still has to
 * be proved; else a new one, with an address that is confirmed. Throws ProviderError.
 */
export const decideAccount = async (
  trx: Trx,
  deps: Deps,
  person: SignedInPerson,
  language: Language,
): Promise<AccountDecision> => {
  const { provider, subject, facts, address } = person;
  const { issuer } = provider;
  const now = deps.clock.now();
  await lockSubject(trx, issuer, subject);
  const known = await findIdentity(trx, issuer, subject);
  if (known) {
    const account = await accountOf(trx, known.user_id);
    // A name changes, with a marriage; a tax number does not.
    if (known.facts?.tax_number !== facts.tax_number) throw new ProviderError('other_tax_number');
    await recordIdentityUse(trx, { issuer, subject, mapped: [], facts, now });
    return { account, done: null };
  }
  if (await isTaxNumberVerified(trx, issuer, facts.tax_number)) throw new ProviderError('tax_number_taken');
  const candidates = await listApplicantsBy(trx, facts.tax_number);
  const [found, other] = candidates.filter((account) => isAccountOf(facts, account));
  if (other || (!found && candidates.length > 0)) throw new ProviderError('not_same_person');
  if (found) {
    // A mailbox alone does not open an account that has a second factor.
    if (await hasFactor(trx, found.id)) throw new ProviderError('sign_in_first');
    return { user_id: found.id, email: found.email };
  }
  if (address?.confirmed !== true) return { user_id: null, email: address?.email ?? null };
  if (await findAccountByEmail(trx, address.email)) throw new ProviderError('mail_taken');
  const account = await createApplicant(trx, deps, person, { email: address.email, language });
  return { account, done: 'created' };
};

/** A new account of somebody whose address is confirmed. */
export const createApplicant = async (
  trx: Trx,
  deps: Deps,
  { provider, subject, facts }: Omit<SignedInPerson, 'address'>,
  { email, language }: { email: string; language: Language },
): Promise<Account> => {
  const now = deps.clock.now();
  const id = newId();
  const name = fullName(facts);
  const { tax_number } = facts;
  await insertUser(trx, {
    id,
    role: 'user',
    permissions: [],
    type: 'natural_person',
    name,
    email,
    phone: null,
    tax_number,
    search: searchText([name, email, null, tax_number]),
    language,
    created_at: now,
    updated_at: now,
  });
  await insertUserEvent(trx, {
    user_id: id,
    kind: 'created',
    actor_id: id,
    data: {},
    created_at: now,
  });
  await insertIdentity(trx, { issuer: provider.issuer, subject, user_id: id, mapped: [], facts, now });
  return accountOf(trx, id);
};

/**
 * Ties the account, which its owner has proved, to the person: name and tax number of both agree. Tells its owner.
 * Throws ProviderError.
 */
export const linkIdentity = async (
  trx: Trx,
  deps: Deps,
  { provider, subject, facts }: Omit<SignedInPerson, 'address'>,
  user_id: string,
): Promise<Account> => {
  const { issuer } = provider;
  const now = deps.clock.now();
  await lockSubject(trx, issuer, subject);
  const owner = await lockApplicantAccount(trx, user_id);
  if (!owner) throw new ProviderError('not_for_staff');
  const known = await findIdentity(trx, issuer, subject);
  if (known?.user_id === user_id) return accountOf(trx, user_id);
  if (known) throw new ProviderError('tax_number_taken');
  if (await findVerified(trx, user_id, issuer)) throw new ProviderError('other_person');
  if (!isAccountOf(facts, owner)) throw new ProviderError('not_same_person');
  if (await isTaxNumberVerified(trx, issuer, facts.tax_number)) throw new ProviderError('tax_number_taken');
  await insertIdentity(trx, { issuer, subject, user_id, mapped: [], facts, now });
  await insertUserEvent(trx, {
    user_id,
    kind: 'identity_linked',
    actor_id: user_id,
    data: {},
    created_at: now,
  });
  await mailAccount(trx, deps, owner, 'identity_linked', {
    provider: provider.name,
    happened_at: now,
  });
  return accountOf(trx, user_id);
};
