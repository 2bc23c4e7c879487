import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { useRowAction, type ActionControl as Control, type Run as RowRun } from '../../../lib/row-action.ts';
import { useTakeOver } from './permit-query.ts';

export type Run<T> = RowRun<PermitDetail, T>;
export type ActionControl = Control<PermitDetail>;

/** One action of a dialog on a permit (web/lib/row-action.ts). */
export const useAction = <T>(options: { permit: PermitDetail; run: Run<T>; onDone: (reply: T) => void }) => {
  const { permit, ...rest } = options;
  return useRowAction<PermitDetail, T>({ row: permit, takeOver: useTakeOver(), ...rest });
};
