import { csrfCookie, currentUser, logout } from '../../../contract/people/auth.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { loginBinding } from './login.ts';
import { updateOwnPasswordBinding } from './own-password.ts';
import { findAccount } from './queries.ts';
import { findBinding, requestBinding, resetBinding } from './reset-password.ts';
import { asSessionUser } from './session-user.ts';

export const authRoutes: readonly RouteBinding[] = [
  bind(csrfCookie, async ({ session }) => session.issueXsrfToken()),
  loginBinding,
  bind(currentUser, async ({ deps, caller }) => {
    const account = caller.user_id === null ? undefined : await findAccount(deps.db, caller.user_id);
    if (!account) throw new ProblemError('not_signed_in');
    return asSessionUser(account, null);
  }),
  bind(logout, async ({ session }) => session.end()),
  requestBinding,
  findBinding,
  resetBinding,
  updateOwnPasswordBinding,
];
