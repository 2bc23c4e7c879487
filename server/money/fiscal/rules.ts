import { CERTIFICATE_WARNING_DAYS, type FiscalError } from '../../../contract/money/fiscal.ts';
import type { FiscalStatus } from '../../../contract/values/status.ts';
import { addWorkingDays } from '../../../contract/values/working-days.ts';

/**
 * Working days after issue within which the tax administration must receive an invoice (ZDavPR, article 9).
 */
const SUBMIT_WORKING_DAYS = 2;

/**
 * Last civil day on which an invoice issued on `issued_on` may be submitted in time; `working_days` of one from the
 * book (parameter `book_submit_working_days`).
 */
export const submitBefore = (issued_on: string, working_days: number = SUBMIT_WORKING_DAYS): string =>
  addWorkingDays(issued_on, working_days);

/** Transitions of the fiscal axis of an invoice; docs/states.md draws them. */
export const FISCAL_TRANSITIONS = {
  confirm: { from: ['pending', 'overdue'], to: ['confirmed'] },
  reject: { from: ['pending', 'overdue'], to: ['failed'] },
  run_out: { from: ['pending'], to: ['overdue'] },
  retry: { from: ['failed'], to: ['pending', 'overdue'] },
} as const satisfies Record<string, { from: readonly FiscalStatus[]; to: readonly FiscalStatus[] }>;

/** The result of one message. `message`: the text of the tax administration, where it gave one. */
export type Attempt =
  | { outcome: 'accepted'; eor: string | null }
  | { outcome: 'rejected' | 'failed'; code: FiscalError; message: string | null };

/**
 * Rejected for a reason that a retry does not change: somebody has to fix it first. S100 is an error on their
 * side.
 */
export const isPermanent = (code: string): boolean => /^s00\d$/.test(code);

/**
 * Whether a message is marked `SubsequentSubmit`: the invoice went out before without an EOR, or it is past
 * its last day.
 */
export const isSubsequent = (
  invoice: { fiscal_attempts: number; submit_before: string | null },
  today: string,
): boolean => invoice.fiscal_attempts > 0 || isLate(invoice.submit_before, today);

export const isLate = (submit_before: string | null, today: string): boolean =>
  submit_before !== null && today > submit_before;

/** Fiscal status after an attempt on `today`; waiting invoices are overdue past their last day. */
export const statusAfter = (
  attempt: Attempt,
  submit_before: string | null,
  today: string,
): Extract<FiscalStatus, 'confirmed' | 'failed' | 'pending' | 'overdue'> => {
  if (attempt.outcome === 'accepted') return 'confirmed';
  if (isPermanent(attempt.code)) return 'failed';
  return waitingStatus(submit_before, today);
};

export const waitingStatus = (submit_before: string | null, today: string): 'pending' | 'overdue' =>
  isLate(submit_before, today) ? 'overdue' : 'pending';

/**
 * Minutes to the next attempt after the first, second, … failure; every hour from then on, without an end.
 */
const WAITS = [1, 2, 5, 15, 30] as const;
const HOUR = 60;

/** Instant of the next attempt after `attempts` in all. */
export const nextAttemptAt = (attempts: number, now: string): string =>
  new Date(Date.parse(now) + (WAITS[attempts - 1] ?? HOUR) * 60_000).toISOString();

/** Whole days until `valid_to`; negative after it. */
export const daysLeft = (valid_to: string, now: string): number =>
  Math.floor((Date.parse(valid_to) - Date.parse(now)) / 86_400_000);

/** Mails go out in the morning, when people read them; never at night. */
const FIRST_HOUR_OF_WARNING = 7;
const DAYS_OF_DAILY_WARNING = 7;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Whether to warn today that a certificate expires: weekly in its last 30 days, daily in its last 7 and after
 * its end.
 */
export const warnsOfCertificate = (
  days_left: number,
  warned_on: string | null,
  { today, hour }: { today: string; hour: number },
): boolean => {
  if (days_left > CERTIFICATE_WARNING_DAYS || hour < FIRST_HOUR_OF_WARNING) return false;
  if (warned_on === null) return true;
  return daysBetween(warned_on, today) >= (days_left <= DAYS_OF_DAILY_WARNING ? 1 : 7);
};

/**
 * Whether to warn today about invoices without an EOR: once, in the morning of the last day of one of them or
 * later.
 */
export const warnsOfUnverified = (
  waiting: { submit_before: string | null; failed: number; overdue: number },
  warned_on: string | null,
  now: { today: string; hour: number },
): boolean =>
  warned_on !== now.today &&
  now.hour >= FIRST_HOUR_OF_WARNING &&
  (waiting.failed > 0 ||
    waiting.overdue > 0 ||
    (waiting.submit_before !== null && waiting.submit_before <= now.today));

/**
 * Takes the place of the device in numbers of invoices from the pre-numbered book (vezana knjiga računov); no
 * device may have this code.
 */
export const BOOK_CODE = 'VKR';
