import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import { BIN_DAYS, type BinnedAs } from '../../../contract/values/status.ts';
import { addDays } from '../../platform/kernel/periods.ts';

export type Binned = {
  status: ApplicationStatus;
  /** Civil day on which it was put into the bin. */
  deleted_on: string;
  deleted_by: string | null;
  binned_as: BinnedAs | null;
};

/** Whether somebody still has to finish it: it came, and nobody has decided or withdrawn it. */
export const isUnfinished = ({ status }: Pick<Binned, 'status'>): boolean => !statusIs(status, 'closed');

/**
 * The civil day on which an application comes back from the bin by itself, or null: what is finished stays, and so
 * does what a second person found to be a double or a test, and what was deleted before there was a bin.
 */
export const returnsOn = ({ status, deleted_on, binned_as }: Omit<Binned, 'deleted_by'>): string | null =>
  binned_as === null && isUnfinished({ status }) ? addDays(deleted_on, BIN_DAYS) : null;

/** Whether somebody may confirm that it stays there: never who put it there, so that it takes two. */
export const mayConfirmBin = (
  binned: Omit<Binned, 'deleted_on'>,
  caller: { user_id: string | null },
): boolean => isUnfinished(binned) && binned.binned_as === null && binned.deleted_by !== caller.user_id;
