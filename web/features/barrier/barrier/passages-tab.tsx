import { listPassages, type PassageRow } from '../../../../contract/barrier/barrier-office.ts';
import { DIRECTIONS, PASSAGE_REASONS } from '../../../../contract/barrier/barrier.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, linkedFilter, optionFilter } from '../../../lib/filters.ts';
import { viewsOf } from '../../../lib/list-views.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { column, dateTimeColumn, labelColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { dayFilter } from '../../../ui/days-filter.tsx';
import { Link } from '../../../ui/link.tsx';
import { List } from '../../../ui/list.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './barrier.module.css';
import { useBarrierLots } from './use-barriers.ts';
import { diagnosisHref } from './diagnosis-href.ts';

const VIEWS = viewsOf({
  all: {},
  denied: { decision: ['deny'] },
  manual: { source: ['manual'] },
  offline: { source: ['offline'] },
  differs: { differs: ['true'] },
});

/** What was read, as long as it is kept. */
export function WhatWasRead({ row, days }: { row: PassageRow; days: number }) {
  const labels = useMessages('barrier');
  const m = labels.passages;
  if (row.plate_text) return <span className={styles.plate}>{row.plate_text}</span>;
  if (row.card) return <span className={styles.mono}>{row.card}</span>;
  if (row.anonymised_at) return <Muted as="span">{m.removed({ days })}</Muted>;
  return <Muted as="span">{row.source === 'manual' ? labels.none : m.unread}</Muted>;
}

export function DecisionTag({ row }: { row: Pick<PassageRow, 'decision' | 'source'> }) {
  const words = useMessages('barrier');
  const tone = row.decision === 'deny' ? 'error' : row.source === 'manual' ? 'info' : 'success';
  return <StatusTag tone={tone}>{words.decisions[row.decision]}</StatusTag>;
}

/** Why, in the words of the server, and by whom where somebody opened by hand. */
const reasonOf = (row: PassageRow, words: ReturnType<typeof useMessages<'barrier'>>): string => {
  const m = words.passages;
  return [
    words.reasons[row.reason],
    row.manual_reason,
    row.actor_name && m.by({ who: row.actor_name }),
    row.differs && row.server_reason && `${m.differs}: ${words.reasons[row.server_reason]}`,
  ]
    .filter(Boolean)
    .join('; ');
};

/** The permit, or why there was none. */
function PermitOf({ row }: { row: PassageRow }) {
  const words = useMessages('barrier');
  const m = words.passages;
  if (row.permit)
    return (
      <RecordLink kind="permit" id={row.permit.id}>
        {row.permit.permit_nr}
      </RecordLink>
    );
  const what = row.plate_text ?? row.card;
  if (row.decision !== 'deny' || !what) return words.none;
  return (
    <Link href={diagnosisHref(what, { lot_id: row.lot_id, at: row.occurred_at })}>
      {m.why}
      <VisuallyHidden> {m.why_name({ what })}</VisuallyHidden>
    </Link>
  );
}

const useColumns = (days: number): DataColumn<PassageRow>[] => {
  const words = useMessages('barrier');
  const m = words.passages;
  const { none } = words;
  return [
    dateTimeColumn('occurred_at', m.when, { sortable: true }),
    column('lot', words.lot, (row) => `${row.lot_code} ${row.lot_name}`),
    labelColumn('direction', m.direction, words.directions, { nowrap: true }),
    column('decision', m.decision, (row) => <DecisionTag row={row} />, { nowrap: true }),
    column('reason', words.reason, (row) => reasonOf(row, words)),
    column('what', m.what, (row) => <WhatWasRead row={row} days={days} />, {
      copy: (row) => row.plate_text ?? row.card,
      nowrap: true,
    }),
    column('permit', m.permit, (row) => <PermitOf row={row} />, { nowrap: true }),
    labelColumn('source', m.source, words.sources),
    column('matched', m.matched, (row) => words.matched[row.matched_by], { hidden: true }),
    column('controller', m.controller, (row) => row.controller_name ?? none, { hidden: true }),
  ];
};

/** Tab "Prehodi" of /parkiranje: every car and card at a barrier, and openings by hand. */
export function Tab() {
  const words = useMessages('barrier');
  const m = words.passages;
  const lots = useBarrierLots().data ?? [];
  const list = useListQuery(listPassages, {
    tableId: 'barrier-passages',
    prefix: 'passages.',
    searchLabel: m.search,
  });
  const days = list.reply?.kept_days ?? 30;
  return (
    <Stack>
      <List
        list={list}
        title={m.title}
        views={{ label: m.quick, views: VIEWS, labels: m.views }}
        columns={useColumns(days)}
        filters={[
          optionFilter(
            'lot_id',
            words.lot,
            lots.map(({ lot_id, code, name }) => ({ value: lot_id, label: `${code} ${name}` })),
          ),
          choiceFilter('reason', words.reason, words.reasons, PASSAGE_REASONS),
          choiceFilter('direction', m.direction, words.directions, DIRECTIONS),
          linkedFilter('permit_id', m.permit, m.of_one_permit),
          dayFilter('occurred_at', m.date),
        ]}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      <Muted>{m.lead({ days })}</Muted>
    </Stack>
  );
}
