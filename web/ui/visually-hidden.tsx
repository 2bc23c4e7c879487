import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  children,
  id,
  role,
}: {
  children: ReactNode;
  id?: string;
  role?: 'status';
}) {
  return (
    <span className={styles.hidden} id={id} role={role}>
      {children}
    </span>
  );
}
