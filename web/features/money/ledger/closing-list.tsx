import { useMemo } from 'react';
import { type CashClosing, listCashClosings } from '../../../../contract/money/cash-closings.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import styles from './ledger.module.css';

const numberOf = (row: CashClosing): string => `${row.sales_location_nr}-${row.cashier_nr}-${row.seq}`;

const useColumns = (onOpen: (id: string) => void): DataColumn<CashClosing>[] => {
  const m = useMessages('ledger').cash;
  const language = useLanguage();
  return useMemo(() => {
    const money = (amount: string): string => formatMoney(amount, language);
    return [
      {
        id: 'seq',
        title: m.number,
        cell: (row) => (
          <button type="button" className={styles.number} onClick={() => onOpen(row.id)}>
            {numberOf(row)}
          </button>
        ),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'business_date',
        title: m.day,
        cell: (row) => formatDate(row.business_date, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'cashier_name', title: m.cashier, cell: (row) => row.cashier_name },
      {
        id: 'cash_expected',
        title: m.expected,
        cell: (row) => money(row.cash_expected),
        align: 'end',
        hidden: true,
      },
      {
        id: 'cash_counted',
        title: m.counted,
        cell: (row) => money(row.cash_counted),
        align: 'end',
        sortable: true,
      },
      { id: 'difference', title: m.difference, cell: (row) => money(row.difference), align: 'end' },
      { id: 'handed_over', title: m.handed_over, cell: (row) => money(row.handed_over), align: 'end' },
      {
        id: 'card_total',
        title: m.card_total,
        cell: (row) => money(row.card_total),
        align: 'end',
        sortable: true,
      },
      { id: 'note', title: m.note_optional, cell: (row) => row.note ?? '', hidden: true },
      {
        id: 'closed_at',
        title: m.closed_at,
        cell: (row) => formatDateTime(row.closed_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'closed_by_name', title: m.closed_by, cell: (row) => row.closed_by_name, hidden: true },
    ];
  }, [m, language, onOpen]);
};

/** Closings so far, newest first. */
export function ClosingList({ onOpen }: { onOpen: (id: string) => void }) {
  const m = useMessages('ledger').cash;
  const { table, state, setState } = useListQuery(listCashClosings, {
    tableId: 'cash_closings',
    toolbarSearch: m.cashier,
  });
  return (
    <div>
      <QuickFilters
        label={m.views}
        items={[
          { id: '', label: m.all },
          { id: 'true', label: m.with_difference },
        ]}
        selected={state.filters['with_difference'] ?? ''}
        onSelect={(id) => setState(changeTableState(state, { filters: id ? { with_difference: id } : {} }))}
      />
      <DataTable
        {...table}
        title={m.list}
        columns={useColumns(onOpen)}
        rowId={(row) => row.id}
        empty={<EmptyState title={m.list_empty}>{m.list_empty_text}</EmptyState>}
      />
    </div>
  );
}
