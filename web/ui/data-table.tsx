import { Columns3, X } from 'lucide-react';
import { lazy, Suspense, use, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import type { FilterField } from '../lib/filter-state.ts';
import type { Dropped } from '../lib/known-state.ts';
import { readColumns, saveColumns } from '../lib/table-columns.ts';
import { changeTableState, readTableState, writeTableState, type TableState } from '../lib/table-state.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import { shownColumns, type DataColumn } from './data-table-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTablePages } from './data-table-pages.tsx';
import { DataTableRows, DataTableSkeleton } from './data-table-rows.tsx';
import { pageSelection, withRows } from './data-table-selection.ts';
import styles from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import chips from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { Notice } from './notice.tsx';
import { Refreshed } from './refreshed.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { type ShownList, TableTools } from './table-tools.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

// Dialogs are a large part of react-aria; the picker is opened rarely and loads on demand.
const ColumnPickerDialog = lazy(async () => ({
  default: (await import('./column-picker-dialog.tsx')).ColumnPickerDialog,
}));

export type DataTableProps<Row extends object> = {
  /** Key of the saved columns. */
  tableId: string;
  /** What the rows are, in the plural; the accessible name of the table. */
  title: string;
  columns: readonly DataColumn<Row>[];
  /** One page from the server; `undefined` while the first one loads. Keep it stable between renders. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** For tables of ten columns and more: headers wrap and cells are narrower. */
  dense?: boolean;
  /** Link of a row; the first cell becomes the link and the whole row is clickable. */
  rowHref?: (row: Row) => string;
  /** Name of a row for its checkbox. */
  rowName?: (row: Row) => string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  total?: number;
  totalIsCapped?: boolean;
  /** Omit where the search box of the shell is used. */
  searchLabel?: string;
  filters?: ReactNode;
  /**
   * Labels of filters that are selects or dates and not a `FilterBar`: narrow screens show the chosen values
   * as chips below them.
   */
  filterFields?: readonly FilterField[];
  /** At the right of the tools, for example an export. */
  actions?: ReactNode;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Actions on the selected rows. */
  selectionActions?: ReactNode;
  /** Parts of an old link that the list does not know (any more). */
  dropped?: readonly Dropped[];
  onDroppedRead?: () => void;
  error?: string | null;
  onRefresh: () => void;
  refreshing?: boolean;
  /** `Date.now()` when the shown data were loaded. */
  refreshedAt?: number;
  /** What an export of this list requests (`useListQuery`). */
  exportAsk?: ShownList['ask'];
  /** Instead of the general "Ni zapisov". */
  empty?: ReactNode;
};

