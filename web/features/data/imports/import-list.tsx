import { useMemo } from 'react';
import { IMPORT_STATUSES, listImports, type ImportRow } from '../../../../contract/data/imports.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { ImportStatusTag } from './status-tags.tsx';

const useColumns = (): DataColumn<ImportRow>[] => {
  const m = useMessages('imports');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'file_name', title: m.file_name, cell: (row) => row.file_name, sortable: true },
      { id: 'content', title: m.kind, cell: (row) => m.contents[row.content] },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <ImportStatusTag status={row.status} />,
        sortable: true,
        nowrap: true,
      },
      {
        id: 'total_rows',
        title: m.total_rows,
        cell: (row) => formatNumber(row.total_rows, language),
        align: 'end',
        sortable: true,
      },
      {
        id: 'brought_in',
        title: m.brought_in,
        cell: (row) =>
          row.status === 'done' && row.counts
            ? formatNumber(row.counts.create + row.counts.link, language)
            : '',
        align: 'end',
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'created_by_name', title: m.created_by, cell: (row) => row.created_by_name ?? '' },
    ],
    [m, language],
  );
};

/** Imports so far, newest first. */
export function ImportList() {
  const m = useMessages('imports');
  const { table, state, setState } = useListQuery(listImports, {
    tableId: 'imports',
    toolbarSearch: m.file_name,
  });
  const { status, ...others } = state.filters;
  return (
    <DataTable
      {...table}
      title={m.list_title}
      columns={useColumns()}
      rowId={(row) => row.id}
      rowHref={(row) => `/uvoz-podatkov?uvoz=${row.id}`}
      filters={
        <Select
          label={m.status}
          placeholder={m.any_status}
          options={IMPORT_STATUSES.map((value) => ({ value, label: m.statuses[value] }))}
          value={status ?? ''}
          onChange={({ target: { value } }) =>
            setState(
              changeTableState(state, { filters: value === '' ? others : { ...others, status: value } }),
            )
          }
        />
      }
      empty={<EmptyState title={m.empty}>{m.empty_text}</EmptyState>}
    />
  );
}
