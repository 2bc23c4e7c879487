import { Download, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  EXPORT_FILE_TYPES,
  EXPORT_STATUSES,
  type ExportRow,
  listExports,
} from '../../../../contract/data/exports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan, useUser } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ExportDetail } from './export-detail.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { DownloadButton, ExportStatusTag, ProgressBar } from './export-progress.tsx';
import { isOpen, useOpened } from './use-exports.ts';

const OPEN_REFRESH_MS = 1500;

/**
 * The columns of the specification (section 3), in its order. Those for the operator of the program (hashes,
 * time and memory) are in the column picker for everybody else.
 */
export const exportColumns = (
  m: ReturnType<typeof useMessages<'exports'>>,
  operates: boolean,
): DataColumn<ExportRow>[] => [
  {
    id: 'id',
    title: m.columns.id,
    cell: (row) => row.id,
    copy: (row) => row.id,
    nowrap: true,
    hidden: !operates,
  },
  { id: 'name', title: m.columns.name, cell: (row) => row.name, sortable: true },
  {
    id: 'export_status_name',
    title: m.columns.export_status_name,
    cell: (row) => <ExportStatusTag row={row} />,
    sortable: true,
    nowrap: true,
  },
  {
    id: 'file_type_for_humans',
    title: m.columns.file_type_for_humans,
    cell: (row) => row.file_type_for_humans,
  },
  {
    id: 'file_size_readable',
    title: m.columns.file_size_readable,
    cell: (row) => row.file_size_readable ?? m.none,
    align: 'end',
    nowrap: true,
  },
  {
    id: 'execution_time_for_humans',
    title: m.columns.execution_time_for_humans,
    cell: (row) => row.execution_time_for_humans ?? m.none,
    align: 'end',
    nowrap: true,
    hidden: !operates,
  },
  { id: 'data_group', title: m.columns.data_group, cell: (row) => row.data_group },
  { id: 'user', title: m.columns.user, cell: (row) => row.user ?? m.gone_user },
  {
    id: 'created_at_formatted',
    title: m.columns.created_at_formatted,
    cell: (row) => row.created_at_formatted,
    sortable: true,
  },
  {
    id: 'done',
    title: m.columns.done,
    cell: (row) =>
      isOpen(row) ? (
        <ProgressBar row={row} />
      ) : row.allowed.includes('download') ? (
        <DownloadButton row={row} />
      ) : (
        `${row.done} %`
      ),
  },
  {
    id: 'memory_peak_usage',
    title: m.columns.memory_peak_usage,
    cell: (row) => row.memory_peak_usage ?? m.none,
    align: 'end',
    nowrap: true,
    hidden: !operates,
  },
];

const useColumns = (): DataColumn<ExportRow>[] => {
  const m = useMessages('exports');
  const operates = useUser().role === 'root';
  return useMemo(() => exportColumns(m, operates), [m, operates]);
};

/** Announces exports that ended while the list was open. */
function Told({ rows }: { rows: readonly ExportRow[] | undefined }) {
  const m = useMessages('exports');
  const before = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const over = (rows ?? []).filter((row) => before.current.has(row.id) && !isOpen(row));
    if (over.length > 0)
      setText(
        over
          .map(({ name, status }) => (status === 'done' ? m.told_done({ name }) : m.told_failed({ name })))
          .join(' '),
      );
    before.current = new Set((rows ?? []).filter(isOpen).map(({ id }) => id));
  }, [rows, m]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}

/**
 * Tab "Izvozi": the reader's own exports and those of schedules, with progress. The open one is in the URL
 * (`?izvoz=`).
 */
export function ExportsTab() {
  const m = useMessages('exports');
  const creates = useCan('exports.create');
  const [creating, setCreating] = useState(false);
  const { opened, hrefOf, open } = useOpened('izvoz');
  const { table, state, setState, query } = useListQuery(listExports, {
    tableId: 'exports',
    toolbarSearch: m.search,
  });
  const working = table.rows?.some(isOpen) === true;
  const { refetch } = query;
  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => void refetch(), OPEN_REFRESH_MS);
    return () => clearInterval(timer);
  }, [working, refetch]);
  return (
    <>
      <Told rows={table.rows} />
      <DataTable
        {...table}
        refreshing={table.refreshing && !working}
        title={m.tab_exports}
        dense
        columns={useColumns()}
        rowId={(row) => row.id}
        rowHref={(row) => hrefOf(row.id)}
        filters={
          <FilterBar
            fields={[
              {
                id: 'status',
                label: m.filter_status,
                options: EXPORT_STATUSES.map((value) => ({ value, label: m.statuses[value] })),
              },
              {
                id: 'file_type',
                label: m.filter_type,
                options: EXPORT_FILE_TYPES.map((value) => ({ value, label: m.file_types[value] })),
              },
            ]}
            filters={state.filters}
            onChange={(filters) => setState(changeTableState(state, { filters }))}
          />
        }
        actions={
          creates ? (
            <Button
              variant="primary"
              icon={<Plus />}
              aria-haspopup="dialog"
              onClick={() => setCreating(true)}
            >
              {m.new_export}
            </Button>
          ) : undefined
        }
        empty={
          <EmptyState icon={<Download aria-hidden="true" />} title={m.empty}>
            {m.empty_text}
          </EmptyState>
        }
      />
      {creating ? <ExportDialog request={null} onClose={() => setCreating(false)} /> : null}
      {opened ? <ExportDetail key={opened} id={opened} onClose={() => open(null)} /> : null}
    </>
  );
}
