import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../../features/office/dashboard/dashboard-query.ts';
import { ApplicationList } from '../../features/permits/applications/list/applications-list.tsx';
import { useCan } from '../../lib/session/session.ts';

/** /vloge: the list, with the counts of the dashboard above it. */
export function Component() {
  const enabled = useCan('dashboard.view');
  const { data } = useQuery({ ...dashboardQuery({ quiet: true }), enabled });
  return <ApplicationList counts={data?.applications ?? undefined} />;
}
