import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listAccessLog, type AccessLogRow } from '../../../../contract/records/access-log.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { isRecordKind } from '../../../shared/platform/record-path.ts';
import type { TableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import styles from './access-log.module.css';
import { useLogLabels } from './labels.ts';

const LOG_PATH = '/dnevnik-dostopov';

/** Columns of the access log, wherever it is shown. */
export const useAccessLogColumns = (): DataColumn<AccessLogRow>[] => {
  const m = useMessages('access_log');
  const labels = useMessages('labels');
  const language = useLanguage();
  const words = useLogLabels();
  return useMemo(() => {
    const record = (row: AccessLogRow): ReactNode => {
      const { subject_type: kind, subject_id: id } = row;
      if (id === null || !isRecordKind(kind) || !row.subject_label) return words.record(row);
      return (
        <RecordLink kind={kind} id={id}>
          {row.subject_label}
        </RecordLink>
      );
    };
    return [
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'user_name', title: m.user_name, cell: (row) => row.user_name ?? m.system },
      {
        id: 'role',
        title: m.role,
        cell: (row) => (labels.role as Record<string, string>)[row.role] ?? row.role,
        hidden: true,
      },
      { id: 'action', title: m.action, cell: (row) => words.action(row.action) },
      { id: 'subject_type', title: m.subject_type, cell: (row) => words.subject(row.subject_type) },
      { id: 'subject_label', title: m.subject_label, cell: record },
      { id: 'person_name', title: m.person, cell: (row) => row.person_name ?? '', hidden: true },
      {
        id: 'purpose',
        title: m.purpose,
        cell: (row) =>
          words.purpose(row) ??
          (row.purpose_missing ? <span className={styles.missing}>{m.no_purpose}</span> : ''),
      },
    ];
  }, [m, labels, language, words]);
};

export type FilterProps = {
  state: TableState;
  onChange: (state: TableState) => void;
  /** Names that the shown rows give to ids, for filters that know the id only. */
  names: ReadonlyMap<string, string>;
};

type Props = {
  /** Separates it in the URL from another list on the page. */
  prefix?: string;
  actions?: ReactNode;
  filters?: ComponentType<FilterProps>;
};

/** Labels by value as the choices of a filter. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The access log as a list; a row opens its entry on the page of the log. */
export function AccessLogTable({ prefix = '', actions, filters: Filters }: Props) {
  const m = useMessages('access_log');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { table, state, setState } = useListQuery(listAccessLog, {
    tableId: 'access_log',
    prefix,
  });
  const { rows } = table;
  const names = useMemo(() => {
    const known = new Map<string, string>();
    for (const row of rows ?? []) {
      if (row.user_id && row.user_name) known.set(row.user_id, row.user_name);
      if (row.person_id && row.person_name) known.set(row.person_id, row.person_name);
    }
    return known;
  }, [rows]);
  const hrefOf = (row: AccessLogRow): string => {
    const next = new URLSearchParams(pathname === LOG_PATH ? query : undefined);
    next.set('entry', row.id);
    return `${LOG_PATH}?${next}`;
  };
  return (
    <DataTable
      {...table}
      title={m.title}
      columns={useAccessLogColumns()}
      rowId={(row) => row.id}
      rowHref={hrefOf}
      filterFields={
        Filters && [
          { id: 'action', label: m.filter_action, options: optionsOf(m.actions) },
          { id: 'subject_type', label: m.filter_subject, options: optionsOf(m.subjects) },
        ]
      }
      filters={Filters ? <Filters state={state} onChange={setState} names={names} /> : undefined}
      actions={actions}
      empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
    />
  );
}
