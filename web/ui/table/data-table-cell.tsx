import { Copy } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { keepTogether, NONE } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { copyAndNotify } from '../../lib/copy-text.ts';
import { cx } from '../cx.ts';
import type { DataColumn } from './data-table-columns.ts';
import styles from './data-table.module.css';

/** From here on a text may need more than its two lines; the browser then shows all of it on the pointer. */
const LONG = 40;

/** A text in two lines at most; other content as it is. */
export function CellText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return <span>{children}</span>;
  return (
    <span className={styles.text} title={children.length > LONG ? children : undefined}>
      {keepTogether(children)}
    </span>
  );
}

type Props<Row> = { column: DataColumn<Row>; row: Row; children: ReactNode };

/** A cell with its label for the card view and, where the column allows, copying by button or key c. */
export function DataTableCell<Row>({ column, row, children }: Props<Row>) {
  const m = useMessages('ui');
  const app = useMessages('app_ui');
  const shown = useRef<HTMLSpanElement>(null);
  const text = column.copy?.(row) ?? null;
  const copy = (): void => {
    if (text === null) return;
    void copyAndNotify(
      text,
      { copied: m.copied({ value: text }), failed: app.table_copy_failed },
      shown.current,
    );
  };
  // Works only while focus is inside this cell, so that it never surprises people who type or dictate
  // elsewhere.
  const onKey = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const typing = (event.target as HTMLElement).matches('input, select, textarea');
    if (event.key === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing) copy();
  };
  return (
    <td
      role="cell"
      data-label={column.title}
      className={cx(
        column.align === 'end' && styles.alignEnd,
        column.nowrap && styles.nowrap,
        column.heading && styles.heading,
        column.pill && styles.pill,
        children === NONE && styles.none,
      )}
      onKeyDown={text === null ? undefined : onKey}
    >
      {text === null ? (
        <CellText>{children}</CellText>
      ) : (
        <span className={styles.value} ref={shown}>
          {children}
          <button
            type="button"
            className={styles.copy}
            aria-label={app.table_copy({ column: column.title })}
            title={app.table_copy({ column: column.title })}
            onClick={copy}
          >
            <Copy aria-hidden="true" />
          </button>
        </span>
      )}
    </td>
  );
}
