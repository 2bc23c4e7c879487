import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './quick-filters.module.css';
import { revealInRow } from '../reveal-in-row.ts';

export type QuickFilter = {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly urgent?: boolean;
};

type Props = {
  label: string;
  items: readonly QuickFilter[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** At the end of the row. */
  note?: ReactNode;
};

/** The few views of a list that people need most, each with its count. */
export function QuickFilters({ label, items, selected, onSelect, note }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => revealInRow(row.current?.querySelector('[aria-pressed=true]')), [selected]);
  const views = (
    <nav ref={row} className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={styles.item}
          aria-pressed={selected === item.id}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className={cx(styles.count, item.urgent && item.count > 0 && styles.urgent)}>
              {item.count}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
  if (!note) return views;
  return (
    <div className={styles.noted}>
      {views}
      <p className={styles.note}>{note}</p>
    </div>
  );
}
