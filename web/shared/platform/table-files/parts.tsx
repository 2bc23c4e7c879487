import type { ReactNode } from 'react';
import styles from './table-files.module.css';

type Props = { children: ReactNode };

/** Short fields beside each other, as many as there is room for. */
export const FieldGrid = ({ children }: Props) => <div className={styles.fields}>{children}</div>;

/** A part that most people need not open. */
export const More = ({ title, children }: Props & { title: string }) => (
  <details className={styles.details}>
    <summary>{title}</summary>
    {children}
  </details>
);

/** Results with their numbers, each a `Count`. */
export const Counts = ({ children }: Props) => <ul className={styles.counts}>{children}</ul>;

/** One number, large, and what it counts. */
export const Count = ({ number, children }: Props & { number: string }) => (
  <li>
    <span className={styles.count}>{number}</span>
    {children}
  </li>
);

/** What happens to the file, and what may be done with it. */
export const FileFoot = ({ children }: Props) => <div className={styles.foot}>{children}</div>;
