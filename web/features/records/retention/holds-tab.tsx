import { useState } from 'react';
import {
  listRetentionHolds,
  releaseRetentionHold,
  type RetentionHold,
} from '../../../../contract/records/retention.ts';
import { formatDay, NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { column, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { buttonsColumn } from '../../../ui/table/row-columns.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';

const useColumns = (onRelease: ((hold: RetentionHold) => void) | null): DataColumn<RetentionHold>[] => {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  const nameOf = (row: RetentionHold): string => row.label ?? NONE;
  return [
    column('label', m.hold_subject, (row) => (
      <RecordLink kind={row.subject_type} id={row.subject_id}>
        {nameOf(row)}
      </RecordLink>
    )),
    textColumn('reason', app.reason),
    column(
      'created_at',
      m.hold_since,
      ({ created_by_name, created_at }, language) =>
        m.hold_by({ name: created_by_name ?? '', date: formatDay(created_at, language) }),
      { sortable: true },
    ),
    column('state', app.state, ({ released_at }, language) =>
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

/** Ends a hold. */
const useRelease = (): RecordAction<RetentionHold> => {
  const m = useMessages('retention');
  return askAction({
    name: 'hold',
    route: releaseRetentionHold,
    label: m.hold_release,
    title: m.hold_release_title,
    lead: <p>{m.hold_release_text}</p>,
    offered: ({ released_at }) => released_at === null,
    start: { reason: '' },
    fields: (form) => <TextField {...form.text('reason')} label={m.hold_release_reason} />,
    done: m.released,
  });
};

/** Tab "Zadržanja" of /hramba: what is kept beyond its period, why, and how to release it. */
export function Tab() {
  const m = useMessages('retention');
  const may = useCan('data_requests.handle');
  const release = useRelease();
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
      {releasing ? release.dialog({ row: releasing, onClose: () => setReleasing(null) }) : null}
    </Stack>
  );
}
