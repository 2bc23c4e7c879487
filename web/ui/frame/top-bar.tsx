import { Menu, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { useLinkClick, type Navigate } from '../../lib/navigation.tsx';
import { BrandMark } from './brand-mark.tsx';
import { DisclosureMenu, type NavLink } from '../dialog/disclosure-menu.tsx';
import styles from './top-bar.module.css';

export type TopBarUser = { readonly name: string; readonly email: string };

type Props = {
  /** Name of the service. */
  title: string;
  /** Name of the municipality; hidden on phones. */
  owner?: string;
  user: TopBarUser | null;
  currentPath: string;
  /** The picture instead of the logo of the service. */
  crest?: string | null | undefined;
  links: readonly NavLink[];
  /** Entries of the user menu. */
  userLinks: readonly NavLink[];
  onNavigate?: Navigate;
  /** At the right end, for example the language switch. */
  end?: ReactNode;
};

/** The bar of the front pages: links side by side on wide screens, one menu on narrow ones. */
export function TopBar({ title, owner, user, crest, currentPath, links, userLinks, onNavigate, end }: Props) {
  const m = useMessages('ui');
  const follow = useLinkClick(onNavigate);
  const head = user ? (
    <>
      <span className={styles.user}>{user.name}</span>
      <span className={styles.email}>{user.email}</span>
    </>
  ) : undefined;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <a
          className={styles.brand}
          href="/"
          onClick={(event) => {
            if (currentPath === '/') event.preventDefault();
            follow(event);
          }}
        >
          <BrandMark className={styles.mark} crest={crest} />
          <span className={styles.title}>
            {title}
            {owner ? <span className={styles.owner}>{owner}</span> : null}
          </span>
        </a>
        <nav aria-label={m.main_navigation}>
          <ul className={styles.wide}>
            {links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  aria-current={link.href === currentPath ? 'page' : undefined}
                  onClick={(event) => {
                    if (link.href === currentPath) event.preventDefault();
                    follow(event);
                  }}
                >
                  {link.label}
                </a>
              </li>
            ))}
            {user ? (
              <li>
                <DisclosureMenu
                  label={<span className={styles.name}>{user.name}</span>}
                  icon={<UserRound />}
                  head={head}
                  links={userLinks}
                  currentPath={currentPath}
                  onNavigate={onNavigate}
                />
              </li>
            ) : null}
          </ul>
          <div className={styles.narrow}>
            <DisclosureMenu
              label={<span className={styles.menuText}>{m.menu}</span>}
              icon={<Menu />}
              head={head}
              links={user ? [...links, ...userLinks] : links}
              currentPath={currentPath}
              onNavigate={onNavigate}
            />
          </div>
        </nav>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
    </header>
  );
}
