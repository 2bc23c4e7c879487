import type { MyDataRequest } from '../../../../contract/records/data-requests.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Readonly<Record<MyDataRequest['status'], Tone>> = {
  open: 'info',
  done: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
};
/** Days before the deadline from which it is marked urgent. */
const SOON = 7;

/** State of a request; an open one shows how much time is left. */
export function RequestState({ request }: { request: Pick<MyDataRequest, 'status' | 'days_left'> }) {
  const m = useMessages('retention');
  const { status, days_left } = request;
  if (days_left === null) return <StatusTag tone={TONES[status]}>{m.statuses[status]}</StatusTag>;
  return (
    <StatusTag tone={days_left < 0 ? 'error' : days_left <= SOON ? 'warning' : 'info'}>
      {m.days_left(days_left)}
    </StatusTag>
  );
}
