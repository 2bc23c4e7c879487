import { useQuery } from '@tanstack/react-query';
import { listPersonPassages } from '../../../../contract/office/persons.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PassageList } from '../../barrier/barrier/passage-list.tsx';

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

function Shown({ id }: Props) {
  const m = useMessages('persons');
  const { data, error, refetch } = useQuery(callQuery(listPersonPassages, { params: { id } }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <Muted>{m.barrier_empty({ days: data.kept_days })}</Muted>;
  return (
    <Stack gap={3}>
      <Muted>{m.barrier_kept({ days: data.kept_days })}</Muted>
      <PassageList rows={data.data} days={data.kept_days} />
    </Stack>
  );
}
