import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import type { RetentionBlock } from '../../../contract/records/retention.ts';
import { type PermitStatus } from '../../../contract/values/status.ts';

/**
 * When personal data are anonymised (api.md section 5). A period begins with the end of the calendar year in
 * which something ended, so everything falls due on the first of January; `years` are the parameters
 * `retention_years` and `accounting_retention_years`.
 */

/**
 * The day on which what ended on `from_on` is anonymised: 1 January after `years` whole years that follow its
 * own.
 */
export const dueOn = (from_on: string, years: number): string =>
  `${Number(from_on.slice(0, 4)) + years + 1}-01-01`;

/** What ended before this day is due on `day`. */
export const endedBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}-01-01`;

/** The next day on which periods end. */
export const nextDueDay = (today: string): string => `${Number(today.slice(0, 4)) + 1}-01-01`;

export type CasePermit = {
  status: PermitStatus;
  valid_to: string;
  /** Civil days. */
  changed_on: string | null;
  deleted_on: string | null;
};
export type CaseContext = {
  status: ApplicationStatus;
  closed_on: string | null;
  deleted_on: string | null;
  permits: readonly CasePermit[];
};

const ENDED_EARLY: readonly PermitStatus[] = ['revoked', 'replaced'];

const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

/** The last day of a permit: when it expires, or before that when it was revoked, replaced or deleted. */
export const permitEnd = ({ status, valid_to, changed_on, deleted_on }: CasePermit): string =>
  earlier(earlier(valid_to, deleted_on), ENDED_EARLY.includes(status) ? changed_on : null);

/**
 * The day from which the period of a case counts: the last end of its permits, else the day on which the
 * application was closed, or put into the bin unfinished. Null while the application is open. It may lie in the future: an active
 * permit has its end already.
 */
export function caseEnd({ status, closed_on, deleted_on, permits }: CaseContext): string | null {
  if (permits.length > 0) return permits.map(permitEnd).reduce((a, b) => (a > b ? a : b));
  return statusIs(status, 'closed') ? closed_on : deleted_on;
}

export type BlockContext = {
  hold: boolean;
  refund_due: boolean;
  /** A permit that replaced this one is in force. */
  chain_running: boolean;
  /** An application to renew, replace or change its permit is open. */
  open_application: boolean;
  open_request: boolean;
};

/** What retains a case beyond its day, the strongest reason first; null when nothing. */
export const blockOf = (context: BlockContext): RetentionBlock | null =>
  (['hold', 'refund_due', 'chain_running', 'open_application', 'open_request'] as const).find(
    (name) => context[name],
  ) ?? null;

/** The last of some days. */
export const latestDay = (...days: (string | null)[]): string | null =>
  days.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
