import { findPasswordReset, requestPasswordReset } from '../../../contract/people/auth.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { enqueueMail, mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { isManaged } from '../identities/managed.ts';
import { verifyPasswordToken } from '../../mail/outbox/links.ts';
import {
  findAccount,
  findAccountByEmail,
  findPasswordToken,
  insertPasswordToken,
  setPassword,
  type PasswordPurpose,
} from './queries.ts';
import { mayMailLink } from './throttle.ts';

/** How long somebody who was invited has to choose a password. */
export const INVITATION_DAYS = 14;
const VALID_HOURS: Record<PasswordPurpose, number> = { reset: 2, invitation: INVITATION_DAYS * 24 };

/**
 * Creates a password link; send it with `enqueueMail` in the same transaction. Returns the row's id and its
 * expiry.
 */
export const createPasswordToken = async (
  trx: Trx,
  now: string,
  user_id: string,
  purpose: PasswordPurpose,
): Promise<{ id: string; expires_at: string }> => {
  const expires_at = new Date(Date.parse(now) + VALID_HOURS[purpose] * 3_600_000).toISOString();
  return { id: await insertPasswordToken(trx, { user_id, purpose, now, expires_at }), expires_at };
};

export const PASSWORD_LINK_QUEUE = 'password-link';
type Ask = { user_id: string | null };

const mailLink = async (deps: Deps, { user_id }: Ask): Promise<void> => {
  const account = user_id === null ? undefined : await findAccount(deps.db, user_id);
  if (!account || (await isManaged(deps.db, deps.config, account.id))) return;
  if (!(await mayMailLink(deps, account.id))) return;
  await transaction(deps.db, async (trx) => {
    const token = await createPasswordToken(trx, deps.clock.now(), account.id, 'reset');
    await mailAccount(trx, deps, account, 'password_reset', {
      password_token_id: token.id,
      expires_at: token.expires_at,
    });
  });
};

export const registerPasswordLinkJob = (deps: Deps): void =>
  deps.jobs.work<Ask>(PASSWORD_LINK_QUEUE, (ask) => mailLink(deps, ask));

/**
 * The same answer after the same work whether the account exists or not: one index lookup and one job, which
 * does the rest.
 */
export const requestBinding = bind(requestPasswordReset, async ({ deps, body }) => {
  const account = await findAccountByEmail(deps.db, body.email);
  await deps.jobs.send<Ask>(PASSWORD_LINK_QUEUE, { user_id: account?.id ?? null }, { db: deps.db });
});

/** The link of a mail while it works. Throws 404. */
export const livePasswordToken = async (deps: Deps, token: string) => {
  const id = verifyPasswordToken(deps.config, token);
  const found = id === null ? undefined : await findPasswordToken(deps.db, id, deps.clock.now());
  if (!found) throw notFound();
  return found;
};

/** `a•••@example.org`: enough to recognise one's own address. */
const hintOf = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

export const findBinding = bind(findPasswordReset, async ({ deps, params }) => {
  const { purpose, email, expires_at } = await livePasswordToken(deps, params.token);
  return { purpose, email_hint: hintOf(email), expires_at };
});

/**
 * Stores the hash, ends the account's other sessions (all but `keep_session`) and writes the mail
 * `password_changed`.
 */
export const changePassword = async (
  trx: Trx,
  deps: Deps,
  user_id: string,
  password_hash: string,
  keep_session: string | null,
): Promise<void> => {
  const account = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  await setPassword(trx, user_id, password_hash, now);
  await endSessions(trx, user_id, keep_session);
  await enqueueMail(trx, deps, {
    template: 'password_changed',
    to: account.email,
    language: account.language,
    user_id,
    data: { name: account.name, changed_at: now },
  });
};
