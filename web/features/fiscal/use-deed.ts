import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRowAction, type Run } from '../../lib/row-action.ts';

const OURS = '/v1/admin/fiscal';
/** Something new has no version yet. */
export const NEW = { version: 0 };

/** Loads everything of this sheet again. */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback(
    (): void =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(OURS) }),
    [client],
  );
};

/** One deed of a dialog; what it changed is loaded again before `onDone`. */
export function useDeed<Row extends { version: number }, T>(options: {
  row: Row;
  run: Run<Row, T>;
  onDone: (reply: T) => void;
}) {
  const refresh = useRefresh();
  return useRowAction<Row, T>({
    row: options.row,
    run: options.run,
    takeOver: refresh,
    onDone: (reply) => {
      refresh();
      options.onDone(reply);
    },
  });
}
