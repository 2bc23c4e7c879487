import {
  type ApplicationStatus,
  stageOf,
  statusIs,
} from '../../../../../contract/values/application-states.ts';

export type StepState = 'done' | 'current' | 'next' | 'stopped';

/** Stages of every application after it was submitted; the payment is omitted when nothing is due. */
const STAGES = ['review', 'payment', 'permit', 'done'] as const;

/** Progress of an application, one state per stage; `free` leaves the payment out. */
export const progressOf = (status: ApplicationStatus, free: boolean): StepState[] => {
  const stages = free ? [0, 1, 3] : [0, 1, 2, 3];
  const now = STAGES.indexOf(stageOf(status)) + 1;
  return stages.map((stage) => {
    if (stage < now) return 'done';
    if (stage > now) return 'next';
    return statusIs(status, 'ended') ? 'stopped' : 'current';
  });
};
