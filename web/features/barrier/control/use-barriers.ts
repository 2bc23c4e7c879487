import { useQuery } from '@tanstack/react-query';
import { listBarrierControllers } from '../../../../contract/barrier/barrier-controllers.ts';
import { getOccupancy } from '../../../../contract/barrier/barrier-occupancy.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';

/** All controllers, at most a hundred, also retired ones. */
export const useControllers = () =>
  useQuery({
    ...callQuery(listBarrierControllers, { body: { per_page: 100 } }),
    select: ({ data }) => data,
    refetchInterval: refreshMs,
  });

/** Lots with a barrier. */
export const useBarrierLots = () =>
  useQuery({ ...callQuery(getOccupancy), select: ({ data }) => data, refetchInterval: refreshMs });
