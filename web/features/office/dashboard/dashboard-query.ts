import { queryOptions } from '@tanstack/react-query';
import type * as office from '../../../../contract/office/office.ts';
import { slimRoute, type CallOptions } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';

// Without its schema, because the list of applications loads it too.
const getDashboard = slimRoute<typeof office.getDashboard>({
  method: 'GET',
  path: '/v1/admin/dashboard',
  tag: 'office',
});

/** Open work, for the dashboard and for the counts above a list. */
export const dashboardQuery = (options: Pick<CallOptions, 'quiet'> = {}) =>
  queryOptions({ ...callQuery(getDashboard, {}, { quiet: false, ...options }), refetchInterval: refreshMs });
