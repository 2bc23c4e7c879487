import type { ApplicationStatus } from '../../../../contract/values/status.ts';
import { nextWorkingDay, workingDaysBetween } from '../../../../contract/values/working-days.ts';
import { daysAfter, daysBetween } from './supplement-items.ts';

const WITH_US: readonly ApplicationStatus[] = ['submitted', 'in_review', 'supplemented'];

export type Deadline = { kind: 'decision' | 'supplement'; due: string; overdue: boolean };

/**
 * The current deadline: ours to decide while the application is with us, the applicant's while a supplement
 * is requested; otherwise none.
 */
export const deadlineOf = (
  row: { status: ApplicationStatus; received_at: string; supplement_due_at: string | null },
  today: string,
  decision_days: number,
): Deadline | null => {
  if (row.status === 'supplement_requested' && row.supplement_due_at)
    return { kind: 'supplement', due: row.supplement_due_at, overdue: today > row.supplement_due_at };
  if (!WITH_US.includes(row.status)) return null;
  const due = nextWorkingDay(daysAfter(row.received_at, decision_days));
  return { kind: 'decision', due, overdue: today > due };
};

/** Whole days since an application arrived, never below 0. */
export const ageInDays = (received_at: string, today: string): number =>
  Math.max(0, daysBetween(received_at, today));

/** Working days since an application arrived. */
export const ageInWorkingDays = (received_at: string, today: string): number =>
  workingDaysBetween(received_at, today);
