import { Navigate, useLocation } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session.ts';
import { ROUTES } from '../common/route-meta.ts';
import { managementHref } from '../nav.tsx';
import { MOVED_TABS, SETTINGS_GROUPS } from './settings-tabs.ts';
import { prefetchTab, TabbedPage } from './tabbed-page.tsx';

/** Stands for the first section of the management that a person may open (`/upravljanje`). */
const MANAGEMENT_TAB = 'upravljanje';

const prefetchSettings = prefetchTab(SETTINGS_GROUPS);
/** Old names of tabs lead to where they are now. */
export const prefetch = (tab: string | null): Promise<void> => prefetchSettings(MOVED_TABS[tab ?? ''] ?? tab);

/** /nastavitve: the own account for everybody, and the sections of the management for staff. */
export function Component() {
  const m = useMessages('app');
  const user = useUser();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  if (query.get('tab') === MANAGEMENT_TAB)
    return <Navigate replace to={managementHref(user) ?? ROUTES.settings.path} />;
  const moved = MOVED_TABS[query.get('tab') ?? ''];
  if (moved) {
    query.set('tab', moved);
    return <Navigate replace to={`/nastavitve?${query}`} />;
  }
  return (
    <TabbedPage
      title={user.role === 'user' ? (m.titles['settings'] ?? '') : (m.settings_tabs['account'] ?? '')}
      lead={m.settings_lead}
      groups={SETTINGS_GROUPS}
      titles={m.settings_tabs}
      sections
    />
  );
}
