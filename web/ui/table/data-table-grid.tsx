import { useMessages } from '../../i18n/i18n.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { cx } from '../cx.ts';
import type { DataColumn } from './data-table-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRows, DataTableSkeleton } from './data-table-rows.tsx';
import { pageSelection, withRows } from './data-table-selection.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

type CheckProps = {
  /** Rows of this page; none while the first page loads, when there is nothing to select. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (on: boolean) => void;
};

/** The box above the rows: all of this page, some or none. */
function CheckAll({ ids, selected, onSelect }: CheckProps) {
  const m = useMessages('app_ui');
  const chosen = pageSelection(ids, selected);
  return (
    <th role="columnheader" scope="col" className={styles.check} data-label={m.table_select_all}>
      <Checkbox
        label={<VisuallyHidden>{m.table_select_all}</VisuallyHidden>}
        checked={chosen === 'all'}
        disabled={ids.length === 0}
        indeterminate={chosen === 'some'}
        onChange={(event) => onSelect(event.target.checked)}
      />
    </th>
  );
}

type Props<Row extends object> = Pick<
  DataTableProps<Row>,
  'title' | 'dense' | 'rows' | 'rowId' | 'rowHref' | 'rowName' | 'state' | 'onChange' | 'refreshing'
> & {
  shown: readonly DataColumn<Row>[];
  /** Undefined where rows cannot be selected. */
  selected: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
};

/**
 * Headers and rows, which scroll sideways. Explicit roles, because the card view changes `display`, which
 * would remove the implicit ones.
 */
export function DataTableGrid<Row extends object>(props: Props<Row>) {
  const { title, shown, rows, rowId, state, onChange, selected, onSelectedChange } = props;
  const select = (ids: readonly string[], on: boolean): void =>
    onSelectedChange?.(withRows(selected ?? new Set(), ids, on));
  const ids = (rows ?? []).map(rowId);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
      {props.refreshing ? <span className={styles.working} aria-hidden="true" /> : null}
      <table
        className={cx(styles.table, props.dense && styles.dense)}
        role="table"
        aria-label={title}
        aria-busy={rows === undefined || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selected ? <CheckAll ids={ids} selected={selected} onSelect={(on) => select(ids, on)} /> : null}
            {shown.map((column) => (
              <DataTableHead
                key={column.id}
                column={column}
                sort={state.sort}
                onSort={(sort) => onChange({ sort })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined ? (
            <DataTableSkeleton count={state.per_page} columns={shown} selectable={selected !== undefined} />
          ) : (
            <DataTableRows
              rows={rows}
              columns={shown}
              rowId={rowId}
              rowHref={props.rowHref}
              rowName={props.rowName}
              selected={selected}
              onSelect={(id, on) => select([id], on)}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}
