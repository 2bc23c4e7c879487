import { useMemo, useState } from 'react';
import { listRetentionHolds, type RetentionHold } from '../../../../contract/records/retention.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ReleaseDialog } from './hold-dialog.tsx';
import styles from './retention.module.css';

const useColumns = (may: boolean, onRelease: (hold: RetentionHold) => void): DataColumn<RetentionHold>[] => {
  const m = useMessages('retention');
  const language = useLanguage();
  return useMemo(
    (): DataColumn<RetentionHold>[] => [
      {
        id: 'label',
        title: m.hold_subject,
        cell: (row) => (
          <RecordLink kind={row.subject_type} id={row.subject_id}>
            {row.label ?? m.none}
          </RecordLink>
        ),
      },
      textColumn('reason', m.hold_reason),
      {
        id: 'created_at',
        title: m.hold_since,
        cell: (row) =>
          m.hold_by({
            name: row.created_by_name ?? '',
            date: formatDay(row.created_at, language),
          }),
        sortable: true,
      },
      {
        id: 'state',
        title: m.hold_state,
        cell: (row) =>
          row.released_at ? (
            <StatusTag>{m.hold_over(formatDay(row.released_at, language))}</StatusTag>
          ) : (
            <StatusTag tone="warning">{m.hold_live}</StatusTag>
          ),
      },
      ...(may
        ? [
            {
              id: 'release',
              title: m.hold_release,
              cell: (row: RetentionHold) =>
                row.released_at ? null : (
                  <Button variant="tertiary" onClick={() => onRelease(row)}>
                    {m.hold_release}
                  </Button>
                ),
            },
          ]
        : []),
    ],
    [m, language, may, onRelease],
  );
};

/** Tab "Zadržanja" of /hramba: what is kept beyond its period, why, and how to release it. */
export function Tab() {
  const m = useMessages('retention');
  const may = useCan('data_requests.handle');
  const [releasing, setReleasing] = useState<RetentionHold | null>(null);
  const list = useListQuery(listRetentionHolds, { tableId: 'retention_holds' });
  const columns = useColumns(may, setReleasing);
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{m.holds_lead}</p>
      <List
        list={list}
        title={m.holds_title}
        columns={columns}
        empty={{ title: m.holds_empty, text: m.holds_empty_text }}
      />
      {releasing ? <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} /> : null}
    </div>
  );
}
