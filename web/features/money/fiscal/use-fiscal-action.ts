import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

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
