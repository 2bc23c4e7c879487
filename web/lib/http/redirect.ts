/** Where people go after sign-in by default. */
export const DASHBOARD = '/nadzorna-plosca';
export const LOGIN = '/prijava';
const LOGOUT = '/odjava';

// Only for parsing; a redirect that leaves this origin is rejected.
const BASE = 'https://dovolilnice.invalid';

// The router matches decoded paths, so the decoded one is compared.
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * The path that `redirect` may lead to after sign-in: a path of this site with its query, never sign-in or
 * sign-out; anything else gives the dashboard. Rejects `//host`, `\\host`, other schemes and control
 * characters, which browsers read as other sites.
 */
export const safeRedirect = (redirect: string | null | undefined): string => {
  if (!redirect || !redirect.startsWith('/') || /[\\\p{Cc}]/u.test(redirect) || !URL.canParse(redirect, BASE))
    return DASHBOARD;
  const url = new URL(redirect, BASE);
  if (url.origin !== BASE || redirect.startsWith('//')) return DASHBOARD;
  const path = decoded(url.pathname).replace(/\/+$/, '');
  // The parser normalises a path such as /%2e%2e//host; check the result once more.
  if (url.pathname.startsWith('//') || path === LOGIN || path === LOGOUT) return DASHBOARD;
  return url.pathname + url.search + url.hash;
};

/** The sign-in page that leads back to `path`. */
export const loginPath = (path: string): string => {
  const target = safeRedirect(path);
  return path === '/' || target === DASHBOARD ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(target)}`;
};
