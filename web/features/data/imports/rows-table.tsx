import { useMemo } from 'react';
import { IMPORT_RESULTS, listImportRows, type ImportLine } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState, type TableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './imports.module.css';
import { ResultTag } from './status-tags.tsx';

const useColumns = (): DataColumn<ImportLine>[] => {
  const m = useMessages('imports');
  return useMemo(
    () => [
      { id: 'row_number', title: m.row, cell: (row) => row.row_number, sortable: true, nowrap: true },
      { id: 'label', title: m.label, cell: (row) => row.label, nowrap: true },
      { id: 'result', title: m.result, cell: (row) => <ResultTag result={row.result} />, nowrap: true },
      {
        id: 'reasons',
        title: m.reasons,
        cell: (row) =>
          row.reasons.length === 0 ? null : (
            <ul className={styles.reasons}>
              {row.reasons.map((reason) => (
                <li key={`${reason.field} ${reason.code}`}>
                  {reason.column ? <strong>{reason.column}: </strong> : null}
                  {reason.value ? <q className={styles.value}>{reason.value}</q> : null} {reason.message}
                </li>
              ))}
            </ul>
          ),
      },
      {
        id: 'made',
        title: m.made,
        cell: (row) =>
          row.permit ? <Link href={`/dovolilnice/${row.permit.id}`}>{row.permit.permit_nr}</Link> : null,
        nowrap: true,
      },
    ],
    [m],
  );
};

const ERRORS_FIRST: Partial<TableState> = { filters: { result: 'error' } };

/** The rows of an import with what was found or created; rows with errors first. */
export function RowsTable({ id, errors }: { id: string; errors: boolean }) {
  const m = useMessages('imports');
  const params = useMemo(() => ({ id }), [id]);
  const { table, state, setState } = useListQuery(listImportRows, {
    tableId: 'import_rows',
    prefix: 'vrstice.',
    params,
    ...(errors ? { defaults: ERRORS_FIRST } : {}),
  });
  const { result, ...others } = state.filters;
  return (
    <DataTable
      {...table}
      title={m.rows_title}
      columns={useColumns()}
      rowId={(row) => String(row.row_number)}
      searchLabel={m.rows_search}
      filters={
        <Select
          label={m.result}
          placeholder={m.any_result}
          options={IMPORT_RESULTS.map((value) => ({ value, label: m.results[value] }))}
          value={result ?? ''}
          onChange={({ target: { value } }) =>
            setState(
              changeTableState(state, { filters: value === '' ? others : { ...others, result: value } }),
            )
          }
        />
      }
      empty={<EmptyState title={m.rows_empty} />}
    />
  );
}
