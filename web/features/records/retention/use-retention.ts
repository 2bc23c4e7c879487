import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshedAction } from '../../../lib/row-action.ts';

const OURS = /^\/v1\/(admin\/(retention|data-requests)|user\/data-requests)/;

/** Reloads everything that an action of this page may have changed. */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback(
    (): Promise<void> =>
      client.invalidateQueries({ predicate: ({ queryKey }) => OURS.test(String(queryKey[0])) }),
    [client],
  );
};

/** One action on a row of this page. */
export const useParkingAction = <Row extends { version: number }, T>(
  options: Parameters<typeof useRefreshedAction<Row, T>>[1],
) => {
  const refresh = useRefresh();
  return useRefreshedAction<Row, T>(() => void refresh(), options);
};
