import type { ApplicationDetail } from '../../../contract/applications.ts';
import type { ApiError } from '../../lib/api.ts';
import { useRowAction, type ActionControl as Control, type Run as RowRun } from '../../lib/row-action.ts';
import { useTakeOver } from './application-query.ts';

// Dialogs of the review find everything of a deed here.
export { errorOf } from '../../lib/row-action.ts';
export type Run<T> = RowRun<ApplicationDetail, T>;
export type ActionControl = Control<ApplicationDetail>;

type Options<T> = {
  application: ApplicationDetail;
  run: Run<T>;
  onDone: (reply: T) => void;
  onConflict?: (error: ApiError) => boolean;
};

/** One deed of a dialog on an application (web/lib/row-action.ts). */
export const useAction = <T>({ application, ...rest }: Options<T>) =>
  useRowAction<ApplicationDetail, T>({ row: application, takeOver: useTakeOver(), ...rest });
