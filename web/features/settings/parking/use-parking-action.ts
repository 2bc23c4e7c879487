import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reloadResources } from '../../../shared/settings/resources.ts';
import { useRefreshedAction } from '../../../lib/row-action.ts';

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

/** One action of a dialog; what it changed reloads before `onDone`. */
export const useParkingAction = <Row extends { version: number }, T>(
  options: Parameters<typeof useRefreshedAction<Row, T>>[1],
) => useRefreshedAction<Row, T>(useRefresh(), options);
