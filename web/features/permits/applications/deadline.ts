import { type ApplicationStatus, statusIs } from '../../../../contract/values/application-states.ts';
import { dueDateOf, type OfficeDays, workingDaysBetween } from '../../../../contract/values/working-days.ts';
import { daysAfter, daysBetween } from './supplement-items.ts';

/** The deadlines of the municipality while its parameters load. */
const USUAL = { decision_days: 30, supplement_days: 15, supplement_min_days: 5, office_closed_days: [] };
const MAX_SUPPLEMENT_DAYS = 90;

type Terms = OfficeDays & { decision_days: number; supplement_days: number; supplement_min_days: number };
export const termsOf = (parameters: Terms | null): Terms => parameters ?? USUAL;

/** The usual last day of a supplement, and the first and the last one that may be chosen. */
export const supplementDays = (today: string, terms: Terms) => ({
  usual: dueDateOf(today, terms.supplement_days, terms),
  min: daysAfter(today, terms.supplement_min_days),
  max: daysAfter(today, MAX_SUPPLEMENT_DAYS),
});

/** The day on which a deadline ends whose chosen day is a day off; null: it ends on the chosen day. */
export const postponedTo = (chosen: string | null, office: OfficeDays): string | null => {
  if (!chosen) return null;
  const due = dueDateOf(chosen, 0, office);
  return due === chosen ? null : due;
};

export type Deadline = { kind: 'decision' | 'supplement'; due: string; overdue: boolean };

/**
 * The current deadline: ours to decide while the application is with us, the applicant's while a supplement
 * is requested; otherwise none.
 */
export const deadlineOf = (
  row: { status: ApplicationStatus; received_at: string; supplement_due_at: string | null },
  today: string,
  terms: OfficeDays & { decision_days: number },
): Deadline | null => {
  if (row.status === 'supplement_requested' && row.supplement_due_at)
    return { kind: 'supplement', due: row.supplement_due_at, overdue: today > row.supplement_due_at };
  if (!statusIs(row.status, 'queued')) return null;
  const due = dueDateOf(row.received_at, terms.decision_days, terms);
  return { kind: 'decision', due, overdue: today > due };
};

/** Whole days since an application arrived, never below 0. */
export const ageInDays = (received_at: string, today: string): number =>
  Math.max(0, daysBetween(received_at, today));

/** Working days since an application arrived. */
export const ageInWorkingDays = (received_at: string, today: string): number =>
  workingDaysBetween(received_at, today);
