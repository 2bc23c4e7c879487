import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './footer.module.css';
import type { NavLink } from '../dialog/disclosure-menu.tsx';

export type FooterColumn = { title: string; links?: readonly NavLink[]; children?: ReactNode };

/** The footer of the front pages: the municipality, contact, legal links. */
export function Footer({ columns, note }: { columns: readonly FooterColumn[]; note?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <svg
        className={styles.ridge}
        viewBox="0 0 1440 72"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          fill="currentColor"
          d="M0 72V50l90-18 70 14 96-30 84 26 76-16 118 24 96-34 62 10 52-26 46 20 40-8 74 36 108-22 92 20 104-30 86 26 90-14 56 8v36Z"
        />
      </svg>
      <div className={styles.ground}>
        <div className={styles.inner}>
          {columns.map((column) => (
            <div key={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              {column.children}
              {column.links ? <FooterLinks links={column.links} /> : null}
            </div>
          ))}
        </div>
        {note ? <div className={styles.note}>{note}</div> : null}
      </div>
    </footer>
  );
}

export const FooterLinks = ({ links }: { links: readonly NavLink[] }) => (
  <ul className={styles.list}>
    {links.map((link) => (
      <li key={link.href}>
        <Link href={link.href}>{link.label}</Link>
      </li>
    ))}
  </ul>
);
