import { Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  EXPORT_FILE_TYPES,
  EXPORT_STATUSES,
  type ExportRow,
  listExports,
} from '../../../../contract/data/exports.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { column, dateTimeColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ExportDialog } from './export-dialog.tsx';
import styles from './exports.module.css';
import { DownloadButton, ExportStatusTag, ProgressBar } from './export-progress.tsx';
import { EXPORTS_PATH, isOpen } from './use-exports.ts';

const OPEN_REFRESH_MS = 1500;

/**
 * The columns of the specification (section 3): in its order, but the identifier last, so that a row begins
 * with what people call it. It is in the column picker, as are time and memory of the program for everybody
 * who does not operate it.
 */
export const exportColumns = (
  m: ReturnType<typeof useMessages<'exports'>>,
  operates: boolean,
): DataColumn<ExportRow>[] => {
  const titles = m.columns;
  return [
    textColumn('name', titles.name, { sortable: true }),
    column('export_status_name', titles.export_status_name, (row) => <ExportStatusTag row={row} />, {
      sortable: true,
      nowrap: true,
    }),
    textColumn('file_type_for_humans', titles.file_type_for_humans),
    textColumn('file_size_readable', titles.file_size_readable, { none: NONE, align: 'end', nowrap: true }),
    textColumn('execution_time_for_humans', titles.execution_time_for_humans, {
      none: NONE,
      align: 'end',
      nowrap: true,
      hidden: !operates,
    }),
    textColumn('data_group', titles.data_group),
    textColumn('user', titles.user, { none: m.gone_user }),
    // The time as every list of the staff writes it.
    {
      ...dateTimeColumn<ExportRow>('created_at', titles.created_at_formatted, { sortable: true }),
      id: 'created_at_formatted',
    },
    column('done', titles.done, (row) => <Done row={row} />),
    textColumn('memory_peak_usage', titles.memory_peak_usage, {
      none: NONE,
      align: 'end',
      nowrap: true,
      hidden: !operates,
    }),
    textColumn('id', titles.id, { copy: true, nowrap: true, hidden: true }),
  ];
};

/** How far an export is, or its file. */
function Done({ row }: { row: ExportRow }) {
  const done = row.allowed.includes('download') ? <DownloadButton row={row} /> : `${row.done} %`;
  return <span className={styles.done}>{isOpen(row) ? <ProgressBar row={row} /> : done}</span>;
}

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

/** Tab "Izvozi": the reader's own exports and those of schedules, with progress; each has a page. */
export function ExportsTab() {
  const m = useMessages('exports');
  const app = useMessages('app_ui');
  const creates = useCan('exports.create');
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const operates = useUser().role === 'root';
  const list = useListQuery(listExports, { tableId: 'exports', searchLabel: m.search });
  const { table, query } = list;
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
      <ListActions create={creates ? { label: m.new_export, act: create } : null} />
      <List
        list={list}
        refreshing={table.refreshing && !working}
        title={m.tab_exports}
        dense
        columns={exportColumns(m, operates)}
        path={EXPORTS_PATH}
        filters={[
          choiceFilter('status', app.state, m.statuses, EXPORT_STATUSES),
          choiceFilter('file_type', m.filter_type, m.file_types, EXPORT_FILE_TYPES),
        ]}
        empty={{ icon: <Download aria-hidden="true" />, title: m.empty, text: m.empty_text }}
      />
      {creating ? <ExportDialog request={null} onClose={() => setCreating(false)} /> : null}
    </>
  );
}
