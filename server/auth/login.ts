import { login } from '../../contract/auth.ts';
import { bind } from '../http/bind.ts';
import { ProblemError } from '../http/problem.ts';
import { verifyPassword } from './passwords.ts';
import { findAccountByEmail } from './queries.ts';
import { asSessionUser } from './session-user.ts';
import { countAttempt } from './throttle.ts';

/** Unknown mail, account without a password, wrong password, a one-time password that has ended: one answer after the same work. `last_seen` is that of the time before. */
export const loginBinding = bind(login, async ({ deps, body, ip, request_id, session }) => {
  const attempt = await countAttempt(deps, ip, body.email);
  const account = await findAccountByEmail(deps.db, body.email);
  const right = await verifyPassword(body.password, account?.password_hash ?? null);
  const ended = !!account?.password_valid_until && account.password_valid_until <= deps.clock.now();
  if (!account || !right || ended) {
    deps.log.info({ request_id, user_id: account?.id ?? null }, 'sign-in failed');
    throw new ProblemError('invalid_credentials');
  }
  await attempt.succeeded();
  const { bearer } = await session.start(account, body.bearer ? 'bearer' : 'cookie', body.device_name);
  deps.log.info({ request_id, user_id: account.id, role: account.role, bearer: body.bearer }, 'signed in');
  return asSessionUser(account, bearer);
});
