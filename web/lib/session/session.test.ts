import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { SESSION_KEY } from './session-key.ts';
import {
  acknowledgeAccessLog,
  clearUser,
  followOtherTabs,
  readStoredUser,
  session,
  setUser,
  type SessionPlace,
} from './session.ts';

const ana: SessionUser = {
  id: '0195b3c2-7d1e-7c3a-8f00-000000000001',
  name: 'Ana Novak',
  email: 'ana@demo.example',
  type: 'natural_person',
  role: 'user',
  permissions: [],
  reset: false,
  last_seen: null,
  language: 'sl',
  access_token: null,
};
const tina: SessionUser = {
  ...ana,
  id: '0195b3c2-7d1e-7c3a-8f00-000000000002',
  name: 'Tina Koren',
  role: 'root',
};

const place = (map = new Map<string, string>()): SessionPlace & { map: Map<string, string> } => ({
  map,
  storage: {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => map.set(key, value),
    removeItem: (key) => map.delete(key),
  },
  encrypt: async (value) => `secret:${btoa(encodeURIComponent(JSON.stringify(value)))}`,
  decrypt: async (text) => JSON.parse(decodeURIComponent(atob(text.replace('secret:', '')))) as unknown,
});

// Other files of the process share the store.
beforeEach(() => clearUser(place()));
afterEach(() => clearUser(place()));

test('starts with nobody', () => {
  expect(session.get()).toEqual({ user: null, authenticated: false, gdpr_access_log: 0 });
});

test('signing in stores the person in encrypted form', async () => {
  const here = place();
  await setUser(ana, here);
  expect(session.get()).toMatchObject({ user: ana, authenticated: true });
  expect(here.map.get(SESSION_KEY)).not.toContain('Ana');
});

test('a new page reads the stored person and is authenticated', async () => {
  const here = place();
  await setUser(ana, here);
  session.set({ user: null, authenticated: false });
  expect(await readStoredUser(here)).toEqual(ana);
  expect(session.get()).toMatchObject({ user: ana, authenticated: true });
});

test('the same person again changes nothing', async () => {
  const here = place();
  await setUser(ana, here);
  const before = session.get();
  await readStoredUser(here);
  expect(session.get()).toBe(before);
});

test('signing out clears state and storage', async () => {
  const here = place();
  await setUser(ana, here);
  clearUser(here);
  expect(session.get()).toMatchObject({ user: null, authenticated: false });
  expect(here.map.has(SESSION_KEY)).toBe(false);
});

test('signing out wins over a slower write of the sign-in', async () => {
  const here = place();
  let finish: (text: string) => void = () => undefined;
  const slow = setUser(ana, { ...here, encrypt: () => new Promise((resolve) => (finish = resolve)) });
  clearUser(here);
  finish('secret:late');
  await slow;
  expect(here.map.has(SESSION_KEY)).toBe(false);
  expect(session.get().authenticated).toBe(false);
});

test('a stored value that is no session is removed', async () => {
  const here = place();
  here.map.set(SESSION_KEY, await here.encrypt({ ...ana, role: 'king' }));
  expect(await readStoredUser(here)).toBeNull();
  expect(here.map.has(SESSION_KEY)).toBe(false);
  expect(session.get().authenticated).toBe(false);
});

test('text that cannot be decrypted means nobody, and the server may be asked', async () => {
  const here = place(new Map([[SESSION_KEY, 'secret:%%%']]));
  expect(await readStoredUser(here)).toBeNull();
  expect(here.map.has(SESSION_KEY)).toBe(true);
});

test('with denied storage the sign-in lasts until the page is left', async () => {
  const denied = (): never => {
    throw new Error('denied');
  };
  const here = { ...place(), storage: { getItem: denied, setItem: denied, removeItem: denied } };
  await setUser(ana, here);
  expect(session.get().authenticated).toBe(true);
  expect(await readStoredUser(here)).toBeNull();
  clearUser(here);
  expect(session.get().authenticated).toBe(false);
});

test('the acknowledgement of the access log is kept per person', async () => {
  const here = place();
  await setUser(tina, here);
  expect(session.get().gdpr_access_log).toBe(0);
  acknowledgeAccessLog(here);
  expect(session.get().gdpr_access_log).toBe(1);
  clearUser(here);
  await setUser(ana, here);
  expect(session.get().gdpr_access_log).toBe(0);
  await setUser(tina, here);
  expect(session.get().gdpr_access_log).toBe(1);
});

test('signing out in another tab signs out here', async () => {
  await setUser(ana, place());
  const tab = new EventTarget();
  let changes = 0;
  const stop = followOtherTabs(
    () => (changes += 1),
    () => false,
    tab as Window,
  );
  const stored = (key: string | null, newValue: string | null): void => {
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  stored('something.else', null);
  expect(session.get().authenticated).toBe(true);
  stored(SESSION_KEY, null);
  expect(session.get()).toMatchObject({ user: null, authenticated: false });
  expect(changes).toBe(1);
  stop();
});

test('a session that ended in another tab keeps a person who is typing here until they sign in again', async () => {
  const here = place();
  await setUser(ana, here);
  const tab = Object.assign(new EventTarget(), { localStorage: here.storage });
  let changes = 0;
  let typing = true;
  const stop = followOtherTabs(
    () => (changes += 1),
    () => typing,
    tab as unknown as Window,
  );
  const elsewhere = (expired: boolean): void => {
    const { user } = session.get();
    clearUser(here, expired);
    session.set({ user, authenticated: true });
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY, newValue: null }));
  };
  elsewhere(true);
  expect(session.get()).toMatchObject({ user: ana, authenticated: false });
  expect(changes).toBe(0);
  await setUser(ana, here);
  expect(session.get().authenticated).toBe(true);
  typing = false;
  elsewhere(true);
  expect(session.get().user).toBe(null);
  await setUser(ana, here);
  // A sign-out: nothing stays, whatever is being typed.
  typing = true;
  elsewhere(false);
  expect(session.get().user).toBe(null);
  expect(changes).toBe(2);
  stop();
});

test('an answer that comes after a sign-out in another tab leaves nothing behind', async () => {
  const here = place();
  await setUser(ana, here);
  clearUser(here, true);
  expect([...here.map.keys()]).toEqual(['dovolilnice.session_end']);
  await setUser(ana, here);
  clearUser(here);
  clearUser(here, true);
  expect([...here.map.keys()]).toEqual([]);
});
