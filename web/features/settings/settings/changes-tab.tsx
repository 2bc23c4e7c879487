import { listParameterChanges, type ParameterChange } from '../../../../contract/settings/parameters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { codesOf } from '../../../lib/filters.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { column, dateColumn, dateTimeColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { valueLabels } from './values.ts';

const useColumns = (): DataColumn<ParameterChange>[] => {
  const m = useMessages('settings');
  return [
    dateTimeColumn('created_at', m.changed_at, { sortable: true }),
    labelColumn('name', m.setting, m.names, { sortable: true }),
    column('action', m.what, (row) => (row.action === 'set' ? m.was_set : m.was_removed)),
    column(
      'value',
      m.value,
      (row, language) => valueLabels(row.name, row.value, m, language) ?? m.several_fields,
    ),
    dateColumn('valid_from', m.valid_from, { sortable: true }),
    textColumn('created_by_name', m.who, { none: m.nobody }),
    textColumn('reason', m.reason, { none: '–' }),
  ];
};

/** Every change of a setting: what, from when, who and why. */
export function Tab() {
  const m = useMessages('settings');
  const list = useListQuery(listParameterChanges, {
    tableId: 'parameter_changes',
    prefix: 'changes.',
  });
  return (
    <List
      list={list}
      title={m.changes_title}
      columns={useColumns()}
      filters={[selectFilter('name', m.setting, m.any_setting, m.names, codesOf(m.names))]}
      empty={{ title: m.changes_empty, text: m.changes_empty_text }}
    />
  );
}
