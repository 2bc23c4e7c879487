import { useMemo } from 'react';
import { IMPORT_RESULTS, listImportRows, type ImportLine } from '../../../../contract/data/imports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import type { TableState } from '../../../lib/list/table-state.ts';
import { column, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Link } from '../../../ui/link.tsx';
import { List } from '../../../ui/table/list.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './imports.module.css';
import { ResultTag } from './status-tags.tsx';

/** The cell as a spreadsheet names it, and the heading of its column. */
const placeOf = ({ letter, column }: ImportLine['reasons'][number], row_number: number): string =>
  letter === column ? `${letter}${row_number}:` : `${letter}${row_number} · ${column}:`;

const Reasons = ({ reasons, row_number }: Pick<ImportLine, 'reasons' | 'row_number'>) =>
  reasons.length === 0 ? null : (
    <Stack as="ul" gap={2}>
      {reasons.map((reason) => (
        <li key={`${reason.field} ${reason.code}`}>
          {reason.column ? <strong>{placeOf(reason, row_number)} </strong> : null}
          {reason.value ? <q className={styles.value}>{reason.value}</q> : null} {reason.message}{' '}
          {reason.advice}
        </li>
      ))}
    </Stack>
  );

const useColumns = (): DataColumn<ImportLine>[] => {
  const m = useMessages('imports');
  const app = useMessages('app_ui');
  return [
    textColumn('row_number', m.row, { sortable: true, nowrap: true }),
    textColumn('label', m.label, { nowrap: true }),
    column('result', app.result, (row) => <ResultTag result={row.result} />, { nowrap: true }),
    column('reasons', m.reasons, (row) => <Reasons reasons={row.reasons} row_number={row.row_number} />),
    column(
      'made',
      m.made,
      ({ permit }) => (permit ? <Link href={`/dovolilnice/${permit.id}`}>{permit.permit_nr}</Link> : null),
      { nowrap: true },
    ),
  ];
};

const ERRORS_FIRST: Partial<TableState> = { filters: { result: 'error' } };

/** The rows of an import with what was found or created; rows with errors first. */
export function RowsTable({ id, errors }: { id: string; errors: boolean }) {
  const m = useMessages('imports');
  const app = useMessages('app_ui');
  const params = useMemo(() => ({ id }), [id]);
  const list = useListQuery(listImportRows, {
    searchLabel: m.rows_search,
    tableId: 'import_rows',
    prefix: 'vrstice.',
    params,
    ...(errors ? { defaults: ERRORS_FIRST } : {}),
  });
  return (
    <List
      list={list}
      title={m.rows_title}
      columns={useColumns()}
      rowId={(row) => String(row.row_number)}
      filters={[selectFilter('result', app.result, m.any_result, m.results, IMPORT_RESULTS)]}
      empty={{ title: m.rows_empty }}
    />
  );
}
