import { useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session.ts';
import { SETTINGS_TABS } from './settings-tabs.ts';
import { TabbedPage } from './tabbed-page.tsx';

/** /nastavitve: personal settings for everybody, and those of the installation for root. */
export function Component() {
  const m = useMessages('app');
  const { role } = useUser();
  return (
    <TabbedPage
      title={m.titles['settings'] ?? ''}
      lead={role === 'root' ? m.settings_lead_root : m.settings_lead}
      tabs={SETTINGS_TABS}
      titles={m.settings_tabs}
    />
  );
}
