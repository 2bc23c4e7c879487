import { Suspense, useRef } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { readTableState, writeTableState } from '../../lib/list/table-state.ts';
import { useShownColumns } from './data-table-columns.ts';
import { DataTableGrid } from './data-table-grid.tsx';
import { DroppedNotice, TableEmpty, TableError } from './data-table-messages.tsx';
import { DataTablePages } from './data-table-pages.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableTools } from './data-table-tools.tsx';
import styles from './data-table.module.css';
import { useListKeys } from '../filters/list-keys.ts';
import type { ShownList } from './table-tools.ts';

/** The list as the tools of the app see it. */
const shownList = <Row extends object>(
  props: DataTableProps<Row>,
  columns: readonly string[],
): ShownList => ({
  tableId: props.tableId,
  title: props.title,
  columns,
  query: writeTableState({ ...props.state, page: 1, columns }).toString(),
  onOpen: (query) => props.onChange(readTableState(new URLSearchParams(query))),
  ask: props.exportAsk,
  total: props.total,
  capped: props.totalIsCapped ?? false,
});

/**
 * A server-side list: sorting, search, filters and pages live in `state` (`web/lib/list/table-state.ts`), rows are
 * props.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { tableId, title, columns, rows, state, onChange, onRefresh, error } = props;
  const m = useMessages('app_ui');
  const { shown, save } = useShownColumns(tableId, columns, state.columns);
  const selected = props.onSelectedChange ? props.selected : undefined;
  const { refreshing = false } = props;
  const root = useRef<HTMLElement>(null);
  useListKeys(root);
  return (
    <section ref={root} className={styles.root} aria-label={title} data-list={tableId}>
      <DroppedNotice dropped={props.dropped ?? []} onRead={props.onDroppedRead} />
      <DataTableTools
        list={shownList(
          props,
          shown.map(({ id }) => id),
        )}
        columns={columns}
        state={state}
        onChange={onChange}
        searchLabel={props.searchLabel}
        filters={props.filters}
        filterFields={props.filterFields}
        actions={props.actions}
        refreshing={refreshing}
        refreshedAt={props.refreshedAt}
        onRefresh={onRefresh}
        onPick={(picked) => {
          save(picked);
          if (state.columns !== null) onChange({ columns: null });
        }}
      />
      {selected && selected.size > 0 ? (
        <div className={styles.selection}>
          <span role="status">{m.table_selected({ n: selected.size })}</span>
          <Suspense>{props.selectionActions}</Suspense>
        </div>
      ) : null}
      {/* Rows that merely failed to refresh stay; the frame of the app says that they are old. */}
      {error && rows === undefined ? (
        <TableError error={error} onRetry={onRefresh} />
      ) : (
        <DataTableGrid {...props} refreshing={refreshing} shown={shown} selected={selected} />
      )}
      {rows?.length === 0 ? <TableEmpty {...props} /> : null}
      <DataTablePages
        title={title}
        state={state}
        onChange={onChange}
        total={props.total}
        capped={props.totalIsCapped ?? false}
        count={rows?.length ?? 0}
      />
    </section>
  );
}
