import type { ProblemCode } from './errors.ts';
import { isCreating, needsToken, type Route } from './route.ts';

/** What any call can answer when the server is busy, cannot reach its database, or fails. */
export const ANY_PROBLEM: readonly ProblemCode[] = ['too_many_requests', 'internal', 'unavailable'];

/**
 * Problems that a call can answer besides those of `ANY_PROBLEM`, as its declaration implies; the client of
 * the tests rejects every other one.
 */
export const problemsOf = (route: Route): ProblemCode[] => {
  const codes: ProblemCode[] = [];
  if (route.access === 'controller') codes.push('api_key_invalid', 'forbidden');
  else if (route.access !== 'public')
    codes.push('not_signed_in', 'forbidden', 'password_change_required', 'second_factor_due');
  if (route.step_up) codes.push('step_up_required');
  if (needsToken(route)) codes.push('csrf_token_invalid');
  const isAsked = route.path.includes('{') || route.query || route.method === 'POST';
  if (isAsked || route.access === 'applicant') codes.push('not_found');
  if (isAsked) codes.push('invalid', 'rule_broken');
  if (route.method === 'POST') codes.push('malformed', 'payload_too_large', 'unsupported_media_type');
  if (route.method === 'POST' || route.changes_state) codes.push('conflict', 'stale_version');
  if (isCreating(route)) codes.push('idempotency_conflict', 'in_progress');
  // What others than staff may upload in a day is limited too.
  const takesUploads = route.files && !route.access.startsWith('staff');
  if (route.limit || route.slows_guesses || takesUploads) codes.push('too_many_requests');
  if (route.files) codes.push('storage_full');
  return codes;
};
