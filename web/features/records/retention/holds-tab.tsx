import { useState } from 'react';
import { listRetentionHolds, type RetentionHold } from '../../../../contract/records/retention.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { column, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { buttonsColumn } from '../../../ui/row-columns.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ReleaseDialog } from './hold-dialog.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';

const useColumns = (onRelease: ((hold: RetentionHold) => void) | null): DataColumn<RetentionHold>[] => {
  const m = useMessages('retention');
  const nameOf = (row: RetentionHold): string => row.label ?? m.none;
  return [
    column('label', m.hold_subject, (row) => (
      <RecordLink kind={row.subject_type} id={row.subject_id}>
        {nameOf(row)}
      </RecordLink>
    )),
    textColumn('reason', m.hold_reason),
    column(
      'created_at',
      m.hold_since,
      ({ created_by_name, created_at }, language) =>
        m.hold_by({ name: created_by_name ?? '', date: formatDay(created_at, language) }),
      { sortable: true },
    ),
    column('state', m.hold_state, ({ released_at }, language) =>
      released_at ? (
        <StatusTag>{m.hold_over(formatDay(released_at, language))}</StatusTag>
      ) : (
        <StatusTag tone="warning">{m.hold_live}</StatusTag>
      ),
    ),
    ...(onRelease
      ? [
          buttonsColumn('release', m.hold_release, nameOf, [
            { label: m.hold_release, onAct: onRelease, shown: ({ released_at }) => !released_at },
          ]),
        ]
      : []),
  ];
};

/** Tab "Zadržanja" of /hramba: what is kept beyond its period, why, and how to release it. */
export function Tab() {
  const m = useMessages('retention');
  const may = useCan('data_requests.handle');
  const [releasing, setReleasing] = useState<RetentionHold | null>(null);
  const list = useListQuery(listRetentionHolds, { tableId: 'retention_holds' });
  return (
    <Stack>
      <List
        list={list}
        title={m.holds_title}
        columns={useColumns(may ? setReleasing : null)}
        empty={{ title: m.holds_empty, text: m.holds_empty_text }}
      />
      <Muted>{m.holds_lead}</Muted>
      {releasing ? <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} /> : null}
    </Stack>
  );
}
