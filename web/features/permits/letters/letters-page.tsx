import { useLocation, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx';
import { BarSlot } from '../../../ui/frame/page-bar.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { BatchList } from './batch-list.tsx';
import { LetterList } from './letter-list.tsx';
import { ServiceList } from './service-list.tsx';

/** /pisma: letters and decisions on their way out, and the batches in which they were printed (`?tab=`). */
export function Component() {
  const m = useMessages('letters');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const batches = tab === 'batches';
  const decisions = tab === 'decisions';
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <BarSlot part="tabs">
        <LinkTabs
          label={m.title}
          inner
          tabs={[
            { href: pathname, label: m.tab_letters, current: !batches && !decisions },
            { href: `${pathname}?tab=decisions`, label: m.tab_decisions, current: decisions },
            { href: `${pathname}?tab=batches`, label: m.tab_batches, current: batches },
          ]}
        />
      </BarSlot>
      {batches ? <BatchList /> : decisions ? <ServiceList /> : <LetterList />}
    </>
  );
}
