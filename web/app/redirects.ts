import { loginPath, LOGIN } from '../lib/http/redirect.ts';

export type Answer = { readonly status: number; readonly code: string | undefined };
export type Here = { readonly pathname: string; readonly search: string; readonly guest_only: boolean };

/** Answered on the screen that is open. */
const STAYS: ReadonlySet<string> = new Set([
  'password_change_required',
  'second_factor_due',
  'step_up_required',
]);

/**
 * Where an answer of the server redirects the whole screen (specification, section 8); null when the page
 * stays. Never redirects to the page that is already open. A due password change is shown in place, and
 * people on /prijava and the password pages stay there.
 */
export const redirectFor = (
  { status, code }: Answer,
  { pathname, search, guest_only }: Here,
): string | null => {
  const to = (path: string): string | null => (pathname === path ? null : path);
  switch (status) {
    case 401:
      return pathname === LOGIN || guest_only
        ? null
        : loginPath(ERROR_PATHS.includes(pathname) ? '/' : pathname + search);
    case 403:
      return STAYS.has(code ?? '') ? null : to('/403');
    case 404:
      return to('/404');
    case 500:
      return to('/500');
    default:
      return null;
  }
};

const ERROR_PATHS = ['/403', '/404', '/500'];
/** Pages that people reach by a redirect only; the way back skips them. */
export const isErrorPath = (pathname: string): boolean => ERROR_PATHS.includes(pathname);
