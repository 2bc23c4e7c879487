import { resetPassword } from '../../../contract/people/auth.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import { hashPassword } from '../../platform/kernel/passwords.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { weaknessOf } from '../auth/password-rules.ts';
import { findAccount, consumePasswordToken } from '../auth/queries.ts';
import { changePassword, livePasswordToken } from '../auth/reset-password.ts';
import { signInByLink } from './start-session.ts';

/**
 * Sets the password, uses up the link, ends every session and bearer token, notifies the owner by mail: all
 * or nothing. Then an applicant is signed in; a mailbox alone lets no member of staff in.
 */
export const resetBinding = bind(resetPassword, async (call) => {
  const { deps, body, session, ip, request_id } = call;
  const found = await livePasswordToken(deps, body.token);
  const weakness = await weaknessOf(body.password, found.email);
  if (weakness) throw invalid({ path: 'password', code: weakness });
  const hash = await hashPassword(body.password);
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await consumePasswordToken(trx, found.id, found.user_id, now))) throw notFound();
    await changePassword(trx, deps, found.user_id, hash, null);
  });
  logSecurity(deps.log, 'password_changed', { user_id: found.user_id, by: found.purpose, ip, request_id });
  // Whoever opened the link has the mailbox: this lets an owner in on a new device while strangers guess.
  session.rememberDevice(found.email);
  const account = await findAccount(deps.db, found.user_id);
  return { user: account ? await signInByLink(call, account) : null };
});
