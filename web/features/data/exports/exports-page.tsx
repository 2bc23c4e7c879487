import { useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ExportsTab } from './exports-tab.tsx';
import { SchedulesTab } from './schedules-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';

const TABS = ['exports', 'templates', 'schedules'] as const;

/** /izvoz-podatkov: exported files, templates and schedules (`?tab=`). */
export function Component() {
  const m = useMessages('exports');
  const creates = useCan('exports.create');
  const [query, setQuery] = useSearchParams();
  const selected = TABS.find((document) => document === query.get('tab')) ?? 'exports';
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      {creates ? (
        <Tabs
          label={m.title}
          selected={selected}
          onSelect={(id) => setQuery(id === 'exports' ? {} : { tab: id }, { preventScrollReset: true })}
          tabs={[
            { id: 'exports', label: m.tab_exports, content: <ExportsTab /> },
            { id: 'templates', label: m.tab_templates, content: <TemplatesTab /> },
            { id: 'schedules', label: m.tab_schedules, content: <SchedulesTab /> },
          ]}
        />
      ) : (
        <ExportsTab />
      )}
    </>
  );
}
