import type { ReminderKind } from '../../../contract/money/dunning.ts';
import { isWorkingDay, lastWorkingDay, nextWorkingDay } from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/**
 * When the system speaks about a pro-forma that is not paid. Days of the parameters; dates are civil dates.
 */

export type DunningTerms = {
  /** 0: no reminder before the due date. */
  payment_reminder_before_days: number;
  /** 0: no reminder after it. */
  payment_reminder_after_days: number;
  /** Days after the due date for which a payment is still waited for. */
  payment_grace_days: number;
};
export type Waiting = {
  issued_on: string;
  due_date: string;
  /** What the system has said already. */
  said: readonly ReminderKind[];
  /** The day on which staff reminded last. */
  reminded_on: string | null;
};
type Step = Exclude<ReminderKind, 'by_staff'>;

/**
 * The one thing to say today, or null. Only the latest step counts: what was missed while the program stood
 * still is never made up for, so nobody gets two messages at once. A reminder by staff since the day of a
 * step stands for it; a pro-forma that was issued after the day of the first reminder needs none. Nothing is
 * said, and nobody's time ends, on days off: a reminder before the due date goes out on the last working day
 * before its day, everything else on the first one after it.
 */
export function stepOn(today: string, waiting: Waiting, terms: DunningTerms): Step | null {
  if (!isWorkingDay(today)) return null;
  const { due_date, issued_on, said, reminded_on } = waiting;
  const step = (kind: Step, from: string): Step | null =>
    today < from || said.includes(kind) || (reminded_on !== null && reminded_on >= from) ? null : kind;
  if (today > addDays(due_date, terms.payment_grace_days)) return said.includes('expired') ? null : 'expired';
  if (today > due_date)
    return terms.payment_reminder_after_days === 0
      ? null
      : step('after_due', nextWorkingDay(addDays(due_date, terms.payment_reminder_after_days)));
  const from = lastWorkingDay(addDays(due_date, -terms.payment_reminder_before_days));
  return terms.payment_reminder_before_days === 0 || issued_on >= from ? null : step('before_due', from);
}

/** The last day on which a payment is waited for. */
export const waitsUntil = (due_date: string, { payment_grace_days }: DunningTerms): string =>
  addDays(due_date, payment_grace_days);
