import { csrfCookie, logout } from '../../../contract/people/auth.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { updateOwnPasswordBinding } from './own-password.ts';
import { findBinding, requestBinding } from './reset-password.ts';

export const authRoutes: readonly RouteBinding[] = [
  bind(csrfCookie, async ({ session }) => session.issueXsrfToken()),
  bind(logout, async ({ deps, session, caller, ip, request_id }) => {
    await session.end();
    logSecurity(deps.log, 'sign_out', { user_id: caller.user_id, ip, request_id });
  }),
  requestBinding,
  findBinding,
  updateOwnPasswordBinding,
];
