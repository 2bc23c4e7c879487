import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reloadResources } from '../../../shared/settings/resources.ts';

const OURS =
  /^(\/v1\/admin\/(parking|user-type|price-list|rfid|parameters)|parkingLots$|userTypeParkingLots$)/;

/**
 * Reloads everything that shows lots, prices, categories, rules or cards, also the public form on this page.
 */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback((): void => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => OURS.test(String(queryKey[0])) });
    reloadResources();
  }, [client]);
};
