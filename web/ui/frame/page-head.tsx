import { use, type ReactNode } from 'react';
import { BarSlot, PageBarContext } from './page-bar.tsx';
import styles from './page-head.module.css';

type Props = {
  title: ReactNode;
  /** One sentence on the purpose of this page; staff, who know it, do not see it. */
  lead?: ReactNode;
  /** At the right of the title: a status, the main actions. */
  children?: ReactNode;
};

/** The heading of a page of the app: in the top bar for staff, above the page for applicants. */
export function PageHead({ title, lead, children }: Props) {
  if (use(PageBarContext))
    return (
      <>
        <BarSlot part="title">
          <h1>{title}</h1>
        </BarSlot>
        {children ? <BarSlot part="actions">{children}</BarSlot> : null}
      </>
    );
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
