import { useEffect } from 'react';
import type * as auth from '../../contract/people/auth.ts';
import type { SessionUser } from '../../contract/platform/session.ts';
import { call, slimRoute } from '../lib/http/api.ts';
import { SESSION_KEY } from '../lib/session/session-key.ts';
import { createStore, useStore } from '../lib/store.ts';

const currentUser = slimRoute<typeof auth.currentUser>({ method: 'GET', path: '/auth/user', tag: 'people' });

const signedIn = createStore<{ user: SessionUser | null; asked: boolean }>({ user: null, asked: false });

const hasSession = (): boolean => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
};

/**
 * Asks who is signed in, once per page and only when the app left a session; a rejection changes nothing
 * here.
 */
const ask = async (): Promise<void> => {
  if (signedIn.get().asked) return;
  signedIn.set({ asked: true });
  if (!hasSession()) return;
  try {
    signedIn.set({ user: await call(currentUser, {}, { quiet: true }) });
  } catch {
    // The session has ended or there is no connection: the page is public either way.
  }
};

/** The signed-in person for the bar of the public pages, `null` for visitors and until known. */
export function useSiteUser(): SessionUser | null {
  const { user } = useStore(signedIn);
  useEffect(() => void ask(), []);
  return user;
}
