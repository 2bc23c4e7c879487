import { lazy, Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { needTexts } from '../catalogue.ts';
import { SETTINGS_TABS, type SettingsTab } from '../settings-tabs.ts';

const lazyTab = ({ load, texts }: SettingsTab): ComponentType =>
  lazy(async () => {
    const [{ Tab }] = await Promise.all([load(), needTexts(...texts)]);
    return { default: Tab };
  });
const SHEETS = new Map(SETTINGS_TABS.map((tab) => [tab.id, lazyTab(tab)]));

/** /nastavitve: sheets by role, the open one in the URL (`?tab=`). */
export function Component() {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const { role } = useUser();
  const [query, setQuery] = useSearchParams();
  const shown = useMemo(() => SETTINGS_TABS.filter((tab) => tab.roles.includes(role)), [role]);
  const selected = shown.find(({ id }) => id === query.get('tab'))?.id ?? shown[0]!.id;
  useEffect(() => {
    // On a phone the row of tabs scrolls; the open one must be seen.
    const open = document.querySelector('[role="tab"][aria-selected="true"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const tabs = shown.map(({ id, title }) => {
    const Sheet = SHEETS.get(id)!;
    return {
      id,
      label: m.settings_tabs[title] ?? id,
      content: (
        <Suspense fallback={<Spinner label={ui.loading} />}>
          <Sheet />
        </Suspense>
      ),
    };
  });
  return (
    <>
      <PageHead
        title={m.titles['settings']}
        lead={role === 'root' ? m.settings_lead_root : m.settings_lead}
      />
      {tabs.length === 1 ? (
        tabs[0]!.content
      ) : (
        <Tabs
          label={m.titles['settings'] ?? ''}
          tabs={tabs}
          selected={selected}
          onSelect={(id) => setQuery({ tab: id }, { preventScrollReset: true })}
        />
      )}
    </>
  );
}
