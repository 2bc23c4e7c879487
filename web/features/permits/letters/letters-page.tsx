import { useLocation, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { InBar } from '../../../ui/page-bar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BatchList } from './batch-list.tsx';
import { LetterList } from './letter-list.tsx';

/** /pisma: letters on their way to the post, and the batches in which they were printed (`?tab=`). */
export function Component() {
  const m = useMessages('letters');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const batches = query.get('tab') === 'batches';
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <InBar part="tabs">
        <LinkTabs
          label={m.title}
          inner
          tabs={[
            { href: pathname, label: m.tab_letters, current: !batches },
            { href: `${pathname}?tab=batches`, label: m.tab_batches, current: batches },
          ]}
        />
      </InBar>
      {batches ? <BatchList /> : <LetterList />}
    </>
  );
}
