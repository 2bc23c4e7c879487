import { can, type Permission } from '../../../../contract/platform/permissions.ts';
import type { Access, Route } from '../../../../contract/platform/route.ts';
import type { ProblemCode } from '../../../../contract/platform/errors.ts';
import type { ControllerOfKey } from './controller-queries.ts';
import type { SignedIn } from './session-queries.ts';
import { isProved, needsFactor, type SignInPolicy } from './sign-in-policy.ts';

/** What a person may call while a new password is due (`reset`): only what leads to one. */
const ALLOWED_BEFORE_NEW_PASSWORD: ReadonlySet<string> = new Set([
  '/auth/user',
  '/auth/logout',
  '/v1/services/account/password/update',
]);

/** What a person may call while a second factor is due: only what leads to one. */
const ALLOWED_BEFORE_FACTOR: ReadonlySet<string> = new Set([
  ...ALLOWED_BEFORE_NEW_PASSWORD,
  '/v1/services/account/factors',
  '/v1/services/account/factors/passkey/start',
  '/v1/services/account/factors/passkey/create',
  '/v1/services/account/factors/totp/start',
  '/v1/services/account/factors/totp/create',
  '/v1/services/account/step-up/start',
  '/v1/services/account/step-up',
]);

/** Whether somebody with this role and these permissions may make calls with this access. */
export const mayCall = (
  access: Exclude<Access, 'public' | 'controller'>,
  caller: Parameters<typeof can>[0],
): boolean => {
  switch (access) {
    case 'signed_in':
      return true;
    case 'applicant':
      return caller.role === 'user';
    case 'staff':
      return caller.role === 'root' || caller.role === 'admin';
    case 'root':
      return caller.role === 'root';
    default:
      return can(caller, access.slice('staff:'.length) as Permission);
  }
};

/**
 * Why this caller may not call this route, or null. Checking the owner of rows is up to the handler. A
 * controller has a key and no session.
 */
export const rejectionOf = (
  route: Pick<Route, 'access' | 'path'>,
  caller: SignedIn | null,
  controller: ControllerOfKey | null = null,
): Extract<
  ProblemCode,
  'not_signed_in' | 'api_key_invalid' | 'forbidden' | 'password_change_required'
> | null => {
  if (route.access === 'public') return null;
  if (route.access === 'controller') return controller ? null : 'api_key_invalid';
  if (!caller) return 'not_signed_in';
  if (!mayCall(route.access, caller)) return 'forbidden';
  if (caller.reset && !ALLOWED_BEFORE_NEW_PASSWORD.has(route.path)) return 'password_change_required';
  return null;
};

/** Whether `proofRejection` has to be asked, for which the settings are read. */
export const asksForProof = (
  route: Pick<Route, 'access' | 'step_up'>,
  caller: SignedIn | null,
): caller is SignedIn =>
  caller !== null &&
  route.access !== 'public' &&
  (route.step_up === true || (caller.role !== 'user' && !caller.has_factor));

/** Why a caller who may call this route has to prove more of who they are, or null. */
export const proofRejection = (
  route: Pick<Route, 'path' | 'step_up'>,
  caller: SignedIn,
  policy: SignInPolicy,
  now: string,
): Extract<ProblemCode, 'second_factor_due' | 'step_up_required'> | null => {
  if (!caller.has_factor && needsFactor(policy, caller) && !ALLOWED_BEFORE_FACTOR.has(route.path))
    return 'second_factor_due';
  if (route.step_up && !isProved(policy, caller.proved_at, now)) return 'step_up_required';
  return null;
};
