import {
  listRetentionRuns,
  RETENTION_KINDS,
  type RetentionRun,
} from '../../../../contract/records/retention.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { column, dateTimeColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

/** In this order: records, then what was deleted with them. */
const COUNTED = [...RETENTION_KINDS, 'permits', 'documents', 'files', 'mails', 'views', 'failed'];

const useColumns = (): DataColumn<RetentionRun>[] => {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  const labels: Record<string, string> = { ...m.kinds, ...m.extra };
  const countsOf = (row: RetentionRun, language: Language): string =>
    COUNTED.filter((name) => row.counts[name])
      .map((name, at) => [
        at === 0 ? labels[name] : labels[name]?.toLocaleLowerCase(language),
        row.counts[name],
      ])
      .map(([word, n]) => `${word}: ${n}`)
      .join(', ') || NONE;
  return [
    dateTimeColumn('created_at', m.run_when, { sortable: true }),
    column('started_by', m.run_by, (row) =>
      row.started_by === 'nightly' ? m.run_nightly : (row.created_by_name ?? NONE),
    ),
    column('status', app.state, (row) => (
      <StatusTag tone={row.status === 'done' ? 'success' : 'info'}>{m.run_states[row.status]}</StatusTag>
    )),
    column('counts', m.run_counts, countsOf),
    dateTimeColumn('finished_at', m.run_finished, { none: NONE }),
  ];
};

/** Tab "Izvedeno" of /hramba: results of the job, with counts. */
export function Tab() {
  const m = useMessages('retention');
  const list = useListQuery(listRetentionRuns, { tableId: 'retention_runs' });
  return (
    <List
      list={list}
      title={m.runs_title}
      columns={useColumns()}
      empty={{ title: m.runs_empty, text: m.runs_empty_text }}
    />
  );
}
