import { randomInt } from 'node:crypto';
import type { updateUserPassword } from '../../../contract/people/users.ts';
import { hashPassword } from '../../platform/kernel/passwords.ts';
import { insertPasswordToken } from '../auth/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { rejectManaged } from '../identities/managed.ts';
import { invite } from './invite.ts';
import { lockUserFor, presentUser } from './present-user.ts';
import { deletePasswordTokens, insertUserEvent, saveUser, type LockedUser } from './queries.ts';
import { oneTimePassword } from './rules.ts';

/**
 * A person who asked at the counter opens the mail at home, so this link works longer than one requested on
 * the web.
 */
const LINK_HOURS = 24;
const ONE_TIME_HOURS = 72;

/**
 * Mails a link, or sets an applicant a one-time password that is only in this reply and must be replaced at the
 * next sign-in; a colleague chooses a password by the link alone, which nobody else sees (422). Every session of
 * the person ends and they are notified, in the same transaction. 403 for root and admins unless root calls; one's
 * own: 422.
 */
export const updateUserPasswordHandler: ChangeHandler<typeof updateUserPassword> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  now,
  audit,
  afterCommit,
  ip,
  request_id,
}) => {
  const password = body.method === 'link' ? null : oneTimePassword(randomInt);
  const hash = password === null ? null : await hashPassword(password);

  const user = await lockUserFor(trx, deps, caller, params.id, 'password', body.version);
  await rejectManaged(trx, deps.config, user.id);
  if (user.role !== 'user' && hash !== null) throw ruleBroken('rule.link_for_staff', 'method');
  const until =
    hash === null ? await mailLink(trx, deps, user) : await setOneTimePassword(trx, deps, user, hash);
  await endSessions(trx, user.id);
  await insertUserEvent(trx, {
    user_id: user.id,
    kind: hash === null ? 'link_sent' : 'password_set',
    actor_id: caller.user_id,
    created_at: now,
  });
  const logged = { user_id: user.id, by: caller.user_id, session_id: 'all', ip, request_id };
  const event = hash === null ? 'session_ended' : 'password_changed';
  afterCommit(async ({ log }) => logSecurity(log, event, logged));
  audit({ subject_id: user.id, person_id: user.id });
  const valid_until = until;

  return {
    user: await presentUser(trx, deps, caller, params.id),
    one_time_password: password,
    valid_until,
  };
};

const hoursFrom = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();

/** An account that never had a password is invited again. */
async function mailLink(trx: Trx, deps: Deps, user: LockedUser): Promise<string> {
  const now = deps.clock.now();
  await saveUser(trx, user.id, {}, now);
  if (user.password_hash === null) return invite(trx, deps, user);
  const expires_at = hoursFrom(now, LINK_HOURS);
  const token = { user_id: user.id, purpose: 'reset' as const, now, expires_at };
  await mailAccount(trx, deps, user, 'password_link_by_staff', {
    password_token_id: await insertPasswordToken(trx, token),
    expires_at,
  });
  return expires_at;
}

async function setOneTimePassword(
  trx: Trx,
  deps: Deps,
  user: LockedUser,
  password_hash: string,
): Promise<string> {
  const now = deps.clock.now();
  const password_valid_until = hoursFrom(now, ONE_TIME_HOURS);
  await saveUser(trx, user.id, { password_hash, password_valid_until, reset: true }, now);
  await deletePasswordTokens(trx, user.id);
  await mailAccount(trx, deps, user, 'password_set_by_staff', { valid_until: password_valid_until });
  return password_valid_until;
}
