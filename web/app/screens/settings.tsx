import { useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session.ts';
import { SETTINGS_GROUPS } from './settings-tabs.ts';
import { TabbedPage } from './tabbed-page.tsx';

/** /nastavitve: the own account for everybody, and the sections of the management for staff. */
export function Component() {
  const m = useMessages('app');
  const { role } = useUser();
  return (
    <TabbedPage
      title={role === 'user' ? (m.titles['settings'] ?? '') : (m.settings_tabs['account'] ?? '')}
      lead={m.settings_lead}
      groups={SETTINGS_GROUPS}
      titles={m.settings_tabs}
      sections
    />
  );
}
