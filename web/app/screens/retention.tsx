import { useMessages } from '../../i18n/i18n.tsx';
import { RETENTION_GROUPS } from './retention-tabs.ts';
import { prefetchTab, TabbedPage } from './tabbed-page.tsx';

export const prefetch = prefetchTab(RETENTION_GROUPS);

/** /hramba: what is anonymised and when, and the data requests. */
export function Component() {
  const m = useMessages('app');
  return (
    <TabbedPage
      title={m.titles['retention'] ?? ''}
      lead={m.retention_lead}
      groups={RETENTION_GROUPS}
      titles={m.retention_tabs}
    />
  );
}
