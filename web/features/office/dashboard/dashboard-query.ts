import { queryOptions } from '@tanstack/react-query';
import type * as office from '../../../../contract/office/office.ts';
import { listApplications } from '../../../../contract/permits/applications.ts';
import { listPermits } from '../../../../contract/permits/permits.ts';
import { call, slimRoute, type CallOptions } from '../../../lib/api.ts';
import { refreshMs } from '../../../lib/list-query.ts';

// Without its schema, because the list of applications loads it too.
const getDashboard = slimRoute<typeof office.getDashboard>({ method: 'GET', path: '/v1/admin/dashboard' });

/** Open work, for the dashboard and for the counts above a list. */
export const dashboardQuery = (options: Pick<CallOptions, 'quiet'> = {}) =>
  queryOptions({
    queryKey: [getDashboard.path],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal, ...options }),
    refetchInterval: refreshMs,
    meta: { shows: [listApplications.path, listPermits.path] },
  });
