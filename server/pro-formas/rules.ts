import type { PRO_FORMA_STATUSES, ShownProFormaStatus } from '../../contract/status.ts';

/** What people see: an open pro-forma whose due date has passed is overdue. */
export const shownProFormaStatus = (
  { status, due_date }: { status: (typeof PRO_FORMA_STATUSES)[number]; due_date: string },
  today: string,
): ShownProFormaStatus => (status === 'issued' && due_date < today ? 'overdue' : status);
