import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

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
