import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listBarrierControllers } from '../../../../contract/barrier/barrier-controllers.ts';
import { getOccupancy } from '../../../../contract/barrier/barrier-occupancy.ts';
import { call } from '../../../lib/api.ts';
import { refreshMs } from '../../../lib/list-query.ts';

const OURS = /^\/v1\/admin\/barrier\//;

/** Reloads all barrier data. */
export const useRefresh = () => {
  const client = useQueryClient();
  return useCallback((): void => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => OURS.test(String(queryKey[0])) });
  }, [client]);
};

/** All controllers, at most a hundred, also retired ones. */
export const useControllers = () =>
  useQuery({
    queryKey: [listBarrierControllers.path],
    queryFn: async ({ signal }) =>
      (await call(listBarrierControllers, { body: { per_page: 100 } }, { signal, quiet: true })).data,
    refetchInterval: refreshMs,
  });

/** Lots with a barrier. */
export const useBarrierLots = () =>
  useQuery({
    queryKey: [getOccupancy.path],
    queryFn: async ({ signal }) => (await call(getOccupancy, {}, { signal, quiet: true })).data,
    refetchInterval: refreshMs,
  });
