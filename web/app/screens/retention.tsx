import { useMessages } from '../../i18n/i18n.tsx';
import { RETENTION_GROUPS } from './tabs/retention-tabs.ts';
import { useRouteTitle } from '../route-title.ts';
import { prefetchTab, TabbedPage } from './tabs/tabbed-page.tsx';

export const prefetch = prefetchTab(RETENTION_GROUPS);

/** /hramba: what is anonymised and when, and the data requests. */
export function Component() {
  const m = useMessages('app');
  const title = useRouteTitle();
  return (
    <TabbedPage title={title} lead={m.retention_lead} groups={RETENTION_GROUPS} titles={m.retention_tabs} />
  );
}
