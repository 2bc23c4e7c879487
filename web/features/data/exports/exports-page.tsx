import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { InBar } from '../../../ui/page-bar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ExportsTab } from './exports-tab.tsx';
import { SchedulesTab } from './schedules-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { exportHref } from './use-exports.ts';

const TABS = { exports: ExportsTab, templates: TemplatesTab, schedules: SchedulesTab } as const;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** /izvoz-podatkov: exported files, templates and schedules (`?tab=`). */
export function Component() {
  const m = useMessages('exports');
  const creates = useCan('exports.create');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = creates ? NAMES.find((name) => name === query.get('tab')) : undefined;
  const open = asked ?? 'exports';
  const labels = { exports: m.tab_exports, templates: m.tab_templates, schedules: m.tab_schedules };
  const Tab = TABS[open];
  // Mails that were sent before an export had a page lead here.
  const mailed = query.get('izvoz');
  if (mailed) return <Navigate replace to={exportHref(mailed)} />;
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      {creates ? (
        <InBar part="tabs">
          <LinkTabs
            label={m.title}
            inner
            tabs={NAMES.map((name) => ({
              href: name === 'exports' ? pathname : `${pathname}?tab=${name}`,
              label: labels[name],
              current: name === open,
            }))}
          />
        </InBar>
      ) : null}
      <Tab />
    </>
  );
}
