import { Navigate, useLocation } from 'react-router';
import { deviceHref } from '../../features/barrier/control/paths.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { MOVED_TABS, PARKING_GROUPS } from './tabs/parking-tabs.ts';
import { useRouteTitle } from '../route-title.ts';
import { prefetchTab, TabbedPage } from './tabs/tabbed-page.tsx';

export const prefetch = prefetchTab(PARKING_GROUPS);

/** /parkiranje: occupancy, barriers and lots, and what happened at them; the URL holds the open tab. */
export function Component() {
  const m = useMessages('app');
  const title = useRouteTitle();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const moved = MOVED_TABS[query.get('tab') ?? ''];
  if (moved) return <Navigate replace to={moved + search} />;
  const device = query.get('controller');
  if (device !== null) return <Navigate replace to={deviceHref(device)} />;
  return <TabbedPage title={title} lead={m.parking_lead} groups={PARKING_GROUPS} titles={m.parking_tabs} />;
}
