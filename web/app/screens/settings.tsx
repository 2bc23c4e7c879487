import { Navigate, useLocation } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session/session.ts';
import { MOVED_TABS, SETTINGS_GROUPS } from './tabs/settings-tabs.ts';
import { useRouteTitle } from '../route-title.ts';
import { prefetchTab, TabbedPage } from './tabs/tabbed-page.tsx';

const prefetchSettings = prefetchTab(SETTINGS_GROUPS);
/** Old names of tabs lead to where they are now. */
export const prefetch = (tab: string | null): Promise<void> => prefetchSettings(MOVED_TABS[tab ?? ''] ?? tab);

/** /nastavitve: the own account for everybody, and the sections of the management for staff. */
export function Component() {
  const m = useMessages('app');
  const title = useRouteTitle();
  const user = useUser();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const moved = MOVED_TABS[query.get('tab') ?? ''];
  if (moved) {
    query.set('tab', moved);
    return <Navigate replace to={`/nastavitve?${query}`} />;
  }
  return (
    <TabbedPage
      title={user.role === 'user' ? title : (m.settings_tabs['account'] ?? '')}
      lead={m.settings_lead}
      groups={SETTINGS_GROUPS}
      titles={m.settings_tabs}
      sections
    />
  );
}
