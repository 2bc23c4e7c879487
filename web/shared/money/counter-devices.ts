import { useQuery } from '@tanstack/react-query';
import { getCounterDevices } from '../../../contract/money/invoices.ts';
import { call } from '../../lib/api.ts';

/** The devices of the counter, with the one that was used last; undefined until they have loaded. */
export const useCounterDevices = (enabled = true) =>
  useQuery({
    queryKey: [getCounterDevices.path],
    queryFn: ({ signal }) => call(getCounterDevices, {}, { signal, quiet: true }),
    enabled,
  }).data;
