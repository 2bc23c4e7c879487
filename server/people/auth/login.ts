import { login } from '../../../contract/people/auth.ts';
import { DEMO_PASSWORD } from '../../platform/config/demo-accounts.ts';
import { bind } from '../../platform/http/bind.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { NOTIFY_AFTER, notifyOfGuessing } from './notify-of-guessing.ts';
import { verifyPassword } from '../../platform/kernel/passwords.ts';
import { findAccountByEmail } from './queries.ts';
import { asSessionUser } from './session-user.ts';
import { countAttempt } from './throttle.ts';

/**
 * Unknown mail, account without a password, wrong password, expired one-time password: one answer after the
 * same work. `last_seen` is that of the previous sign-in. The log names the client address of failures:
 * without it nobody could block it.
 */
export const loginBinding = bind(login, async ({ deps, body, ip, request_id, session }) => {
  const device = session.knownDevice(body.email);
  const attempt = await countAttempt(deps, { ip, account: body.email, device });
  const account = await findAccountByEmail(deps.db, body.email);
  const matches = await verifyPassword(body.password, account?.password_hash ?? null);
  // Publicly known: in production it is never accepted.
  const right = matches && !(deps.config.production && body.password === DEMO_PASSWORD);
  const ended = !!account?.password_valid_until && account.password_valid_until <= deps.clock.now();
  if (!account || !right || ended) {
    const user_id = account?.id ?? null;
    deps.log.warn({ request_id, user_id, ip, attempts: attempt.by_strangers }, 'sign-in failed');
    if (attempt.by_strangers === NOTIFY_AFTER)
      await notifyOfGuessing(deps, { user_id, attempts: attempt.by_strangers });
    throw new ProblemError('invalid_credentials');
  }
  await attempt.succeeded();
  const { bearer } = await session.start(account, body.bearer ? 'bearer' : 'cookie', body.device_name);
  if (!body.bearer) session.rememberDevice(account.email);
  deps.log.info({ request_id, user_id: account.id, role: account.role, bearer: body.bearer }, 'signed in');
  return asSessionUser(account, bearer);
});
