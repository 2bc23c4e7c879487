import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listAnomalies, type BarrierAnomaly } from '../../../../contract/barrier/barrier-office.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { isChosen, withChosen } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import styles from './barrier.module.css';
import { AnomalyDialog } from './anomaly-dialog.tsx';
import { AnomalyTag } from './anomaly-tag.tsx';
import { useAnomalySentence } from './anomaly-labels.ts';

const VIEWS = { open: ['open'], dismissed: ['dismissed'], confirmed: ['confirmed'], all: [] } as const;
type View = keyof typeof VIEWS;
const defaults = { filters: { status: 'open' } };

const useColumns = (): DataColumn<BarrierAnomaly>[] => {
  const labels = useMessages('barrier');
  const m = labels.anomalies;
  const language = useLanguage();
  const sentence = useAnomalySentence();
  return useMemo(
    () => [
      { id: 'kind', title: m.kind, cell: (row) => m.kinds[row.kind] },
      { id: 'what', title: m.what, cell: (row) => sentence(row) },
      {
        id: 'permit',
        title: m.permit,
        cell: (row) => row.permit?.permit_nr ?? labels.none,
        nowrap: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'status',
        title: m.status,
        cell: (row) => (
          <>
            <AnomalyTag status={row.status} />
            {row.decided_at && row.decided_by_name ? (
              <span className={styles.below}>
                {m.decided({ who: row.decided_by_name, at: formatDateTime(row.decided_at, language) })}
              </span>
            ) : null}
          </>
        ),
      },
      { id: 'reason', title: labels.reason, cell: (row) => row.reason ?? labels.none, hidden: true },
    ],
    [m, labels, language, sentence],
  );
};

/** Tab "Opozorila" of /parkiranje: signs of misuse for staff to decide on (`?anomaly=` opens one). */
export function Tab() {
  const m = useMessages('barrier').anomalies;
  const [search, setSearch] = useSearchParams();
  const columns = useColumns();
  const { table, state, setState, query } = useListQuery(listAnomalies, {
    tableId: 'barrier-anomalies',
    prefix: 'anomalies.',
    defaults,
  });
  const listed = query.data as CallReply<typeof listAnomalies> | undefined;
  const hrefOf = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set('anomaly', id);
    return `/parkiranje?${next}`;
  };
  const close = (): void => {
    const next = new URLSearchParams(search);
    next.delete('anomaly');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const opened = search.get('anomaly');
  const view =
    (Object.keys(VIEWS) as View[]).find((one) => isChosen(state.filters, 'status', VIEWS[one])) ?? null;
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{m.lead}</p>
      <QuickFilters
        label={m.quick}
        selected={view}
        items={(Object.keys(VIEWS) as View[]).map((id) => ({
          id,
          label: m.views[id],
          ...(id === 'open' && listed ? { count: listed.open, urgent: true } : {}),
        }))}
        onSelect={(id) =>
          setState(
            changeTableState(state, { filters: withChosen(state.filters, 'status', VIEWS[id as View]) }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
      />
      {opened ? (
        <AnomalyDialog
          key={opened}
          id={opened}
          known={listed?.data.find(({ id }) => id === opened)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
