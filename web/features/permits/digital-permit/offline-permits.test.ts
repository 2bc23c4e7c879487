import { beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '../../../../contract/platform/session.ts';
import type { MyPermit } from '../../../../contract/permits/my-permits.ts';
import { keepPermit, readKeptPermit, type OfflinePlace } from './offline-permits.ts';
import { OFFLINE_KEY } from '../../../lib/session-key.ts';
import { clearUser, setUser } from '../../../lib/session.ts';

const user = (id: string): SessionUser => ({
  id,
  name: 'Ana Novak',
  email: 'ana@demo.example',
  type: 'natural_person',
  role: 'user',
  permissions: [],
  reset: false,
  last_seen: null,
  language: 'sl',
  access_token: null,
});
const permit = (id: string): MyPermit => ({ id, permit_nr: `2027-${id}` }) as MyPermit;
const at = '2027-05-10T08:00:00Z';

const place = (): OfflinePlace & { map: Map<string, string> } => {
  const map = new Map<string, string>();
  return {
    map,
    storage: {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    },
    encrypt: async (value) => btoa(JSON.stringify(value)),
    decrypt: async (text) => JSON.parse(atob(text)) as unknown,
  };
};

let here: ReturnType<typeof place>;
beforeEach(async () => {
  here = place();
  clearUser(here);
  await setUser(user('ana'), here);
});

test('keeps several permits of the signed-in person', async () => {
  expect(await keepPermit('ana', { permit: permit('1'), at }, here)).toBe(true);
  expect(await keepPermit('ana', { permit: permit('2'), at }, here)).toBe(true);
  expect(await readKeptPermit('ana', '1', here)).toEqual({ permit: permit('1'), at });
  expect(await readKeptPermit('ana', '2', here)).toEqual({ permit: permit('2'), at });
  expect(await readKeptPermit('ana', '3', here)).toBeNull();
});

test('signing out removes them', async () => {
  await keepPermit('ana', { permit: permit('1'), at }, here);
  clearUser(here);
  expect(here.map.has(OFFLINE_KEY)).toBe(false);
});

test('another person can neither read nor keep them', async () => {
  await keepPermit('ana', { permit: permit('1'), at }, here);
  expect(await readKeptPermit('tina', '1', here)).toBeNull();
  await setUser(user('tina'), here);
  expect(here.map.has(OFFLINE_KEY)).toBe(false);
});

test('what is encrypted during a sign-out is not stored', async () => {
  const slow = { ...here, encrypt: async (value: unknown) => (clearUser(here), JSON.stringify(value)) };
  expect(await keepPermit('ana', { permit: permit('1'), at }, slow)).toBe(false);
  expect(here.map.has(OFFLINE_KEY)).toBe(false);
});

test('a damaged text counts as none', async () => {
  here.map.set(OFFLINE_KEY, '{');
  expect(await readKeptPermit('ana', '1', here)).toBeNull();
  expect(await keepPermit('ana', { permit: permit('1'), at }, here)).toBe(true);
});
