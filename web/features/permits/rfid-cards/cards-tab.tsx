import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  getRfidCardStock,
  listRfidCards,
  type RfidCardRow,
} from '../../../../contract/permits/rfid-cards.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { refreshMs, useListQuery } from '../../../lib/list-query.ts';
import { viewsOf } from '../../../lib/list-views.ts';
import { useStatusReason } from '../../../shared/permits/status-reason.ts';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { column, dateTimeColumn, statusColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ListActions } from '../../../ui/list-actions.tsx';
import { List } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CardStatusTag } from './card-status.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { CARDS_PATH } from './paths.ts';
import { RangeDialog } from './range-dialog.tsx';
import styles from './rfid-cards.module.css';

const VIEWS = viewsOf({
  all: {},
  available: { status: ['available'] },
  assigned: { status: ['assigned'] },
  blocked: { status: ['blocked'] },
  lost: { status: ['lost'] },
});

const useColumns = (): DataColumn<RfidCardRow>[] => {
  const m = useMessages('rfid_cards');
  const statusReason = useStatusReason();
  const { none } = m;
  const permitOf = (card: RfidCardRow) => ({ id: card.permit_id, name: card.permit_nr });
  return [
    textColumn('number', m.number, { copy: true, sortable: true, nowrap: true }),
    statusColumn('status', m.status, CardStatusTag, { sortable: true }),
    recordColumn('permit_nr', m.permit, 'permit', permitOf, { none, sortable: true }),
    column('reserved_until', m.reserved, ({ reserved_by_name: name, reserved_until: until }, language) =>
      name && until ? m.reserved_by({ name, until: formatDateTime(until, language) }) : none,
    ),
    textColumn('uid', m.uid, { copy: true, none, nowrap: true }),
    column('status_reason', m.reason, ({ status_reason: reason }) => reason && statusReason(reason), {
      hidden: true,
    }),
    dateTimeColumn('updated_at', m.updated_at, { sortable: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true, hidden: true }),
  ];
};

/** The stock of cards: counts by status, every card with its history, and new boxes. */
export function CardsTab() {
  const m = useMessages('rfid_cards');
  const labels = useMessages('labels');
  const [adding, setAdding] = useState<'range' | 'import' | null>(null);
  const addRange = useCallback(() => setAdding('range'), []);
  const stock = useQuery({
    ...callQuery(getRfidCardStock),
    refetchInterval: refreshMs,
  }).data;
  const list = useListQuery(listRfidCards, {
    tableId: 'rfid-cards',
    prefix: 'cards.',
    searchLabel: m.search,
  });
  const counts = stock && {
    all: stock.counts.reduce((sum, { count }) => sum + count, 0),
    ...Object.fromEntries(stock.counts.map(({ status, count }) => [status, count])),
  };
  const free = stock?.counts.find(({ status }) => status === 'available')?.count ?? 0;
  return (
    <Stack>
      {stock?.is_low ? (
        <Notice tone="warning" title={m.low_title}>
          {m.low_text({ free, low: stock.low_stock })}
        </Notice>
      ) : null}
      <ListActions create={{ label: m.add_range, act: addRange }}>
        <Button icon={<FileUp />} onClick={() => setAdding('import')}>
          {m.import_file}
        </Button>
      </ListActions>
      <List
        list={list}
        title={m.title}
        views={{
          label: m.views,
          views: VIEWS,
          labels: { all: m.all, ...labels.rfid_card_status },
          counts,
          note: stock?.next_number ? (
            <>
              {m.next_number}: <span className={styles.mono}>{stock.next_number}</span>
            </>
          ) : null,
        }}
        columns={useColumns()}
        path={CARDS_PATH}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {adding === 'range' ? <RangeDialog onClose={() => setAdding(null)} /> : null}
      {adding === 'import' ? <ImportDialog onClose={() => setAdding(null)} /> : null}
    </Stack>
  );
}
