import type { ReminderKind } from '../../../contract/money/dunning.ts';
import {
  dueDateOf,
  isWorkingDay,
  lastWorkingDay,
  nextWorkingDay,
  type OfficeDays,
} from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/**
 * When the system sends reminders for an unpaid pro-forma. Days come from the parameters; dates are civil
 * dates.
 */

export type DunningTerms = OfficeDays & {
  /** 0: no reminder before the due date. */
  payment_reminder_before_days: number;
  /** 0: no reminder after it. */
  payment_reminder_after_days: number;
  /** Days after the due date for which payment is still accepted. */
  payment_grace_days: number;
};
export type Waiting = {
  issued_on: string;
  due_date: string;
  /** The reminders already sent by the system. */
  said: readonly ReminderKind[];
  /** The day on which staff reminded last. */
  reminded_on: string | null;
};
type Step = Exclude<ReminderKind, 'by_staff'>;

/**
 * The one reminder to send today, or null. Only the latest step counts: steps missed during downtime are not
 * made up for, so nobody gets two messages at once. A reminder by staff since the day of a step replaces it;
 * a pro-forma issued after the day of the first reminder needs none. Nothing is sent and nothing expires on
 * days off: a reminder before the due date goes out on the last working day before its day, everything else
 * on the first one after it.
 */
export function dunningStepOn(today: string, waiting: Waiting, terms: DunningTerms): Step | null {
  if (!isWorkingDay(today)) return null;
  const { due_date, issued_on, said, reminded_on } = waiting;
  const step = (kind: Step, from: string): Step | null =>
    today < from || said.includes(kind) || (reminded_on !== null && reminded_on >= from) ? null : kind;
  if (today > lastPaymentDay(due_date, terms)) return said.includes('expired') ? null : 'expired';
  if (today > due_date)
    return terms.payment_reminder_after_days === 0
      ? null
      : step('after_due', nextWorkingDay(addDays(due_date, terms.payment_reminder_after_days)));
  const from = lastWorkingDay(addDays(due_date, -terms.payment_reminder_before_days));
  return terms.payment_reminder_before_days === 0 || issued_on >= from ? null : step('before_due', from);
}

/** The last day on which payment is accepted. */
export const lastPaymentDay = (due_date: string, terms: DunningTerms): string =>
  dueDateOf(due_date, terms.payment_grace_days, terms);
