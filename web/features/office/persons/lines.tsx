import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './persons.module.css';

export type Line = {
  id: string;
  /** What it is; a link where it has a page. */
  title: ReactNode;
  href?: string | null;
  detail?: ReactNode;
  end?: ReactNode;
};

/** Records of a person in short lines. */
export function Lines({ rows, empty }: { rows: readonly Line[]; empty: string }) {
  if (rows.length === 0) return <Muted>{empty}</Muted>;
  return (
    <ul className={styles.lines}>
      {rows.map(({ id, title, href, detail, end }) => (
        <li key={id}>
          <span className={styles.what}>
            {href ? <Link href={href}>{title}</Link> : title}
            {detail ? <Muted as="span">{detail}</Muted> : null}
          </span>
          {end ? <span className={styles.end}>{end}</span> : null}
        </li>
      ))}
    </ul>
  );
}
