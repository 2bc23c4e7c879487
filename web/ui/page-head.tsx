import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type Props = {
  title: ReactNode;
  /** One sentence on the purpose of this page. */
  lead?: ReactNode;
  /** At the right of the title: a status, the main actions. */
  children?: ReactNode;
};

/** The heading of a page of the app. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={styles.end}>{children}</div> : null}
    </div>
  );
}
