import { ArrowLeft, PanelLeft, Search, UserRound } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { useMediaQuery } from '../lib/media.ts';
import { AppNav, type AppNavSection } from './app-nav.tsx';
import styles from './app-shell.module.css';
import { BrandMark } from './brand-mark.tsx';
import { DisclosureMenu, type NavLink } from './disclosure-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { SearchField } from './search-field.tsx';
import { SkipLink } from './skip-link.tsx';
import type { TopBarUser } from './top-bar.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

// Dialogs are a large part of react-aria, and wide screens never need this one.
const AppDrawer = lazy(async () => ({ default: (await import('./app-drawer.tsx')).AppDrawer }));

type Props = {
  /** Name of the service. */
  brand: string;
  /** The picture instead of the logo of the service. */
  crest?: string | null | undefined;
  homeHref: string;
  sections: readonly AppNavSection[];
  currentPath: string;
  /** The subject of the page; beside the brand, not its heading. */
  toolbarTitle: ReactNode;
  user: TopBarUser;
  /** Entries of the user menu. */
  links: readonly NavLink[];
  search?: { label: string; value: string; onChange: (text: string) => void };
  /** Whether the drawer of wide screens is open, when controlled; otherwise it starts open. */
  drawer?: boolean;
  onDrawer?: (open: boolean) => void;
  /** Whether the search box of narrow screens is open, when controlled. */
  mobileSearch?: boolean;
  onMobileSearch?: (open: boolean) => void;
  /** At the right of the toolbar, for example the language switch. */
  end?: ReactNode;
  /** The main action of the page, floating at the lower right: a `Button` or `LinkButton`. */
  fab?: ReactNode;
  /** Above the content: the offline banner. */
  banner?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of the signed-in pages. The drawer starts open and collapses on wide screens, and overlays narrow
 * ones.
 */
export function AppShell(props: Props) {
  const { brand, sections, currentPath, user, search } = props;
  const m = useMessages('ui');
  const app = useMessages('app_ui');
  const wide = useMediaQuery('(min-width: 1024px)');
  const [ownDrawer, setOwnDrawer] = useState(true);
  const [overlay, setOverlay] = useState(false);
  const [ownMobileSearch, setOwnMobileSearch] = useState(false);
  const { drawer = ownDrawer, onDrawer = setOwnDrawer } = props;
  const { mobileSearch = ownMobileSearch, onMobileSearch = setOwnMobileSearch } = props;
  const open = wide ? drawer : overlay;

  const searching = search !== undefined && mobileSearch && !wide;
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.toolbar}>
        {searching ? (
          <div className={styles.mobileSearch} role="search">
            <IconButton label={app.search_close} icon={<ArrowLeft />} onClick={() => onMobileSearch(false)} />
            <SearchField {...search} autoFocus onEscape={() => onMobileSearch(false)} />
          </div>
        ) : (
          <>
            <IconButton
              label={open ? app.drawer_close : app.drawer_open}
              icon={<PanelLeft />}
              aria-expanded={open}
              onClick={() => (wide ? onDrawer(!drawer) : setOverlay(true))}
            />
            <Link className={styles.brand} href={props.homeHref} aria-label={brand}>
              <BrandMark crest={props.crest} />
              <span className={styles.brandText}>{brand}</span>
            </Link>
            <span className={styles.title}>{props.toolbarTitle}</span>
            {search && wide ? (
              <div className={styles.search} role="search">
                <SearchField {...search} />
              </div>
            ) : null}
            <div className={search && wide ? styles.tools : `${styles.tools} ${styles.push}`}>
              {search && !wide ? (
                <IconButton label={app.search_open} icon={<Search />} onClick={() => onMobileSearch(true)} />
              ) : null}
              {wide ? props.end : null}
              <DisclosureMenu
                label={wide ? user.name : <VisuallyHidden>{user.name}</VisuallyHidden>}
                icon={<UserRound />}
                head={
                  <>
                    <strong>{user.name}</strong>
                    <span>{user.email}</span>
                  </>
                }
                links={props.links}
                currentPath={currentPath}
              />
            </div>
          </>
        )}
      </header>

      <div className={styles.drawer} hidden={!wide || !drawer}>
        {wide ? <AppNav label={m.main_navigation} sections={sections} currentPath={currentPath} /> : null}
      </div>
      {!wide && overlay ? (
        <Suspense>
          <AppDrawer
            brand={brand}
            sections={sections}
            currentPath={currentPath}
            onClose={() => setOverlay(false)}
          >
            {props.end}
          </AppDrawer>
        </Suspense>
      ) : null}

      <main className={styles.main} id="main" tabIndex={-1}>
        {props.banner}
        {props.children}
        {props.fab ? (
          <div className={styles.fab} data-fab>
            {props.fab}
          </div>
        ) : null}
      </main>
    </div>
  );
}
