import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { useMessages } from '../i18n/i18n.tsx';
import { focusRow } from './focus-row.ts';
import { interfaceState } from '../lib/interface-state.ts';
import { NavigateProvider } from '../lib/navigation.tsx';
import { useResources } from '../shared/settings/resources.ts';
import { followOtherTabs } from '../lib/session.ts';
import { signInAgain } from '../lib/sign-in-again.ts';
import { isSitePath } from '../shared/platform/site-paths.ts';
import { stepUp } from '../lib/step-up.ts';
import { useStore } from '../lib/store.ts';
import { isWorking } from '../lib/work.ts';
import { LoadingDialog } from '../ui/loading-dialog.tsx';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { Snackbar } from '../ui/snackbar.tsx';
import { needTexts } from './common/catalogue.ts';
import { PrivacyDialogs } from './privacy-dialog.tsx';
import styles from './root.module.css';
import type { RouteMeta } from './common/route-meta.ts';

/** The title of the page: set by the screen, else by its route. */
export const useTitle = (): string => {
  const m = useMessages('app');
  const { toolbar_title } = useStore(interfaceState);
  const handle = useMatches().at(-1)?.handle as RouteMeta | undefined;
  return toolbar_title ?? (handle ? (m.titles[handle.title] ?? '') : '');
};

/**
 * After navigation within the app focus goes to the new content, as after a page load, and back in a list to
 * the row whose page was left; a change of the query leaves it.
 */
const useFocusOnMove = (): void => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    const left = last.current;
    last.current = pathname;
    const main = document.getElementById('main');
    // A screen that set focus itself (an error summary) keeps it.
    if (main === null || (document.activeElement !== main && main.contains(document.activeElement)))
      return undefined;
    main.focus({ preventScroll: true });
    return focusRow(main, left);
  }, [pathname]);
};

const SignInAgain = lazy(async () => {
  const [{ SignInAgain: Dialog }] = await Promise.all([
    import('../features/people/account/sign-in-again.tsx'),
    needTexts('account', 'factors', 'actions', 'contract'),
  ]);
  return { default: Dialog };
});

const StepUpDialog = lazy(async () => {
  const [{ StepUpDialog: Dialog }] = await Promise.all([
    import('../features/people/account/step-up-dialog.tsx'),
    needTexts('factors', 'actions', 'contract'),
  ]);
  return { default: Dialog };
});

/** What every page has once: router links, title, messages, loader, privacy notice, back-to-top button. */
export function Root() {
  const m = useMessages('app');
  const title = useTitle();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const revalidator = useRevalidator();
  const { asked } = useStore(signInAgain);
  const proof = useStore(stepUp);
  useResources();
  useEffect(() => {
    document.title = title ? `${title} · ${m.service}` : m.service;
  }, [title, m]);
  useFocusOnMove();
  const go = useCallback(
    (href: string) => {
      if (isSitePath(href)) window.location.assign(href);
      else void navigate(href);
    },
    [navigate],
  );
  const { revalidate } = revalidator;
  useEffect(() => followOtherTabs(() => void revalidate(), isWorking), [revalidate]);
  return (
    <NavigateProvider navigate={go}>
      {navigation.state === 'idle' ? null : (
        <div className={styles.moving} role="progressbar" aria-label={m.loading_page} />
      )}
      <Outlet />
      <ScrollToTop />
      <Snackbar page={navigation.location?.pathname ?? pathname} />
      <LoadingDialog />
      <PrivacyDialogs />
      {asked ? (
        <Suspense>
          <SignInAgain />
        </Suspense>
      ) : null}
      {proof.asked ? (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </NavigateProvider>
  );
}
