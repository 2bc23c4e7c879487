import type { Description } from './description-list.tsx';
import styles from './fact-list.module.css';

/**
 * Names and values set close together, for screens where a clerk compares many of them with a document
 * beside.
 */
export function FactList({ items }: { items: readonly Omit<Description, 'action'>[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item, index) => (
        <div className={styles.row} key={item.key ?? index}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
