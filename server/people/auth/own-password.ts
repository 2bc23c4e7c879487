import { updateOwnPassword } from '../../../contract/people/auth.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid, notFound, ProblemError } from '../../platform/http/problem.ts';
import { hashPassword, verifyPassword } from '../../platform/kernel/passwords.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { weaknessOf } from './password-rules.ts';
import { findAccount, lockPassword } from './queries.ts';
import { changePassword } from './reset-password.ts';
import { countAttempt } from './throttle.ts';

const wrongPassword = () =>
  new ProblemError('invalid_credentials', { errors: [{ path: 'current_password', code: 'password.wrong' }] });

/** Wrong current password is 422 `invalid_credentials`; guesses count as failed sign-ins. */
export const updateOwnPasswordBinding = bind(
  updateOwnPassword,
  async ({ deps, body, caller, ip, request_id, session }) => {
    const account = caller.user_id === null ? undefined : await findAccount(deps.db, caller.user_id);
    if (!account) throw notFound();
    const attempt = await countAttempt(deps, { ip, account: account.email, device: caller.session_id });
    if (!(await verifyPassword(body.current_password, account.password_hash))) throw wrongPassword();
    await attempt.succeeded();
    const weakness =
      body.password === body.current_password
        ? 'password.same'
        : await weaknessOf(body.password, account.email);
    if (weakness) throw invalid({ path: 'password', code: weakness });
    const hash = await hashPassword(body.password);
    await transaction(deps.db, async (trx) => {
      if (!(await lockPassword(trx, account))) throw wrongPassword();
      await changePassword(trx, deps, account.id, hash, caller.session_id);
    });
    logSecurity(deps.log, 'password_changed', { user_id: account.id, by: account.id, ip, request_id });
    await session.rotate();
  },
);
