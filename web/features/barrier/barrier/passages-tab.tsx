import { useMemo } from 'react';
import { listPassages, type PassageRow } from '../../../../contract/barrier/barrier-office.ts';
import { DIRECTIONS, PASSAGE_REASONS } from '../../../../contract/barrier/barrier.ts';
import { plateText } from '../../../../contract/values/plate-text.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { isChosen, withChosen, type FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './barrier.module.css';
import { useBarrierLots } from './use-barriers.ts';
import { diagnosisHref } from './diagnosis-href.ts';

const VIEWS = {
  all: { decision: [], source: [], differs: [] },
  denied: { decision: ['deny'], source: [], differs: [] },
  manual: { decision: [], source: ['manual'], differs: [] },
  offline: { decision: [], source: ['offline'], differs: [] },
  differs: { decision: [], source: [], differs: ['true'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;
type View = keyof typeof VIEWS;
const VIEW_FIELDS = ['decision', 'source', 'differs'] as const;

/** What was read, as long as it is kept. */
export function WhatWasRead({ row, days }: { row: PassageRow; days: number }) {
  const labels = useMessages('barrier');
  const m = labels.passages;
  if (row.plate) return <span className={styles.plate}>{plateText(row.plate)}</span>;
  if (row.card) return <span className={styles.mono}>{row.card}</span>;
  if (row.anonymised_at) return <span className={styles.muted}>{m.removed({ days })}</span>;
  return <span className={styles.muted}>{row.source === 'manual' ? labels.none : m.unread}</span>;
}

export function DecisionTag({ row }: { row: Pick<PassageRow, 'decision' | 'source'> }) {
  const words = useMessages('barrier');
  const tone = row.decision === 'deny' ? 'error' : row.source === 'manual' ? 'info' : 'success';
  return <StatusTag tone={tone}>{words.decisions[row.decision]}</StatusTag>;
}

const useColumns = (days: number): DataColumn<PassageRow>[] => {
  const words = useMessages('barrier');
  const m = words.passages;
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'occurred_at',
        title: m.when,
        cell: (row) => formatDateTime(row.occurred_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'lot', title: words.lot, cell: (row) => `${row.lot_code} ${row.lot_name}` },
      { id: 'direction', title: m.direction, cell: (row) => words.directions[row.direction], nowrap: true },
      { id: 'decision', title: m.decision, cell: (row) => <DecisionTag row={row} />, nowrap: true },
      {
        id: 'reason',
        title: words.reason,
        cell: (row) => (
          <>
            {words.reasons[row.reason]}
            {row.manual_reason ? <span className={styles.below}>{row.manual_reason}</span> : null}
            {row.actor_name ? <span className={styles.below}>{m.by({ who: row.actor_name })}</span> : null}
            {row.differs && row.server_reason ? (
              <span className={styles.below}>
                {m.differs}: {words.reasons[row.server_reason]}
              </span>
            ) : null}
          </>
        ),
      },
      {
        id: 'what',
        title: m.what,
        cell: (row) => <WhatWasRead row={row} days={days} />,
        copy: (row) => row.plate ?? row.card,
        nowrap: true,
      },
      {
        id: 'permit',
        title: m.permit,
        cell: (row) =>
          row.permit ? (
            <RecordLink kind="permit" id={row.permit.id}>
              {row.permit.permit_nr}
            </RecordLink>
          ) : row.decision === 'deny' && (row.plate ?? row.card) ? (
            <Link
              href={diagnosisHref(row.plate ?? row.card ?? '', { lot_id: row.lot_id, at: row.occurred_at })}
            >
              {m.why}
              <VisuallyHidden> {m.why_name({ what: row.plate ?? row.card ?? '' })}</VisuallyHidden>
            </Link>
          ) : (
            words.none
          ),
        nowrap: true,
      },
      { id: 'source', title: m.source, cell: (row) => words.sources[row.source] },
      { id: 'matched', title: m.matched, cell: (row) => words.matched[row.matched_by], hidden: true },
      {
        id: 'controller',
        title: m.controller,
        cell: (row) => row.controller_name ?? words.none,
        hidden: true,
      },
    ],
    [m, words, language, days],
  );
};

/** Tab "Prehodi" of /parkiranje: every car and card at a barrier, and openings by hand. */
export function Tab() {
  const words = useMessages('barrier');
  const m = words.passages;
  const lots = useBarrierLots().data ?? [];
  const { table, state, setState, query } = useListQuery(listPassages, {
    tableId: 'barrier-passages',
    prefix: 'passages.',
    toolbarSearch: m.search,
  });
  const days = (query.data as CallReply<typeof listPassages> | undefined)?.kept_days ?? 30;
  const columns = useColumns(days);
  const fields: FilterField[] = [
    {
      id: 'lot_id',
      label: words.lot,
      options: lots.map(({ lot_id, code, name }) => ({ value: lot_id, label: `${code} ${name}` })),
    },
    {
      id: 'reason',
      label: words.reason,
      options: PASSAGE_REASONS.map((value) => ({ value, label: words.reasons[value] })),
    },
    {
      id: 'direction',
      label: m.direction,
      options: DIRECTIONS.map((value) => ({ value, label: words.directions[value] })),
    },
    { id: 'permit_id', label: m.permit, options: [], linked: m.of_one_permit },
  ];
  const view =
    (Object.keys(VIEWS) as View[]).find((one) =>
      VIEW_FIELDS.every((field) => isChosen(state.filters, field, VIEWS[one][field])),
    ) ?? null;
  const [day = ''] = (state.filters['occurred_at'] ?? '').split('..');
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{m.lead({ days })}</p>
      <QuickFilters
        label={m.quick}
        selected={view}
        items={(Object.keys(VIEWS) as View[]).map((id) => ({ id, label: m.views[id] }))}
        onSelect={(id) =>
          setState(
            changeTableState(state, {
              filters: VIEW_FIELDS.reduce(
                (filters, field) => withChosen(filters, field, VIEWS[id as View][field]),
                state.filters,
              ),
            }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        rowId={(row) => row.id}
        filters={
          <>
            <FilterBar
              fields={fields}
              filters={state.filters}
              onChange={(filters) => setState(changeTableState(state, { filters }))}
            />
            <DatePicker
              label={m.date}
              value={day || null}
              onChange={(next) =>
                setState(
                  changeTableState(state, {
                    filters: withChosen(state.filters, 'occurred_at', next ? [`${next}..${next}`] : []),
                  }),
                )
              }
            />
          </>
        }
        empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
      />
    </div>
  );
}
