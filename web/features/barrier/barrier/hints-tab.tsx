import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listHints, type BarrierHint } from '../../../../contract/barrier/barrier-office.ts';
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
import { HintDialog } from './hint-dialog.tsx';
import { HintTag } from './hint-tag.tsx';
import { useHintSentence } from './hint-labels.ts';

const VIEWS = { open: ['open'], dismissed: ['dismissed'], confirmed: ['confirmed'], all: [] } as const;
type View = keyof typeof VIEWS;
const defaults = { filters: { status: 'open' } };

const useColumns = (): DataColumn<BarrierHint>[] => {
  const labels = useMessages('barrier');
  const m = labels.hints;
  const language = useLanguage();
  const sentence = useHintSentence();
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
            <HintTag status={row.status} />
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

/** Sheet "Opozorila" of /parkiranje: signs of misuse that wait for a person (`?hint=` opens one). */
export function Tab() {
  const m = useMessages('barrier').hints;
  const [search, setSearch] = useSearchParams();
  const columns = useColumns();
  const { table, state, setState, query } = useListQuery(listHints, {
    tableId: 'barrier-hints',
    prefix: 'hints.',
    defaults,
  });
  const listed = query.data as CallReply<typeof listHints> | undefined;
  const hrefOf = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set('hint', id);
    return `/parkiranje?${next}`;
  };
  const close = (): void => {
    const next = new URLSearchParams(search);
    next.delete('hint');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const opened = search.get('hint');
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
        <HintDialog
          key={opened}
          id={opened}
          known={listed?.data.find(({ id }) => id === opened)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
