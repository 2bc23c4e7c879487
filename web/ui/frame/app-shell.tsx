import { PanelLeft, UserRound } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { useMediaQuery } from '../../lib/media.ts';
import { AppNav, type AppNavSection } from './app-nav.tsx';
import styles from './app-shell.module.css';
import { BrandMark } from './brand-mark.tsx';
import { cx } from '../cx.ts';
import { DisclosureMenu, type NavLink } from '../dialog/disclosure-menu.tsx';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { PageBarContext, type PageBar } from './page-bar.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import type { TopBarUser } from './top-bar.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

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
  /** The subject of the page; its heading takes this place where the page has one in the bar (`PageHead`). */
  toolbarTitle: ReactNode;
  user: TopBarUser;
  /** Entries of the user menu. */
  links: readonly NavLink[];
  /** Whether the drawer of wide screens is open, when controlled; otherwise it starts open. */
  drawer?: boolean;
  onDrawer?: (open: boolean) => void;
  /** In the middle of the bar: the search of everything. */
  find?: ReactNode;
  /** At the right of the bar on wide screens, in the drawer on others: the language switch. */
  end?: ReactNode;
  /** At the right of the bar on every screen. */
  gear?: ReactNode;
  /**
   * The main action of the page on narrow screens: in the bar, which stays when the page scrolls, so that it
   * lies over no text.
   */
  fab?: ReactNode;
  /** Above the content: the offline banner. */
  banner?: ReactNode;
  children: ReactNode;
};

/** How the drawer shows: whole beside the page, its icons beside the page, or only over the page. */
const useDrawer = (drawer: boolean) => {
  const wide = useMediaQuery('(min-width: 1280px)');
  const room = useMediaQuery('(min-width: 768px)');
  const beside = wide && drawer ? 'whole' : room ? 'rail' : null;
  return { wide, beside } as const;
};

/** The places that a page fills, once all of them are in the page. */
const usePageBar = () => {
  const [places, setPlaces] = useState<PageBar | null>(null);
  const found = useRef<Partial<PageBar>>({});
  const [place] = useState(() => {
    const refs = new Map<keyof PageBar, (element: HTMLElement | null) => void>();
    const put = (name: keyof PageBar, element: HTMLElement | null): void => {
      found.current = { ...found.current, [name]: element ?? undefined };
      const { title, tabs, actions } = found.current;
      setPlaces(title && tabs && actions ? { title, tabs, actions } : null);
    };
    return (name: keyof PageBar) => {
      const known = refs.get(name) ?? ((element: HTMLElement | null) => put(name, element));
      refs.set(name, known);
      return known;
    };
  });
  return { places, place };
};

/**
 * The frame of staff screens: the heading in the bar, and a drawer that starts open, collapses to its icons
 * and overlays narrow screens.
 */
export function AppShell(props: Props) {
  const { brand, sections, currentPath, user } = props;
  const m = useMessages('ui');
  const app = useMessages('app_ui');
  const [ownDrawer, setOwnDrawer] = useState(true);
  const [overlay, setOverlay] = useState(false);
  const { drawer = ownDrawer, onDrawer = setOwnDrawer } = props;
  const { wide, beside } = useDrawer(drawer);
  const bar = usePageBar();
  const open = wide ? drawer : overlay;
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.toolbar}>
        <IconButton
          label={open ? app.drawer_close : app.drawer_open}
          icon={<PanelLeft />}
          aria-expanded={open}
          onClick={() => (wide ? onDrawer(!drawer) : setOverlay(true))}
        />
        <Link className={styles.brand} href={props.homeHref} aria-label={brand}>
          <BrandMark crest={props.crest} />
        </Link>
        <div className={styles.title} ref={bar.place('title')}>
          <span>{props.toolbarTitle}</span>
        </div>
        {props.find ? <div className={styles.find}>{props.find}</div> : null}
        <div className={cx(styles.tools, !props.find && styles.push)}>
          {props.fab ? <div data-fab>{props.fab}</div> : null}
          {wide ? props.end : null}
          {props.gear}
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
      </header>

      <div className={styles.drawer} hidden={beside === null}>
        {beside === null ? null : (
          <AppNav label={m.main_navigation} sections={sections} rail={beside === 'rail'} />
        )}
      </div>
      {!wide && overlay ? (
        <Suspense>
          <AppDrawer brand={brand} sections={sections} onClose={() => setOverlay(false)}>
            {props.end}
          </AppDrawer>
        </Suspense>
      ) : null}

      <main className={styles.main} id="main" tabIndex={-1}>
        {props.banner}
        <div className={styles.pageBar}>
          <div className={styles.pageTabs} ref={bar.place('tabs')} />
          <div className={styles.pageActions} ref={bar.place('actions')} />
        </div>
        {/* Until its places are in the page, a page would show its heading where applicants have it. */}
        {bar.places === null ? null : <PageBarContext value={bar.places}>{props.children}</PageBarContext>}
      </main>
    </div>
  );
}
