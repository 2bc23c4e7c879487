import { currentUser } from '../../../contract/people/auth.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { findAccount } from '../auth/queries.ts';
import { loginBinding } from './login.ts';
import { resetBinding } from './reset-password.ts';
import { secondFactorBindings } from './second-factor.ts';
import { asSessionUser } from './session-user.ts';

export const signInRoutes: readonly RouteBinding[] = [
  loginBinding,
  ...secondFactorBindings,
  resetBinding,
  bind(currentUser, async ({ deps, caller, session }) => {
    const account = caller.user_id === null ? undefined : await findAccount(deps.db, caller.user_id);
    if (!account) throw new ProblemError('not_signed_in');
    return asSessionUser(deps, account, null, session);
  }),
];
