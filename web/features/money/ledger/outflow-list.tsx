import { useMemo } from 'react';
import {
  type BankReconciliation,
  listOutflows,
  type OutflowRow,
} from '../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import styles from './ledger.module.css';
import { paymentPath } from './paths.ts';

type Props = { year: number; bank: BankReconciliation; onExplain: (outflow: OutflowRow) => void };

/** Outflows of a year: classified ones and those that still wait for it. */
export function OutflowList({ year, bank, onExplain }: Props) {
  const m = useMessages('ledger').bank;
  const { unexplained, count } = bank.outflows;
  const defaults = useMemo(() => ({ filters: { day: `${year}-01-01..${year}-12-31` } }), [year]);
  const { table, state, setState } = useListQuery(listOutflows, {
    tableId: 'outflows',
    prefix: 'outflows.',
    defaults,
  });
  const days = `${year}-01-01..${year}-12-31`;
  const open = state.filters['explained'] === 'false';
  return (
    <div>
      <QuickFilters
        label={m.outflow_views}
        items={[
          { id: 'all', label: m.outflows_all, count },
          { id: 'open', label: m.outflows_open, count: unexplained, urgent: unexplained > 0 },
        ]}
        selected={open ? 'open' : 'all'}
        onSelect={(view) =>
          setState(
            changeTableState(state, {
              filters: { day: days, ...(view === 'open' ? { explained: 'false' } : {}) },
            }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.outflows}
        columns={useColumns(onExplain)}
        rowId={(row) => row.id}
        empty={<EmptyState title={open ? m.outflows_none_open : m.outflows_none} />}
      />
    </div>
  );
}

const useColumns = (onExplain: (outflow: OutflowRow) => void): DataColumn<OutflowRow>[] => {
  const m = useMessages('ledger').bank;
  const language = useLanguage();
  const may = useCan('payments.match');
  return useMemo(
    () => [
      { id: 'day', title: m.day, cell: (row) => formatDate(row.day, language), sortable: true, nowrap: true },
      {
        id: 'amount',
        title: m.amount,
        cell: (row) => formatMoney(`-${row.amount}`, language),
        sortable: true,
        align: 'end',
      },
      {
        id: 'name',
        title: m.receiver,
        cell: (row) => [row.name, row.iban && groupedIban(row.iban)].filter(Boolean).join(', ') || '–',
      },
      { id: 'purpose', title: m.purpose, cell: (row) => row.purpose ?? '–' },
      {
        id: 'kind',
        title: m.explanation,
        cell: (row) => (
          <>
            <StatusTag tone={row.kind ? 'info' : 'warning'}>
              {row.kind
                ? m.kinds[row.kind]({ application: row.application_nr ?? '' })
                : row.open_reversal
                  ? m.reversal_of_what
                  : m.unexplained}
            </StatusTag>
            {row.said && row.note ? <span className={styles.hint}>{row.note}</span> : null}
          </>
        ),
      },
      {
        id: 'said_by_name',
        title: m.said_by,
        cell: (row) => (row.said ? (row.said_by_name ?? '–') : m.by_program),
        hidden: true,
      },
      {
        id: 'explain',
        title: m.action,
        cell: (row) =>
          may && row.open_reversal ? (
            <Link href={paymentPath(row.id)}>{m.open_reversal}</Link>
          ) : may && (row.kind === null || row.said) ? (
            <Button variant="tertiary" onClick={() => onExplain(row)}>
              {row.kind ? m.change : m.explain}
            </Button>
          ) : null,
      },
    ],
    [m, language, may, onExplain],
  );
};
