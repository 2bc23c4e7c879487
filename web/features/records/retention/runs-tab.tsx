import { useMemo } from 'react';
import {
  listRetentionRuns,
  RETENTION_KINDS,
  type RetentionRun,
} from '../../../../contract/records/retention.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { dateTimeColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

/** In this order: records, then what was deleted with them. */
const COUNTED = [...RETENTION_KINDS, 'permits', 'documents', 'files', 'mails', 'views', 'failed'];

const useColumns = (): DataColumn<RetentionRun>[] => {
  const m = useMessages('retention');
  const language = useLanguage();
  return useMemo((): DataColumn<RetentionRun>[] => {
    const labels: Record<string, string> = { ...m.kinds, ...m.extra };
    const counts = (row: RetentionRun): string =>
      COUNTED.filter((name) => row.counts[name])
        .map((name, at) => [
          at === 0 ? labels[name] : labels[name]?.toLocaleLowerCase(language),
          row.counts[name],
        ])
        .map(([word, n]) => `${word}: ${n}`)
        .join(', ') || m.none;
    return [
      dateTimeColumn('created_at', m.run_when, { sortable: true }),
      {
        id: 'started_by',
        title: m.run_by,
        cell: (row) => (row.started_by === 'nightly' ? m.run_nightly : (row.created_by_name ?? m.none)),
      },
      {
        id: 'status',
        title: m.run_status,
        cell: (row) => (
          <StatusTag tone={row.status === 'done' ? 'success' : 'info'}>{m.run_states[row.status]}</StatusTag>
        ),
      },
      { id: 'counts', title: m.run_counts, cell: counts },
      {
        id: 'finished_at',
        title: m.run_finished,
        cell: (row) => (row.finished_at ? formatDateTime(row.finished_at, language) : m.none),
        nowrap: true,
      },
    ];
  }, [m, language]);
};

/** Tab "Izvedeno" of /hramba: results of the job, with counts. */
export function Tab() {
  const m = useMessages('retention');
  const list = useListQuery(listRetentionRuns, { tableId: 'retention_runs' });
  const columns = useColumns();
  return (
    <List
      list={list}
      title={m.runs_title}
      columns={columns}
      empty={{ title: m.runs_empty, text: m.runs_empty_text }}
    />
  );
}
