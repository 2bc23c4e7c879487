import { matchPath } from 'react-router';
import { session } from '../lib/session.ts';
import { warmTexts } from './common/catalogue.ts';
import { ROUTES } from './common/route-meta.ts';
import { rejection } from './guard.ts';
import { routeNames, SCREENS } from './routes.tsx';

const fetched = new Set<string>();

/**
 * The program and the texts of the page that a link leads to, once. Not its data: each look at personal data is in
 * the access log, and pointing at a link is none.
 */
const prefetch = (href: string): void => {
  const { pathname, searchParams } = new URL(href, window.location.href);
  const name = routeNames.find((one) => matchPath(ROUTES[one].path, pathname) !== null);
  const key = `${pathname} ${searchParams.get('tab')}`;
  if (name === undefined || fetched.has(key)) return;
  if (rejection(ROUTES[name], session.get().user, { params: {}, href }) !== null) return;
  fetched.add(key);
  const { load, texts } = SCREENS[name];
  Promise.all([
    load().then((screen) => screen.prefetch?.(searchParams.get('tab'))),
    warmTexts(...texts),
  ]).catch(
    // Offline, perhaps; whoever follows the link is told.
    () => fetched.delete(key),
  );
};

const onIntent = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (link) prefetch(link.getAttribute('href')!);
};

/** A page is fetched when its link is pointed at, touched or focused, so that following it shows it at once. */
export const prefetchOnIntent = (): void => {
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(intent, onIntent, { passive: true });
};
