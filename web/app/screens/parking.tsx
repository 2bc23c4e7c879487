import { Navigate, useLocation } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { MOVED_TABS, PARKING_GROUPS } from './parking-tabs.ts';
import { TabbedPage } from './tabbed-page.tsx';

/** /parkiranje: occupancy, barriers and lots, and what happened at them; the URL holds the open tab. */
export function Component() {
  const m = useMessages('app');
  const { search } = useLocation();
  const moved = MOVED_TABS[new URLSearchParams(search).get('tab') ?? ''];
  if (moved) return <Navigate replace to={moved + search} />;
  return (
    <TabbedPage
      title={m.titles['parking'] ?? ''}
      lead={m.parking_lead}
      groups={PARKING_GROUPS}
      titles={m.parking_tabs}
    />
  );
}
