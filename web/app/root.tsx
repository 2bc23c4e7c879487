import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { useMessages } from '../i18n/i18n.tsx';
import { focusRow } from './focus-row.ts';
import { interfaceState } from '../lib/list/interface-state.ts';
import { NavigateProvider } from '../lib/navigation.tsx';
import { useResources } from '../shared/settings/resources.ts';
import { followOtherTabs } from '../lib/session/session.ts';
import { signInAgain } from '../lib/session/sign-in-request.ts';
import { isSitePath } from '../shared/platform/site-paths.ts';
import { stepUp } from '../lib/session/step-up.ts';
import { useStore } from '../lib/store.ts';
import { isUserBusy } from '../lib/http/work.ts';
import { LoadingDialog } from '../ui/dialog/loading-dialog.tsx';
import { ScrollToTop } from '../ui/navigation/scroll-to-top.tsx';
import { Snackbar } from '../ui/feedback/snackbar.tsx';
import { loadTexts } from './common/catalogue.ts';
import { PrivacyDialogs } from './frame/privacy-dialog.tsx';
import styles from './root.module.css';
import { useRouteTitle } from './route-title.ts';

/** The title of the page: set by the screen, else by its route. */
export const useTitle = (): string => {
  const of_route = useRouteTitle();
  const { toolbar_title } = useStore(interfaceState);
  return toolbar_title ?? of_route;
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
    import('../features/people/account/sign-in/sign-in-again.tsx'),
    loadTexts('account', 'factors', 'actions', 'contract'),
  ]);
  return { default: Dialog };
});

const StepUpDialog = lazy(async () => {
  const [{ StepUpDialog: Dialog }] = await Promise.all([
    import('../features/people/account/factors/step-up-dialog.tsx'),
    loadTexts('factors', 'actions', 'contract'),
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
  useEffect(() => followOtherTabs(() => void revalidate(), isUserBusy), [revalidate]);
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
