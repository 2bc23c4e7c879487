import { dueDateOf, type OfficeDays } from '../../../contract/values/working-days.ts';
import { addDays, sundayOf } from '../../platform/kernel/periods.ts';

/** The parameters that say when a decision is due. */
export type DecisionTerms = OfficeDays & { decision_days: number };

/** The day by which an application received on this day must be decided (ZUP, articles 101 and 222). */
export const decisionDue = (received_at: string, terms: DecisionTerms): string =>
  dueDateOf(received_at, terms.decision_days, terms);

/** The last day of receipt whose decision is due by `day`; the due date grows with the day of receipt. */
const receivedForDue = (day: string, terms: DecisionTerms): string => {
  let received = addDays(day, -terms.decision_days);
  while (decisionDue(received, terms) > day) received = addDays(received, -1);
  return received;
};

export type DueBounds = {
  /** Received up to this day: the decision is overdue. */
  overdue_received: string;
  /** Received after that and up to this day: the decision is due by Sunday. */
  week_received: string;
  today: string;
  /** Sunday of this week. */
  week_end: string;
};
/**
 * The limits of `overdue` and `this_week` today: for decisions by their day of receipt, for supplements by
 * their own date.
 */
export const dueBounds = (today: string, terms: DecisionTerms): DueBounds => ({
  overdue_received: receivedForDue(addDays(today, -1), terms),
  week_received: receivedForDue(sundayOf(today), terms),
  today,
  week_end: sundayOf(today),
});
