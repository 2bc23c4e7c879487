import { queryOptions, useQuery } from '@tanstack/react-query';
import { getParkingLots, getUserTypeParkingLots } from '../../../contract/settings/reference.ts';
import { callQuery } from '../../lib/http/call-query.ts';

/** Specification, section 9: retried every 30 s until loaded, refreshed every 180 s. */
const whileStarting = {
  retry: true,
  retryDelay: 30_000,
  refetchInterval: 180_000,
  staleTime: 180_000,
} as const;

/** Parking lots for staff, also retired ones; loaded when root or an admin signs in. */
export const parkingLotsQuery = queryOptions({
  ...callQuery(getParkingLots),
  select: ({ data }) => data,
  ...whileStarting,
});

/** The price list for staff: which category may park where, for how much, since when. */
export const userTypeParkingLotsQuery = queryOptions({
  ...callQuery(getUserTypeParkingLots),
  select: ({ data }) => data,
  ...whileStarting,
});

export const useParkingLots = () => useQuery(parkingLotsQuery);
