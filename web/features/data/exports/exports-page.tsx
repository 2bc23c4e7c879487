import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx';
import { BarSlot } from '../../../ui/frame/page-bar.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
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
        <BarSlot part="tabs">
          <LinkTabs
            label={m.title}
            inner
            tabs={NAMES.map((name) => ({
              href: name === 'exports' ? pathname : `${pathname}?tab=${name}`,
              label: labels[name],
              current: name === open,
            }))}
          />
        </BarSlot>
      ) : null}
      <Tab />
    </>
  );
}
