import { login } from '../../../contract/people/auth.ts';
import { DEMO_PASSWORD } from '../../platform/config/demo-accounts.ts';
import { bind } from '../../platform/http/bind.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { verifyPassword } from '../../platform/kernel/passwords.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { NOTIFY_AFTER, notifyOfGuessing } from '../auth/notify-of-guessing.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { countAttempt } from '../auth/throttle.ts';
import { askProof } from '../factors/ask-proof.ts';
import { hasFactor } from '../factors/queries.ts';
import { startSession } from './start-session.ts';

/**
 * Unknown mail, account without a password, wrong password, expired one-time password: one answer after the
 * same work. With a second factor the password alone signs nobody in: 403 `second_factor_required` says what
 * can be proved.
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
    logSecurity(deps.log, 'sign_in_failed', { user_id, ip, request_id, attempts: attempt.by_strangers });
    if (attempt.by_strangers === NOTIFY_AFTER)
      await notifyOfGuessing(deps, { user_id, attempts: attempt.by_strangers });
    // The same for everybody, so that nobody learns whose account the provider has.
    throw new ProblemError(
      'invalid_credentials',
      deps.config.oidc_staff ? { detail: 'sign_in.staff_by_provider' } : {},
    );
  }
  await attempt.succeeded();
  const { bearer, device_name = null } = body;
  if (await hasFactor(deps.db, account.id)) {
    const begun = { purpose: 'sign_in', user_id: account.id, bearer, device_name } as const;
    const proof = await askProof(deps, { ...begun, origin: session.origin });
    logSecurity(deps.log, 'sign_in_half', { user_id: account.id, ip, request_id });
    throw new ProblemError('second_factor_required', { proof });
  }
  return startSession({ deps, session, ip, request_id }, account, { bearer, device_name, by: 'password' });
});
