import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  accessLogColumns,
  listAccessLog,
  type AccessLogRow,
} from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { FilterOf } from '../../../lib/list/filters.ts';
import { useListQuery, type ListQuery } from '../../../lib/list/list-query.ts';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { isRecordKind } from '../../../shared/platform/record-path.ts';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';
import { entryHref } from './paths.ts';

/** The record of an entry, as a link where it has a page. */
function Subject({ row }: { row: AccessLogRow }) {
  const words = useLogLabels();
  const { subject_type: kind, subject_id: id } = row;
  if (id === null || !isRecordKind(kind) || !row.subject_label) return words.record(row);
  return (
    <RecordLink kind={kind} id={id}>
      {row.subject_label}
    </RecordLink>
  );
}

function Purpose({ row }: { row: AccessLogRow }) {
  const m = useMessages('access_log');
  const words = useLogLabels();
  const missing = row.purpose_missing ? <span className={styles.missing}>{m.no_purpose}</span> : '';
  return words.purpose(row) ?? missing;
}

/** Columns of the access log, wherever it is shown. */
export const useAccessLogColumns = (): DataColumn<AccessLogRow>[] => {
  const m = useMessages('access_log');
  const labels = useMessages('labels');
  const words = useLogLabels();
  const codes = { role: labels.role, log_action: m.actions, log_subject: m.subjects };
  return listColumns(accessLogColumns, m.columns, codes, {
    user_name: (row) => row.user_name ?? (row.role === 'link' ? m.by_link : labels.actor.system),
    action: (row) => words.action(row.action),
    subject_type: (row) => words.subject(row.subject_type),
    subject_label: (row) => <Subject row={row} />,
    purpose: (row) => <Purpose row={row} />,
  });
};

/** The access log; `prefix` separates it in the URL from another list on the page. */
export const useAccessLog = (prefix = ''): ListQuery<typeof listAccessLog> =>
  useListQuery(listAccessLog, { tableId: 'access_log', prefix });

/** Names that the shown rows give to ids, for filters that know the id only. */
export const useShownNames = (rows: readonly AccessLogRow[] | undefined): ReadonlyMap<string, string> =>
  useMemo(() => {
    const known = new Map<string, string>();
    for (const row of rows ?? []) {
      if (row.user_id && row.user_name) known.set(row.user_id, row.user_name);
      if (row.person_id && row.person_name) known.set(row.person_id, row.person_name);
    }
    return known;
  }, [rows]);

type Props = {
  log: ListQuery<typeof listAccessLog>;
  actions?: ReactNode;
  filters?: readonly FilterOf<typeof listAccessLog>[];
};

/** The access log as a list; a row opens the page of its entry. */
export function AccessLogTable({ log, actions, filters }: Props) {
  const m = useMessages('access_log');
  const { pathname } = useLocation();
  return (
    <List
      list={log}
      title={m.title}
      columns={useAccessLogColumns()}
      path={pathname}
      rowHref={({ id }) => entryHref(id)}
      filters={filters}
      actions={actions}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
