import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMessages } from '../../i18n/i18n.tsx';
import { nextSort, type SortOrder } from '../../lib/list/table-state.ts';
import { cx } from '../cx.ts';
import type { DataColumn } from './data-table-columns.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Props<Row> = {
  column: DataColumn<Row>;
  sort: readonly SortOrder[];
  onSort: (sort: readonly SortOrder[]) => void;
};

/** The header of one column; a sortable one is a button that cycles ascending, descending, off. */
export function DataTableHead<Row>({ column, sort, onSort }: Props<Row>) {
  const m = useMessages('app_ui');
  const direction = sort.find((order) => order.field === column.id)?.direction;
  const Icon = direction === undefined ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  const labels = column.head ? (
    <>
      <span aria-hidden="true">{column.head}</span>
      <VisuallyHidden>{column.title}</VisuallyHidden>
    </>
  ) : (
    column.title
  );
  const ariaSort = direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      data-column={column.id}
      role="columnheader"
      scope="col"
      className={cx(column.align === 'end' && styles.alignEnd)}
      aria-sort={ariaSort}
      title={column.head && !column.sortable ? column.title : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={styles.sort}
          title={m.table_sort({ column: column.title })}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {labels}
          <Icon aria-hidden="true" />
        </button>
      ) : (
        labels
      )}
    </th>
  );
}
