import type { ReactNode } from 'react';
import styles from './app-shell.module.css';
import { Link } from './link.tsx';

export type AppNavLink = { href: string; label: string; icon?: ReactNode; badge?: string | number };
/** Opens a dialog over the page instead of leaving it. */
export type AppNavDialog = { open: () => void; label: string; icon?: ReactNode };
export type AppNavSection = { title?: string; links: readonly (AppNavLink | AppNavDialog)[] };

type Props = {
  label: string;
  sections: readonly AppNavSection[];
  currentPath: string;
  onFollow?: () => void;
};

const isCurrent = (href: string, path: string): boolean =>
  path === href || path.startsWith(`${href.replace(/\/$/, '')}/`);

/** The links of the drawer; of several that match the path the longest is the current one. */
export function AppNav({ label, sections, currentPath, onFollow }: Props) {
  const current = sections
    .flatMap((section) => section.links.flatMap((link) => ('href' in link ? [link.href] : [])))
    .filter((href) => isCurrent(href, currentPath))
    .toSorted((a, b) => b.length - a.length)[0];
  return (
    <nav className={styles.nav} aria-label={label}>
      {sections.map((section, index) => (
        <div key={section.title ?? index}>
          {section.title ? <p className={styles.sectionTitle}>{section.title}</p> : null}
          <ul className={styles.section}>
            {section.links.map((link) => (
              <li key={link.label}>
                {'href' in link ? (
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
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    aria-haspopup="dialog"
                    onClick={() => {
                      onFollow?.();
                      link.open();
                    }}
                  >
                    {link.icon}
                    {link.label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
