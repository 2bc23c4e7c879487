import type { DataRequestDetail } from '../../../../contract/records/data-requests.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { StaleRow } from '../../../ui/form/stale-fields.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';

/** What a colleague changed on the request meanwhile. */
export function Stale({ form, closed }: { form: StaleRow<DataRequestDetail>; closed: boolean }) {
  const m = useMessages('retention');
  const { seen, newer } = form;
  if (newer === null) return null;
  const shown = (row: DataRequestDetail) => ({ status: m.statuses[row.status] ?? '', due: row.due_on });
  const [before, now] = [shown(seen), shown(newer)];
  const names = { status: m.request_columns.status, due: m.request_columns.due_on };
  return (
    <StaleNotice
      title={m.stale_title}
      news={[]}
      changes={(['status', 'due'] as const).flatMap((key) =>
        before[key] === now[key] ? [] : [{ key, name: names[key], before: before[key], now: now[key] }],
      )}
      closed={closed}
      onTake={form.takeNewer}
    />
  );
}
