import type { SessionUser } from '../../contract/platform/session.ts';
import { can } from '../../contract/platform/permissions.ts';
import { DASHBOARD, loginPath } from '../lib/http/redirect.ts';
import { ROUTES } from './routes.ts';
import type { AppRoute } from './app-route.ts';

export type Visit = { readonly params: Readonly<Record<string, string | undefined>>; readonly href: string };

const fill = (path: string, params: Visit['params']): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Staff who only check plates have nothing on the dashboard, so they start on the plate check. */
export const isFieldWorker = (user: Pick<SessionUser, 'role' | 'permissions'>): boolean =>
  user.role === 'admin' && can(user, 'permits.check') && !can(user, 'dashboard.view');

/**
 * Where to redirect a person who may not open a route; null when they may (specification section 2, api.md
 * section 4).
 */
export const guardRedirect = (
  route: AppRoute,
  user: Pick<SessionUser, 'role' | 'permissions'> | null,
  { params, href }: Visit,
): string | null => {
  if (user === null) return route.authorize.length > 0 ? loginPath(href) : null;
  if (route.guest_only) return DASHBOARD;
  if (route.authorize.length === 0) return null;
  if (!route.authorize.includes(user.role)) {
    return user.role !== 'user' && route.staff_twin !== undefined
      ? fill(route.staff_twin, params)
      : DASHBOARD;
  }
  if (user.role === 'user') return null;
  if (route.path === DASHBOARD && isFieldWorker(user)) return ROUTES.fieldCheck.path;
  return route.permissions.every((permission) => can(user, permission)) ? null : '/403';
};
