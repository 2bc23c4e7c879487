import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { Muted } from '../../../ui/layout.tsx';
import record from '../../../ui/record.module.css';
import styles from './persons.module.css';

export type Line = {
  id: string;
  /** What it is; a link where it has a page. */
  title: ReactNode;
  href?: string | null;
  /** A dialog that it opens instead. */
  open?: () => void;
  detail?: ReactNode;
  end?: ReactNode;
};

/** Records of a person in short lines. */
export function Lines({ rows, empty }: { rows: readonly Line[]; empty: string }) {
  if (rows.length === 0) return <Muted>{empty}</Muted>;
  return (
    <ul className={styles.lines}>
      {rows.map(({ id, title, href, open, detail, end }) => (
        <li key={id}>
          <span className={styles.what}>
            {href ? (
              <Link href={href}>{title}</Link>
            ) : open ? (
              <button type="button" className={record.open} aria-haspopup="dialog" onClick={open}>
                {title}
              </button>
            ) : (
              title
            )}
            {detail ? <Muted as="span">{detail}</Muted> : null}
          </span>
          {end ? <span className={styles.end}>{end}</span> : null}
        </li>
      ))}
    </ul>
  );
}
