import { useMessages } from '../../i18n/i18n.tsx';
import { PARKING_TABS } from './parking-tabs.ts';
import { TabbedPage } from './tabbed-page.tsx';

/** /parkiranje: lots, barriers, prices and cards; the URL holds the open tab (`?tab=cenik`). */
export function Component() {
  const m = useMessages('app');
  return (
    <TabbedPage
      title={m.titles['parking'] ?? ''}
      lead={m.parking_lead}
      tabs={PARKING_TABS}
      titles={m.parking_tabs}
    />
  );
}
