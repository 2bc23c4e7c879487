import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPersonPassages } from '../../../../contract/office/persons.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { PassageList } from '../../barrier/control/passage-list.tsx';

type Props = { id: string };

/** What barriers saw of the permits; loaded, and so recorded as a look, only when opened. */
export function Passages({ id }: Props) {
  const m = useMessages('persons');
  return (
    <Disclosure title={m.passages}>
      <Shown id={id} />
    </Disclosure>
  );
}

/** So many are shown at first, and again with each press. */
const PAGE = 20;

function Shown({ id }: Props) {
  const m = useMessages('persons');
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch } = useQuery(callQuery(listPersonPassages, { params: { id } }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <Muted>{m.barrier_empty({ days: data.kept_days })}</Muted>;
  const more = data.data.length - shown;
  return (
    <Stack gap={3}>
      <Muted>{m.barrier_kept({ days: data.kept_days })}</Muted>
      <PassageList rows={data.data.slice(0, shown)} days={data.kept_days} />
      {more > 0 ? (
        <div>
          <Button onClick={() => setShown(shown + PAGE)}>
            {m.passages_more({ n: Math.min(more, PAGE) })}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