/**
 * A server-side list: sorting, search, filters and pages live in `state` (`web/lib/table-state.ts`), rows are
 * props.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { tableId, title, columns, rows, rowId, rowHref, rowName, state, onStateChange, selected } = props;
  const m = useMessages('ui');
  const [picker, setPicker] = useState(false);
  const [saved, setSaved] = useState(() =>
    readColumns(
      tableId,
      columns.map(({ id }) => id),
    ),
  );
  const shown = shownColumns(columns, state.columns ?? saved);
  const selectable = selected !== undefined && props.onSelectedChange !== undefined;
  const ids = (rows ?? []).map(rowId);
  const select = (which: readonly string[], on: boolean): void =>
    props.onSelectedChange?.(withRows(selected ?? new Set(), which, on));
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;
  const sort = state.sort[0];
  const tools = use(TableTools);
  const list: ShownList = {
    tableId,
    title,
    columns: shown.map(({ id }) => id),
    query: writeTableState({ ...state, page: 1, columns: shown.map(({ id }) => id) }).toString(),
    onOpen: (query) => onStateChange(readTableState(new URLSearchParams(query))),
    ask: props.exportAsk,
    total: props.total,
    capped: props.totalIsCapped ?? false,
  };

  return (
    <section className={styles.root} aria-label={title}>
      {props.dropped && props.dropped.length > 0 ? (
        <div className={styles.message}>
          <Notice tone="info" role="status" title={m.table_dropped}>
            <p>{m.table_dropped_text({ what: props.dropped.map((one) => m.table_dropped_one(one)) })}</p>
            <Button onClick={props.onDroppedRead}>{m.table_dropped_read}</Button>
          </Notice>
        </div>
      ) : null}

      <div className={styles.tools} data-view>
        {props.searchLabel === undefined ? null : (
          <div className={styles.search}>
            <SearchField
              label={props.searchLabel}
              value={state.search}
              onChange={(search) => {
                if (search !== state.search) onStateChange(changeTableState(state, { search }));
              }}
            />
          </div>
        )}
        {props.searchLabel === undefined && state.search !== '' ? (
          <div className={styles.searched}>
            <button
              type="button"
              className={chips.chip}
              aria-label={m.search_remove({ text: state.search })}
              onClick={() => onStateChange(changeTableState(state, { search: '' }))}
            >
              <span className={chips.chipField}>{m.search_active}:</span> {state.search}
              <X aria-hidden="true" />
            </button>
          </div>
        ) : null}
        {props.filters ? <div className={styles.filters}>{props.filters}</div> : null}
        {props.filterFields ? (
          <div className={styles.searched}>
            <FilterChips
              fields={props.filterFields}
              filters={state.filters}
              onChange={(filters) => onStateChange(changeTableState(state, { filters }))}
            />
          </div>
        ) : null}
        <div className={styles.sortNarrow}>
          <Select
            label={m.table_sort_by}
            value={sort ? `${sort.direction} ${sort.field}` : ''}
            placeholder={m.table_sort_default}
            options={columns
              .filter((column) => column.sortable)
              .flatMap(({ id, title: name }) => [
                { value: `asc ${id}`, label: `${name}, ${m.table_ascending}` },
                { value: `desc ${id}`, label: `${name}, ${m.table_descending}` },
              ])}
            onChange={(event) => {
              const [direction, field] = event.target.value.split(' ');
              const order = field
                ? [{ field, direction: direction === 'desc' ? 'desc' : 'asc' } as const]
                : [];
              onStateChange(changeTableState(state, { sort: order }));
            }}
          />
        </div>
        <div className={styles.end}>
          <Refreshed
            at={props.refreshedAt}
            refreshing={props.refreshing ?? false}
            onRefresh={props.onRefresh}
          />
          {tools ? <tools.Views {...list} /> : null}
          <Button icon={<Columns3 />} aria-haspopup="dialog" onClick={() => setPicker(true)}>
            {m.table_columns}
          </Button>
          {tools ? <tools.Export {...list} /> : null}
          {props.actions}
        </div>
      </div>

      {selectable && selected.size > 0 ? (
        <div className={styles.selection}>
          <span role="status">{m.table_selected({ n: selected.size })}</span>
          <Suspense>{props.selectionActions}</Suspense>
        </div>
      ) : null}

      {/* Rows that merely failed to refresh stay; the frame of the app says that they are old. */}
      {props.error && rows === undefined ? (
        <div className={styles.message}>
          <Notice tone="error" role="alert" title={m.table_error}>
            <p>{props.error}</p>
            <p>{m.table_error_text}</p>
            <Button onClick={props.onRefresh}>{m.table_retry}</Button>
          </Notice>
        </div>
      ) : null}

      {props.error && rows === undefined ? null : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          {props.refreshing ? <span className={styles.working} aria-hidden="true" /> : null}
          {/* Explicit roles, because the card view changes `display`, which would remove the implicit
              ones. */}
          <table
            className={cx(styles.table, props.dense && styles.dense)}
            role="table"
            aria-label={title}
            aria-busy={rows === undefined || undefined}
          >
            <thead role="rowgroup">
              <tr role="row">
                {selectable ? (
                  <th
                    role="columnheader"
                    scope="col"
                    className={styles.check}
                    data-label={m.table_select_all}
                  >
                    <Checkbox
                      label={<VisuallyHidden>{m.table_select_all}</VisuallyHidden>}
                      checked={pageSelection(ids, selected) === 'all'}
                      indeterminate={pageSelection(ids, selected) === 'some'}
                      onChange={(event) => select(ids, event.target.checked)}
                    />
                  </th>
                ) : null}
                {shown.map((column) => (
                  <DataTableHead
                    key={column.id}
                    column={column}
                    sort={state.sort}
                    onSort={(order) => onStateChange(changeTableState(state, { sort: order }))}
                  />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows === undefined ? (
                <DataTableSkeleton count={state.per_page} columns={shown} selectable={selectable} />
              ) : (
                <DataTableRows
                  rows={rows}
                  columns={shown}
                  rowId={rowId}
                  rowHref={rowHref}
                  rowName={rowName}
                  selected={selectable ? selected : undefined}
                  onSelect={(id, on) => select([id], on)}
                />
              )}
            </tbody>
          </table>
        </div>
      )}

      {rows?.length === 0 ? (
        filtered ? (
          <EmptyState
            title={m.table_no_match}
            action={
              <Button onClick={() => onStateChange(changeTableState(state, { search: '', filters: {} }))}>
                {m.table_clear_filters}
              </Button>
            }
          >
            {m.table_no_match_text}
          </EmptyState>
        ) : (
          (props.empty ?? <EmptyState title={m.table_empty}>{m.table_empty_text}</EmptyState>)
        )
      ) : null}

      <DataTablePages
        title={title}
        state={state}
        onStateChange={onStateChange}
        total={props.total}
        capped={props.totalIsCapped ?? false}
        count={rows?.length ?? 0}
      />

      {picker ? (
        <Suspense>
          <ColumnPickerDialog
            request={{
              tableId,
              columns: columns.map(({ id, title: name }) => ({ id, title: name })),
              dialog: picker,
            }}
            shown={shown.map(({ id }) => id)}
            onSelect={(selection) => {
              saveColumns(selection);
              setSaved([...selection.selectedColumns]);
              if (state.columns !== null) onStateChange(changeTableState(state, { columns: null }));
              setPicker(false);
            }}
            onClose={() => setPicker(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
