import type { MouseEvent, ReactNode } from 'react';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { cx } from '../cx.ts';
import { CellText, DataTableCell } from './data-table-cell.tsx';
import type { DataColumn } from './data-table-columns.ts';
import styles from './data-table.module.css';
import { Link } from '../link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A click anywhere in a row follows its link, unless it hit another control or selected text. */
const openRow = (event: MouseEvent<HTMLTableRowElement>): void => {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, select') || window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link) return;
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
};

/** The link of a row: the text of its first cell, in two lines at most. */
function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={styles.rowLink} href={href} data-row-link="">
      <CellText>{children}</CellText>
    </Link>
  );
}

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  rowName?: ((row: Row) => string) | undefined;
  /** Undefined where rows cannot be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelect: (id: string, on: boolean) => void;
};

/** The rows of a page: the first cell is the link, a checkbox before it where rows can be selected. */
export function DataTableRows<Row extends object>(props: Props<Row>) {
  const { rows, columns, rowId, rowHref, rowName, selected, onSelect } = props;
  const m = useMessages('app_ui');
  const language = useLanguage();
  return rows.map((row) => {
    const id = rowId(row);
    const chosen = selected?.has(id) ?? false;
    return (
      <tr
        key={id}
        role="row"
        className={cx(chosen && styles.selected, rowHref && styles.linked)}
        onClick={rowHref ? openRow : undefined}
      >
        {selected ? (
          <td role="cell" className={styles.check}>
            <Checkbox
              label={<VisuallyHidden>{m.table_select_row({ name: rowName?.(row) ?? id })}</VisuallyHidden>}
              checked={chosen}
              onChange={(event) => onSelect(id, event.target.checked)}
            />
          </td>
        ) : null}
        {columns.map((column, index) => (
          <DataTableCell key={column.id} column={column} row={row}>
            {index === 0 && rowHref ? (
              <RowLink href={rowHref(row)}>{column.cell(row, language)}</RowLink>
            ) : (
              column.cell(row, language)
            )}
          </DataTableCell>
        ))}
      </tr>
    );
  });
}

/** Placeholder rows while the first page loads. */
export function DataTableSkeleton<Row>({
  count,
  columns,
  selectable,
}: {
  count: number;
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row">
      {selectable ? <td role="cell" className={styles.check} /> : null}
      {columns.map((column) => (
        <td key={column.id} role="cell" data-label={column.title}>
          <span className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ));
}
