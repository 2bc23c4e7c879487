import { loginPath, LOGIN } from '../lib/redirect.ts';

export type Answer = { readonly status: number; readonly code: string | undefined };
export type Here = { readonly pathname: string; readonly search: string; readonly guest_only: boolean };

/**
 * Where an answer of the server moves the whole screen (specification, section 8), or null when it stays:
 * each move only if the page is not already there. A new password that is due is shown in place; people on
 * /prijava and the password pages are where they have to be.
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
      return code === 'password_change_required' ? null : to('/403');
    case 404:
      return to('/404');
    case 500:
      return to('/500');
    default:
      return null;
  }
};

const ERROR_PATHS = ['/403', '/404', '/500'];
/** Pages that people reach by an answer, never by choice: the way back skips them. */
export const isErrorPath = (pathname: string): boolean => ERROR_PATHS.includes(pathname);
