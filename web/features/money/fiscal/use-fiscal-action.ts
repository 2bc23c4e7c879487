import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshedAction } from '../../../lib/row-action.ts';

const OURS = '/v1/admin/fiscal';

/** Reloads all data of this tab. */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback(
    (): void =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(OURS) }),
    [client],
  );
};

/** One action of a dialog; what it changed reloads before `onDone`. */
export const useFiscalAction = <Row extends { version: number }, T>(
  options: Parameters<typeof useRefreshedAction<Row, T>>[1],
) => useRefreshedAction<Row, T>(useRefresh(), options);
