import { X } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import type { FilterField } from '../lib/filter-state.ts';
import { changeTableState, type SortOrder, type TableState } from '../lib/table-state.ts';
import type { DataColumn } from './data-table-columns.ts';
import { DataTablePicker } from './data-table-picker.tsx';
import styles from './data-table.module.css';
import chips from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { Refreshed } from './refreshed.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { type ShownList, TableTools } from './table-tools.ts';

type Change = (change: Partial<TableState>) => void;
type SearchProps = { label: string | undefined; search: string; onChange: Change };

/** The search box, or what was searched in the box of the shell. */
function TableSearch({ label, search, onChange }: SearchProps) {
  const m = useMessages('app_ui');
  if (label !== undefined)
    return (
      <div className={styles.search}>
        <SearchField
          label={label}
          value={search}
          onChange={(next) => {
            if (next !== search) onChange({ search: next });
          }}
        />
      </div>
    );
  if (search === '') return null;
  return (
    <div className={styles.searched}>
      <button
        type="button"
        className={chips.chip}
        aria-label={m.search_remove({ text: search })}
        onClick={() => onChange({ search: '' })}
      >
        <span className={chips.chipField}>{m.search_active}:</span> {search}
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

type SortProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: readonly SortOrder[];
  onChange: Change;
};

/** The order as a select, for narrow screens, where rows are cards without headers. */
function NarrowSort<Row>({ columns, sort, onChange }: SortProps<Row>) {
  const m = useMessages('app_ui');
  const [first] = sort;
  return (
    <div className={styles.sortNarrow}>
      <Select
        label={m.table_sort_by}
        value={first ? `${first.direction} ${first.field}` : ''}
        placeholder={m.table_sort_default}
        options={columns
          .filter((column) => column.sortable)
          .flatMap(({ id, title }) => [
            { value: `asc ${id}`, label: `${title}, ${m.table_ascending}` },
            { value: `desc ${id}`, label: `${title}, ${m.table_descending}` },
          ])}
        onChange={(event) => {
          const [direction, field] = event.target.value.split(' ');
          const order = field ? [{ field, direction: direction === 'desc' ? 'desc' : 'asc' } as const] : [];
          onChange({ sort: order });
        }}
      />
    </div>
  );
}

type Props<Row> = {
  list: ShownList;
  columns: readonly DataColumn<Row>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  searchLabel: string | undefined;
  filters: ReactNode;
  filterFields: readonly FilterField[] | undefined;
  actions: ReactNode;
  refreshing: boolean;
  refreshedAt: number | undefined;
  onRefresh: () => void;
  onPick: (columns: readonly string[]) => void;
};

/** Everything above the rows: search, filters, order, age, saved views, columns, export, actions. */
export function DataTableTools<Row>(props: Props<Row>) {
  const { list, columns, state, filterFields } = props;
  const tools = use(TableTools);
  const change: Change = (part) => props.onStateChange(changeTableState(state, part));
  return (
    <div className={styles.tools} data-view>
      <TableSearch label={props.searchLabel} search={state.search} onChange={change} />
      {props.filters ? <div className={styles.filters}>{props.filters}</div> : null}
      {filterFields ? (
        <div className={styles.searched}>
          <FilterChips
            fields={filterFields}
            filters={state.filters}
            onChange={(filters) => change({ filters })}
          />
        </div>
      ) : null}
      <NarrowSort columns={columns} sort={state.sort} onChange={change} />
      <div className={styles.end}>
        <Refreshed at={props.refreshedAt} refreshing={props.refreshing} onRefresh={props.onRefresh} />
        {tools ? <tools.Views {...list} /> : null}
        <DataTablePicker
          tableId={list.tableId}
          columns={columns}
          shown={list.columns}
          onPick={props.onPick}
        />
        {tools ? <tools.Export {...list} /> : null}
        {props.actions}
      </div>
    </div>
  );
}
