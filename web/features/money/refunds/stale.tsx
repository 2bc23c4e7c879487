import type { RefundDetail } from '../../../../contract/money/refunds.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { ActionControl } from '../../../lib/row-action.ts';
import { StaleNotice, type ShownDifference } from '../../../ui/stale-notice.tsx';

/** What a colleague changed on a refund while the dialog was open. */
export function Stale({ control }: { control: ActionControl<RefundDetail> }) {
  const m = useMessages('refunds');
  const labels = useMessages('labels');
  const { seen, newer } = control;
  if (newer === null) return null;
  const shown = (row: RefundDetail) => ({
    status: labels.refund_status[row.status],
    name: row.name,
    iban: row.iban ?? m.none,
    note: row.note ?? m.none,
  });
  const [before, now] = [shown(seen), shown(newer)];
  const changes = (Object.keys(before) as (keyof typeof before)[]).flatMap((key): ShownDifference[] =>
    before[key] === now[key] ? [] : [{ key, name: m.columns[key], before: before[key], now: now[key] }],
  );
  return (
    <StaleNotice
      title={m.stale_title}
      news={[]}
      changes={changes}
      closed={false}
      onTake={control.takeNewer}
    />
  );
}
