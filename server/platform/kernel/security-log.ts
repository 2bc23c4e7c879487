import type { Logger } from '../ports/log.ts';

/**
 * What the security log holds: lines of the ordinary log with `log: "security"` and one of these as `event`
 * (docs/security.md). Programs that watch it depend on the words.
 */
const EVENTS = {
  sign_in: 'signed in',
  sign_in_failed: 'sign-in failed',
  sign_in_half: 'password accepted, second factor asked for',
  sign_out: 'signed out',
  new_device: 'signed in from a device that the account did not know',
  session_ended: 'session ended from another one',
  password_changed: 'password changed',
  provider_sign_in_failed: 'sign-in through a provider failed',
  provider_linked: 'account tied to a person of a provider',
  provider_unlinked: 'account and person of a provider parted',
  provider_rights: 'rights by a provider changed',
  provider_unmapped: 'no rights by the provider any more: sessions ended',
  second_factor_used: 'second factor accepted',
  second_factor_failed: 'second factor failed',
  second_factor_added: 'second factor added',
  second_factor_removed: 'second factor removed',
  second_factors_reset: 'second factors reset for somebody',
  recovery_code_used: 'recovery code used',
  file_open_failed: 'a stored file could not be opened: no key for it, or it was altered',
  recovery_codes_made: 'recovery codes made',
  step_up: 'proved again who they are',
  step_up_failed: 'proof failed',
} as const;
export type SecurityEvent = keyof typeof EVENTS;

type Fields = {
  user_id: string | null;
  /** Of the caller; null: a job or a command. */
  ip: string | null;
  request_id?: string;
  [more: string]: unknown;
};

/** How often since this process began, for alarms (docs/runbook.md); those that never happened too. */
const counts = new Map(Object.keys(EVENTS).map((event) => [event as SecurityEvent, 0]));
export const securityCounts = (): ReadonlyMap<SecurityEvent, number> => counts;

/** Failures are warnings. The only lines with an address: without it nobody could block who guesses. */
export const logSecurity = (
  log: Pick<Logger, 'info' | 'warn'>,
  event: SecurityEvent,
  fields: Fields,
): void => {
  counts.set(event, counts.get(event)! + 1);
  log[event.endsWith('_failed') ? 'warn' : 'info']({ log: 'security', event, ...fields }, EVENTS[event]);
};
