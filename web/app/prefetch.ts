import { matchRoutes } from 'react-router';
import { session } from '../lib/session/session.ts';
import { prefetchTexts } from './common/catalogue.ts';
import { ROUTES, routeNames } from './routes.ts';
import { guardRedirect } from './guard.ts';

const fetched = new Set<string>();
const paths = routeNames.map((id) => ({ id, path: ROUTES[id].path }));

/**
 * The program and the texts of the page that a link leads to, once. Not its data: each look at personal data is in
 * the access log, and pointing at a link is none.
 */
const prefetch = (href: string): void => {
  const { pathname, searchParams } = new URL(href, window.location.href);
  const name = matchRoutes(paths, pathname)?.[0]?.route.id;
  const key = `${pathname} ${searchParams.get('tab')}`;
  if (name === undefined || fetched.has(key)) return;
  if (guardRedirect(ROUTES[name], session.get().user, { params: {}, href }) !== null) return;
  fetched.add(key);
  const { load, texts = [] } = ROUTES[name];
  Promise.all([
    load().then((screen) => screen.prefetch?.(searchParams.get('tab'))),
    prefetchTexts(...texts),
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
