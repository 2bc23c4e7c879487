import type { ApplicationStatus } from '../../../../contract/values/status.ts';

export type StepState = 'done' | 'current' | 'next' | 'stopped';

/** Stages of every application: submitted, review, payment (omitted when nothing is due), permit. */
const STAGE: Record<ApplicationStatus, number> = {
  submitted: 1,
  in_review: 1,
  supplement_requested: 1,
  supplemented: 1,
  dismissed: 1,
  rejected: 1,
  withdrawn: 1,
  approved: 2,
  awaiting_payment: 2,
  payment_expired: 2,
  payment_returned: 2,
  paid: 3,
  ready: 3,
  completed: 4,
};
const STOPPED: readonly ApplicationStatus[] = ['dismissed', 'rejected', 'withdrawn'];

/** Progress of an application, one state per stage; `free` leaves the payment out. */
export const progressOf = (status: ApplicationStatus, free: boolean): StepState[] => {
  const stages = free ? [0, 1, 3] : [0, 1, 2, 3];
  const now = STAGE[status];
  return stages.map((stage) => {
    if (stage < now) return 'done';
    if (stage > now) return 'next';
    return STOPPED.includes(status) ? 'stopped' : 'current';
  });
};
