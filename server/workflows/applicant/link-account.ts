import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { LinkAccountState } from '../../../contract/permits/applicant/link-account.ts';
import { addressHash } from '../../mail/outbox/links.ts';
import { changePassword } from '../../people/auth/reset-password.ts';
import { findAccount, findAccountByEmail } from '../../people/auth/queries.ts';
import { storeFactor } from '../../people/factors/own-factors.ts';
import { hasPasskey, type NewFactor } from '../../people/factors/queries.ts';
import { contextOfApplicant, withFreeEmail } from '../../people/users/account-context.ts';
import { accountOf, findApplicantOf, insertUser, insertUserEvent } from '../../people/users/queries.ts';
import { confirmedAddress, type LinkCall } from '../../permits/register/holder.ts';
import {
  type Application,
  lockApplication,
  recordOnApplication,
} from '../../permits/applications/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { joinWithAccount } from '../../people/users/person-links.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { linkAccountStateOf } from './link-account-rules.ts';
import { assignApplications, assignPermits } from './link-account-queries.ts';
import { withHolder } from './link-code.ts';
import { recordByLink } from './record-link.ts';

type Call = LinkCall & { deps: Deps; request_id: string };
type Holder = StoredApplicant & { email: string };
export type LinkAccount = { state: LinkAccountState; holder: Holder; user_id: string | null };

/**
 * The account of whoever confirmed the mail of a link. Throws 422 where the mail of the holder is not the one that was
 * confirmed: that of a representative, or one that was corrected meanwhile.
 */
export async function findLinkAccount(
  db: Db | Trx,
  call: Call,
  application: Application,
): Promise<LinkAccount> {
  const { applicant } = await withHolder({ db }, application);
  const { email } = applicant;
  if (!email || confirmedAddress(call) !== addressHash(call.deps.config, email))
    throw ruleBroken('link_account.other_mail');
  const account = await findAccountByEmail(db, email);
  const known = account && {
    id: account.id,
    role: account.role,
    applicant: (await findApplicantOf(db, account.id))?.applicant ?? null,
    signs_in: account.password_hash !== null || (await hasPasskey(db, account.id)),
  };
  return {
    state: linkAccountStateOf(applicant, application.user_id, known ?? null),
    holder: { ...applicant, email },
    user_id: account?.id ?? null,
  };
}

/** A new account of a holder whose mail is confirmed. Returns its id. */
async function createAccount(
  trx: Trx,
  deps: Deps,
  { holder, language, password_hash }: Chosen,
): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  await withFreeEmail('password', () =>
    insertUser(trx, {
      id,
      role: 'user',
      permissions: [],
      ...contextOfApplicant(holder),
      language,
      password_hash,
      created_at: now,
      updated_at: now,
    }),
  );
  await insertUserEvent(trx, { user_id: id, kind: 'created', actor_id: id, data: {}, created_at: now });
  return id;
}
type Chosen = { holder: Holder; language: Application['language']; password_hash: string | null };

/** How somebody wants to sign in. */
export type ChosenKey = { password_hash: string | null; passkey: NewFactor | null };

/**
 * Opens the account of the holder, or takes the one they have, and gives it what the same person applied for with the
 * same mail. `key` is how they chose to sign in; it counts only where there was no way yet.
 */
export async function openLinkAccount(trx: Trx, call: Call, application_id: string, key: ChosenKey) {
  const { deps } = call;
  const now = deps.clock.now();
  const application = await lockApplication(trx, application_id);
  if (!application) throw notFound();
  const { state, holder, user_id: known } = await findLinkAccount(trx, call, application);
  if (state === 'linked') throw ruleBroken('link_account.linked');
  if (state === 'other') throw ruleBroken('link_account.other');
  const { password_hash, passkey } = key;
  const { language } = application;
  if (state === 'choose' && password_hash === null && passkey === null)
    throw invalid({ path: 'password', code: 'required' });
  const user_id =
    known ??
    (state === 'choose' ? await createAccount(trx, deps, { holder, language, password_hash }) : null);
  if (user_id === null) throw notFound();
  const whose = { person_key: application.person_key, email: holder.email };
  const given = await assignApplications(trx, whose, user_id);
  await assignPermits(trx, whose, user_id, now);
  await joinWithAccount(trx, holder, user_id, application.person_key, now);
  if (state === 'choose' && known !== null && password_hash !== null)
    await changePassword(trx, deps, user_id, password_hash, null);
  if (state === 'choose' && passkey !== null)
    await storeFactor(
      trx,
      deps,
      { id: user_id, name: accountOf(holder).name, email: holder.email, language },
      passkey,
    );
  const by = { actor: 'applicant', actor_id: user_id } as const;
  await recordOnApplication(trx, given, {
    transition: 'add_account',
    by,
    data: { created: known === null },
    now,
  });
  for (const { id } of given)
    await recordByLink(
      { ...call, deps: { ...deps, db: trx } },
      { user_id },
      {
        action: 'change',
        subject_type: 'application',
        subject_id: id,
      },
    );
  return { account: await findAccount(trx, user_id), signs_in: state === 'choose' };
}
