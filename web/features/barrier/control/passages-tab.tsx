import {
  listPassages,
  passageColumns,
  type PassageRow,
} from '../../../../contract/barrier/barrier-office.ts';
import { DIRECTIONS, PASSAGE_REASONS } from '../../../../contract/barrier/barrier.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, linkedFilter, optionFilter } from '../../../lib/list/filters.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { dayFilter } from '../../../ui/filters/days-filter.tsx';
import { Link } from '../../../ui/link.tsx';
import { List } from '../../../ui/table/list.tsx';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
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
  return <Muted as="span">{row.source === 'manual' ? NONE : m.unread}</Muted>;
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
  if (row.decision !== 'deny' || !what) return NONE;
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
  const labels = {
    passage_direction: words.directions,
    passage_decision: words.decisions,
    passage_reason: words.reasons,
    passage_source: words.sources,
    passage_match: words.matched,
  };
  return listColumns(passageColumns, m.columns, labels, {
    lot: (row) => `${row.lot_code} ${row.lot_name}`,
    direction: { nowrap: true },
    decision: { cell: (row) => <DecisionTag row={row} />, nowrap: true },
    reason: (row) => reasonOf(row, words),
    what: {
      cell: (row) => <WhatWasRead row={row} days={days} />,
      copy: (row) => row.plate_text ?? row.card,
      nowrap: true,
    },
    permit: { cell: (row) => <PermitOf row={row} />, nowrap: true },
    controller: { none: NONE },
  });
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
            m.columns.lot,
            lots.map(({ lot_id, code, name }) => ({ value: lot_id, label: `${code} ${name}` })),
          ),
          choiceFilter('reason', m.columns.reason, words.reasons, PASSAGE_REASONS),
          choiceFilter('direction', m.columns.direction, words.directions, DIRECTIONS),
          linkedFilter('permit_id', m.columns.permit, m.of_one_permit),
          dayFilter('occurred_at', m.date),
        ]}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      <Muted>{m.lead({ days })}</Muted>
    </Stack>
  );
}
