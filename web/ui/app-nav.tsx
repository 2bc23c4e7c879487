import type { ReactNode } from 'react';
import styles from './app-shell.module.css';
import { Link } from './link.tsx';

export type AppNavLink = { href: string; label: string; icon?: ReactNode; badge?: string | number };
export type AppNavSection = { title?: string; links: readonly AppNavLink[] };

type Props = {
  label: string;
  sections: readonly AppNavSection[];
  currentPath: string;
  onFollow?: () => void;
};

const isCurrent = (href: string, path: string): boolean =>
  path === href || path.startsWith(`${href.replace(/\/$/, '')}/`);

/** The links of the drawer; of several that fit the path the longest is the current one. */
export function AppNav({ label, sections, currentPath, onFollow }: Props) {
  const current = sections
    .flatMap((section) => section.links.map((link) => link.href))
    .filter((href) => isCurrent(href, currentPath))
    .toSorted((a, b) => b.length - a.length)[0];
  return (
    <nav className={styles.nav} aria-label={label}>
      {sections.map((section, index) => (
        <div key={section.title ?? index}>
          {section.title ? <p className={styles.sectionTitle}>{section.title}</p> : null}
          <ul className={styles.section}>
            {section.links.map((link) => (
              <li key={link.href}>
                <Link
                  className={styles.link}
                  href={link.href}
                  aria-current={link.href === current ? 'page' : undefined}
                  onClick={onFollow}
                >
                  {link.icon}
                  {link.label}
                  {link.badge === undefined ? null : <span className={styles.badge}>{link.badge}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
