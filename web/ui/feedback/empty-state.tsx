import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: why, and what to do. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
