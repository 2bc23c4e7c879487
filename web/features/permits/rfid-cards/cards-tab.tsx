import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  getRfidCardStock,
  listRfidCards,
  rfidCardColumns,
  type RfidCardRow,
} from '../../../../contract/permits/rfid-cards.ts';
import { formatDateTime, NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs, useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { useStatusReason } from '../../../shared/permits/status-reason.ts';
import { recordCell } from '../../../shared/platform/columns.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
  return listColumns(rfidCardColumns, m.columns, useMessages('labels'), {
    number: { nowrap: true },
    status: (row) => <CardStatusTag status={row.status} />,
    permit_nr: recordCell('permit', (row) => ({ id: row.permit_id, name: row.permit_nr }), NONE),
    reserved_until: ({ reserved_by_name: name, reserved_until: until }, language) =>
      name && until ? m.reserved_by({ name, until: formatDateTime(until, language) }) : NONE,
    uid: { none: NONE, nowrap: true },
    status_reason: ({ status_reason: reason }) => reason && statusReason(reason),
  });
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
