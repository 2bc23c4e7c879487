import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BatchList } from './batch-list.tsx';
import { LetterList } from './letter-list.tsx';

/** /pisma: letters on their way to the post, and the batches in which they were printed (`?tab=`). */
export function Component() {
  const m = useMessages('letters');
  const [query, setQuery] = useSearchParams();
  // A new batch changes both lists; the other one reloads when it is shown.
  const [round, setRound] = useState(0);
  const selected = query.get('tab') === 'batches' ? 'batches' : 'letters';
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Tabs
        label={m.title}
        selected={selected}
        onSelect={(id) => {
          setRound(round + 1);
          setQuery(id === 'batches' ? { tab: id } : {}, { preventScrollReset: true });
        }}
        tabs={[
          { id: 'letters', label: m.tab_letters, content: <LetterList /> },
          { id: 'batches', label: m.tab_batches, content: <BatchList key={round} /> },
        ]}
      />
    </>
  );
}
