import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  getRfidCardStock,
  listRfidCards,
  type RfidCardRow,
} from '../../../../contract/permits/rfid-cards.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { refreshMs, useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardStatusTag } from './card-status.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './rfid-cards.module.css';
import { RangeDialog } from './range-dialog.tsx';
import { useOpened } from '../../../lib/use-opened.ts';

const ALL = 'all';

const useColumns = (): DataColumn<RfidCardRow>[] => {
  const m = useMessages('rfid_cards');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'number',
        title: m.number,
        cell: (card) => card.number,
        copy: (card) => card.number,
        sortable: true,
        nowrap: true,
      },
      {
        id: 'status',
        title: m.status,
        cell: (card) => <CardStatusTag status={card.status} />,
        sortable: true,
        nowrap: true,
      },
      {
        id: 'permit_nr',
        title: m.permit,
        cell: (card) =>
          card.permit_id && card.permit_nr ? (
            <RecordLink kind="permit" id={card.permit_id}>
              {card.permit_nr}
            </RecordLink>
          ) : (
            m.none
          ),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'reserved_until',
        title: m.reserved,
        cell: (card) =>
          card.reserved_by_name && card.reserved_until
            ? m.reserved_by({
                name: card.reserved_by_name,
                until: formatDateTime(card.reserved_until, language),
              })
            : m.none,
      },
      {
        id: 'uid',
        title: m.uid,
        cell: (card) => card.uid ?? m.none,
        copy: (card) => card.uid,
        nowrap: true,
      },
      { id: 'status_reason', title: m.reason, cell: (card) => card.status_reason ?? '', hidden: true },
      {
        id: 'updated_at',
        title: m.updated_at,
        cell: (card) => formatDateTime(card.updated_at, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (card) => formatDateTime(card.created_at, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
    ],
    [m, language],
  );
};

/** The stock of cards: counts by status, every card with its history, and new boxes. */
export function CardsTab() {
  const m = useMessages('rfid_cards');
  const labels = useMessages('labels');
  const columns = useColumns();
  const [adding, setAdding] = useState<'range' | 'import' | null>(null);
  const { opened, hrefOf, open } = useOpened('kartica');
  const stock = useQuery({
    ...callQuery(getRfidCardStock),
    refetchInterval: refreshMs,
  });
  const { table, state, setState } = useListQuery(listRfidCards, {
    tableId: 'rfid-cards',
    prefix: 'cards.',
    toolbarSearch: m.search,
  });
  const counts = stock.data?.counts ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const free = counts.find(({ status }) => status === 'available')?.count ?? 0;
  const setStatus = (status: string): void => {
    const { status: _, ...rest } = state.filters;
    setState(changeTableState(state, { filters: status === ALL ? rest : { ...rest, status } }));
  };
  return (
    <div className={styles.stack}>
      {stock.data?.is_low ? (
        <Notice tone="warning" title={m.low_title}>
          {m.low_text({ free, low: stock.data.low_stock })}
        </Notice>
      ) : null}
      <QuickFilters
        label={m.views}
        selected={state.filters['status'] ?? ALL}
        items={[
          { id: ALL, label: m.all, count: total },
          ...counts.map(({ status, count }) => ({
            id: status,
            label: labels.rfid_card_status[status],
            count,
          })),
        ]}
        onSelect={setStatus}
      />
      {stock.data?.next_number ? (
        <p className={styles.muted}>
          {m.next_number}: <span className={styles.mono}>{stock.data.next_number}</span>
        </p>
      ) : null}
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        rowId={(card) => card.id}
        rowHref={(card) => hrefOf(card.id)}
        actions={
          <>
            <Button icon={<FileUp />} onClick={() => setAdding('import')}>
              {m.import_file}
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding('range')}>
              {m.add_range}
            </Button>
          </>
        }
        empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
      />
      {adding === 'range' ? <RangeDialog onClose={() => setAdding(null)} /> : null}
      {adding === 'import' ? <ImportDialog onClose={() => setAdding(null)} /> : null}
      {opened ? <CardDialog key={opened} id={opened} onClose={() => open(null)} /> : null}
    </div>
  );
}
