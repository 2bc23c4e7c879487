import { useMemo } from 'react';
import {
  type BankReconciliation,
  listOutflows,
  type OutflowRow,
} from '../../../../../contract/money/bank-reconciliation.ts';
import { groupedIban } from '../../../../../contract/values/money/iban.ts';
import { formatMoney, NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { viewsOf } from '../../../../lib/list/list-views.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { column, dateColumn, textColumn } from '../../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { Link } from '../../../../ui/link.tsx';
import { List } from '../../../../ui/table/list.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import styles from '../ledger.module.css';
import { paymentPath } from '../paths.ts';

type Props = { year: number; bank: BankReconciliation; onExplain: (outflow: OutflowRow) => void };

const VIEWS = viewsOf({ all: {}, open: { explained: ['false'] } });

/** Outflows of a year: classified ones and those that still wait for it. */
export function OutflowList({ year, bank, onExplain }: Props) {
  const m = useMessages('ledger').bank;
  const { unexplained, count } = bank.outflows;
  const defaults = useMemo(() => ({ filters: { day: `${year}-01-01..${year}-12-31` } }), [year]);
  const list = useListQuery(listOutflows, { tableId: 'outflows', prefix: 'outflows.', defaults });
  const open = VIEWS.of(list.state.filters) === 'open';
  return (
    <div>
      <List
        list={list}
        title={m.outflows}
        views={{
          label: m.outflow_views,
          views: VIEWS,
          labels: { all: m.outflows_all, open: m.outflows_open },
          counts: { all: count, open: unexplained },
          apart: true,
          urgent: ['open'],
        }}
        columns={useColumns(onExplain)}
        empty={{ title: open ? m.outflows_none_open : m.outflows_none }}
      />
    </div>
  );
}

function Explanation({ row }: { row: OutflowRow }) {
  const m = useMessages('ledger').bank;
  return (
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
  );
}

const useColumns = (onExplain: (outflow: OutflowRow) => void): DataColumn<OutflowRow>[] => {
  const m = useMessages('ledger').bank;
  const app = useMessages('app_ui');
  const may = useCan('payments.match');
  return [
    dateColumn('day', m.day, { sortable: true }),
    column('amount', app.amount, (row, language) => formatMoney(`-${row.amount}`, language), {
      sortable: true,
      align: 'end',
    }),
    column(
      'name',
      m.receiver,
      (row) => [row.name, row.iban && groupedIban(row.iban)].filter(Boolean).join(', ') || NONE,
    ),
    textColumn('purpose', m.purpose, { none: NONE }),
    column('kind', m.explanation, (row) => <Explanation row={row} />, { nowrap: true }),
    column('said_by_name', m.said_by, (row) => (row.said ? (row.said_by_name ?? NONE) : m.by_program), {
      hidden: true,
    }),
    column(
      'explain',
      m.action,
      (row) =>
        may && row.open_reversal ? (
          <Link href={paymentPath(row.id)}>{m.open_reversal}</Link>
        ) : may && (row.kind === null || row.said) ? (
          <Button variant="tertiary" onClick={() => onExplain(row)}>
            {row.kind ? m.change : m.explain}
          </Button>
        ) : null,
      { nowrap: true },
    ),
  ];
};
