import { ListFilter } from 'lucide-react';
import { use, useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import type { FilterField } from '../../lib/list/filter-state.ts';
import type { SortOrder, TableChange, TableState } from '../../lib/list/table-state.ts';
import { Button } from '../button.tsx';
import type { DataColumn } from './data-table-columns.ts';
import { DataTablePicker } from './data-table-picker.tsx';
import styles from './data-table.module.css';
import { FilterChips } from '../filters/filter-chips.tsx';
import { ListMenu } from '../filters/list-menu.tsx';
import { RefreshStatus } from '../filters/refresh-status.tsx';
import { SearchField } from '../filters/search-field.tsx';
import { Select } from '../field/select.tsx';
import { type ShownList, TableTools } from './table-tools.ts';

type SortProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: readonly SortOrder[];
  onChange: (change: TableChange) => void;
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
  onChange: (change: TableChange) => void;
  searchLabel: string | undefined;
  filters: ReactNode;
  filterFields: readonly FilterField[] | undefined;
  actions: ReactNode;
  refreshing: boolean;
  refreshedAt: number | undefined;
  onRefresh: () => void;
  onPick: (columns: readonly string[]) => void;
};

/** One bar above the rows: search, filters, what is chosen of them, age, and a menu of what few need. */
export function DataTableTools<Row>(props: Props<Row>) {
  const { list, columns, state, onChange, filterFields, searchLabel } = props;
  const m = useMessages('app_ui');
  const tools = use(TableTools);
  const [filtering, setFiltering] = useState(false);
  const panel_id = useId();
  const order = <NarrowSort columns={columns} sort={state.sort} onChange={onChange} />;
  return (
    <div className={styles.tools} data-view>
      <div className={styles.bar}>
        {searchLabel === undefined ? null : (
          <div className={styles.search} role="search" aria-label={list.title}>
            <SearchField
              label={searchLabel}
              value={state.search}
              onChange={(search) => {
                if (search !== state.search) onChange({ search });
              }}
            />
          </div>
        )}
        {props.filters ? (
          <Button
            icon={<ListFilter />}
            aria-expanded={filtering}
            aria-controls={panel_id}
            onClick={() => setFiltering(!filtering)}
          >
            {m.filters}
          </Button>
        ) : null}
        {filterFields ? (
          <FilterChips
            fields={filterFields}
            filters={state.filters}
            onChange={(edit) => onChange(({ filters }) => ({ filters: edit(filters) }))}
          />
        ) : null}
        <div className={styles.end}>
          <div className={styles.actions}>{props.actions}</div>
          <RefreshStatus at={props.refreshedAt} refreshing={props.refreshing} onRefresh={props.onRefresh} />
          <ListMenu>
            <DataTablePicker
              tableId={list.tableId}
              columns={columns}
              shown={list.columns}
              onPick={props.onPick}
            />
            {tools ? <tools.Views {...list} /> : null}
            {tools ? <tools.Export {...list} /> : null}
          </ListMenu>
        </div>
      </div>
      {props.filters ? (
        <div className={styles.filters} id={panel_id} hidden={!filtering}>
          {props.filters}
          {order}
        </div>
      ) : (
        order
      )}
    </div>
  );
}
