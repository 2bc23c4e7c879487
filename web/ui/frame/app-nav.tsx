import type { ReactNode } from 'react';
import styles from './app-shell.module.css';
import { cx } from '../cx.ts';
import { Link } from '../link.tsx';

export type AppNavLink = {
  href: string;
  label: string;
  icon?: ReactNode;
  badge?: string | number;
  current?: boolean;
};
/** Opens a dialog over the page instead of leaving it. */
export type AppNavDialog = { open: () => void; label: string; icon?: ReactNode };
export type AppNavSection = { title?: string; links: readonly (AppNavLink | AppNavDialog)[] };

type Props = {
  label: string;
  sections: readonly AppNavSection[];
  onFollow?: () => void;
  /** Icons only; each shows its name when pointed at. */
  rail?: boolean;
};

/** The links of the drawer. */
export function AppNav({ label, sections, onFollow, rail }: Props) {
  const hint = (text: string): { title?: string } => (rail ? { title: text } : {});
  return (
    <nav className={cx(styles.nav, rail && styles.rail)} aria-label={label}>
      {sections.map((section, index) => (
        <div key={section.title ?? index}>
          {section.title ? <p className={styles.sectionTitle}>{section.title}</p> : null}
          <ul className={styles.section}>
            {section.links.map((link) => (
              <li key={link.label}>
                {'href' in link ? (
                  <Link
                    {...hint(link.label)}
                    className={styles.link}
                    href={link.href}
                    aria-current={link.current ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    {link.icon}
                    <span className={styles.linkText}>{link.label}</span>
                    {link.badge === undefined ? null : <span className={styles.badge}>{link.badge}</span>}
                  </Link>
                ) : (
                  <button
                    {...hint(link.label)}
                    type="button"
                    className={styles.link}
                    aria-haspopup="dialog"
                    onClick={() => {
                      onFollow?.();
                      link.open();
                    }}
                  >
                    {link.icon}
                    <span className={styles.linkText}>{link.label}</span>
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
