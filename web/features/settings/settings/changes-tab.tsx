import { useMemo } from 'react';
import { listParameterChanges, type ParameterChange } from '../../../../contract/settings/parameters.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { valueLabels } from './values.ts';

const useColumns = (): DataColumn<ParameterChange>[] => {
  const m = useMessages('settings');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'created_at',
        title: m.changed_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'name', title: m.setting, cell: (row) => m.names[row.name] ?? row.name, sortable: true },
      { id: 'action', title: m.what, cell: (row) => (row.action === 'set' ? m.was_set : m.was_removed) },
      {
        id: 'value',
        title: m.value,
        cell: (row) => valueLabels(row.name, row.value, m, language) ?? m.several_fields,
      },
      {
        id: 'valid_from',
        title: m.valid_from,
        cell: (row) => formatDate(row.valid_from, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'created_by_name', title: m.who, cell: (row) => row.created_by_name ?? m.nobody },
      { id: 'reason', title: m.reason, cell: (row) => row.reason ?? '–' },
    ],
    [m, language],
  );
};

/** Every change of a setting: what, from when, who and why. */
export function Tab() {
  const m = useMessages('settings');
  const { table, state, setState } = useListQuery(listParameterChanges, {
    tableId: 'parameter_changes',
    prefix: 'changes.',
  });
  const names = Object.entries(m.names).map(([value, label]) => ({ value, label }));
  return (
    <DataTable
      {...table}
      title={m.changes_title}
      columns={useColumns()}
      rowId={(row) => row.id}
      filterFields={[{ id: 'name', label: m.setting, options: names }]}
      filters={
        <Select
          label={m.setting}
          placeholder={m.any_setting}
          options={names}
          value={state.filters['name'] ?? ''}
          onChange={(event) => {
            const { name: _, ...rest } = state.filters;
            const name = event.target.value;
            setState(changeTableState(state, { filters: name === '' ? rest : { ...rest, name } }));
          }}
        />
      }
      empty={<EmptyState title={m.changes_empty}>{m.changes_empty_text}</EmptyState>}
    />
  );
}
