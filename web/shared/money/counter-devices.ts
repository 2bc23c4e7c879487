import { useQuery } from '@tanstack/react-query';
import { getCounterDevices } from '../../../contract/money/invoices.ts';
import { callQuery } from '../../lib/http/call-query.ts';

/** The devices of the counter, with the one that was used last; undefined until they have loaded. */
export const useCounterDevices = (enabled = true) =>
  useQuery({
    ...callQuery(getCounterDevices),
    enabled,
  }).data;
