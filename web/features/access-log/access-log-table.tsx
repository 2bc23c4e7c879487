import { useMemo, type ComponentType, type ReactNode } from 'react';
import { listAccessLog, type AccessLogRow } from '../../../contract/office.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { useListQuery, type FilterType } from '../../lib/list-query.ts';
import { isRecordKind } from '../../lib/record-path.ts';
import type { TableState } from '../../lib/table-state.ts';
import type { DataColumn } from '../../ui/data-table-columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordLink } from '../../ui/record-link.tsx';

const filterTypes: Record<string, FilterType> = { created_at: 'dates' };

/** Columns of the access log, wherever it stands. */
export const useAccessLogColumns = (): DataColumn<AccessLogRow>[] => {
  const m = useMessages('access_log');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(() => {
    const record = (row: AccessLogRow): ReactNode => {
      if (row.subject_id === null) return row.subject_label ? m.many_of({ name: row.subject_label }) : m.many;
      const name = row.subject_label ?? row.subject_id.slice(0, 8);
      const { subject_type: kind, subject_id: id } = row;
      if (!isRecordKind(kind) || !row.subject_label) return name;
      return (
        <RecordLink kind={kind} id={id}>
          {name}
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
      { id: 'action', title: m.action, cell: (row) => m.actions[row.action] ?? row.action },
      {
        id: 'subject_type',
        title: m.subject_type,
        cell: (row) => m.subjects[row.subject_type] ?? row.subject_type,
      },
      { id: 'subject_label', title: m.subject_label, cell: record, nowrap: true },
      { id: 'purpose', title: m.purpose, cell: (row) => row.purpose ?? m.no_purpose },
    ];
  }, [m, labels, language]);
};

type Props = {
  /** Keeps it apart in the URL where another list stands beside it. */
  prefix?: string;
  actions?: ReactNode;
  filters?: ComponentType<{ state: TableState; onChange: (state: TableState) => void }>;
};

/** The access log as a list. */
export function AccessLogTable({ prefix = '', actions, filters: Filters }: Props) {
  const m = useMessages('access_log');
  const { table, state, setState } = useListQuery(listAccessLog, {
    tableId: 'access_log',
    prefix,
    filterTypes,
  });
  return (
    <DataTable
      {...table}
      title={m.title}
      columns={useAccessLogColumns()}
      rowId={(row) => row.id}
      filters={Filters ? <Filters state={state} onChange={setState} /> : undefined}
      actions={actions}
      empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
    />
  );
}
