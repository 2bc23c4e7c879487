import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export type Description = { key?: string; term: ReactNode; value: ReactNode; action?: ReactNode };

/** Names and values of one record; narrow containers put the name above the value. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <div className={styles.container}>
      <dl className={styles.list}>
        {items.map((item, index) => (
          <div className={styles.row} key={item.key ?? index}>
            <dt className={styles.term}>{item.term}</dt>
            <dd>{item.value}</dd>
            {item.action ? <dd className={styles.action}>{item.action}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}
