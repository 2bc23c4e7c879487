import * as z from 'zod/mini';
import { sessionUser, type SessionUser } from '../../../contract/platform/session.ts';
import { can, type Permission } from '../../../contract/platform/permissions.ts';
import { decryptJson, encryptJson } from '../crypto.ts';
import { OFFLINE_KEY, SESSION_KEY } from './session-key.ts';
import { createStore, useStore } from '../store.ts';

export type SessionState = {
  readonly user: SessionUser | null;
  /**
   * False with a `user`: the server ended the session while they were typing; they stay on the screen until
   * they sign in again.
   */
  readonly authenticated: boolean;
  /** 1 when this person has read that access to personal data is recorded (design.md section 5). */
  readonly gdpr_access_log: 0 | 1;
};
export const session = createStore<SessionState>({ user: null, authenticated: false, gdpr_access_log: 0 });
export const useSession = (): SessionState => useStore(session);

/** The signed-in person; only for components behind a guard. */
export const useUser = (): SessionUser => {
  const { user } = useSession();
  if (user === null) throw new Error('This screen needs a signed-in person.');
  return user;
};
/**
 * Whether the signed-in person holds a permission; screens hide what is not allowed, the server rejects it.
 */
export const useCan = (permission: Permission): boolean => {
  const { user } = useSession();
  return user !== null && can(user, permission);
};

/** What the session needs from its environment; a test passes its own. */
export type SessionPlace = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly encrypt: (value: unknown) => Promise<string>;
  readonly decrypt: (text: string) => Promise<unknown>;
};
const browser = (): SessionPlace => ({
  storage: globalThis.localStorage,
  encrypt: encryptJson,
  decrypt: decryptJson,
});

// A late write of an earlier person must not undo a later sign-out.
let generation = 0;
const acknowledgedKey = (user: SessionUser): string => `dovolilnice.gdpr_access_log.${user.id}`;

const acknowledged = (user: SessionUser, place: SessionPlace): 0 | 1 => {
  try {
    return place.storage.getItem(acknowledgedKey(user)) === '1' ? 1 : 0;
  } catch {
    return 0;
  }
};

const adopt = (user: SessionUser, place: SessionPlace): boolean => {
  const now = session.get();
  if (now.authenticated && JSON.stringify(now.user) === JSON.stringify(user)) return false;
  session.set({ user, authenticated: true, gdpr_access_log: acknowledged(user, place) });
  return true;
};

/**
 * Signs a person in here: state and encrypted storage. The API's own secret is a cookie that no script can
 * read.
 */
export const setUser = async (user: SessionUser, place: SessionPlace = browser()): Promise<void> => {
  generation += 1;
  const mine = generation;
  const before = session.get().user;
  adopt(user, place);
  try {
    if (before !== null && before.id !== user.id) place.storage.removeItem(OFFLINE_KEY);
    const text = await place.encrypt(user);
    if (mine === generation) place.storage.setItem(SESSION_KEY, text);
  } catch {
    // Storage denied: signed in until the page is left.
  }
};

/**
 * The server no longer knows the session, but something is being typed: the person stays on the screen
 * (docs/adr/0042).
 */
export const holdUser = (): void => session.set({ authenticated: false });

/** Why the session is over, for the other tabs: typed data outlive an expired session, not a sign-out. */
const END_KEY = 'dovolilnice.session_end';

/** Clears the session; `expired`: the server ended it, nobody signed out here. */
export const clearUser = (place: SessionPlace = browser(), expired = false): void => {
  generation += 1;
  session.set({ user: null, authenticated: false, gdpr_access_log: 0 });
  try {
    if (!expired) place.storage.removeItem(END_KEY);
    // Otherwise another tab has ended it already, and said why.
    else if (place.storage.getItem(SESSION_KEY) !== null) place.storage.setItem(END_KEY, 'expired');
    place.storage.removeItem(SESSION_KEY);
    place.storage.removeItem(OFFLINE_KEY);
  } catch {
    // Nothing was stored.
  }
};

/**
 * Reads who was signed in before. A person who differs from the current one is set and marks the session as
 * authenticated.
 */
export const readStoredUser = async (place: SessionPlace = browser()): Promise<SessionUser | null> => {
  const mine = generation;
  try {
    const text = place.storage.getItem(SESSION_KEY);
    if (text === null) return null;
    const stored = z.safeParse(sessionUser, await place.decrypt(text));
    // Foreign, damaged or encrypted with a lost key: useless from now on.
    if (!stored.success) {
      place.storage.removeItem(SESSION_KEY);
      return null;
    }
    if (mine === generation) adopt(stored.data, place);
    return stored.data;
  } catch {
    return null;
  }
};

/** Remembers that the signed-in person has read that access is recorded. */
export const acknowledgeAccessLog = (place: SessionPlace = browser()): void => {
  const { user } = session.get();
  if (user === null) return;
  session.set({ gdpr_access_log: 1 });
  try {
    place.storage.setItem(acknowledgedKey(user), '1');
  } catch {
    // Asked again next time.
  }
};

/**
 * Follows the other tabs: signing out in one signs out here, signing in as somebody else changes the person
 * here. `changed` runs after the state has followed. A session that expired there while `hold` is true here
 * keeps the person on the screen. Returns the function that stops.
 */
export const followOtherTabs = (
  changed: () => void,
  hold: () => boolean = () => false,
  target: Window = window,
): (() => void) => {
  const endedByServer = (): boolean => {
    try {
      return target.localStorage.getItem(END_KEY) === 'expired';
    } catch {
      return false;
    }
  };
  const listener = (event: StorageEvent): void => {
    // A null key is localStorage.clear().
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = session.get().user;
    if (event.newValue === null) {
      if (before !== null && hold() && endedByServer()) return holdUser();
      generation += 1;
      session.set({ user: null, authenticated: false, gdpr_access_log: 0 });
      if (before !== null) changed();
      return;
    }
    void readStoredUser().then((user) => {
      if (user !== null && (user.id !== before?.id || user.role !== before.role)) changed();
    });
  };
  target.addEventListener('storage', listener);
  return () => target.removeEventListener('storage', listener);
};
