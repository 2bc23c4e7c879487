import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '../../../../contract/platform/session.ts';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { keepPermits, readKept, type OfflinePlace } from './offline-permits.ts';
import { OFFLINE_KEY } from '../../../lib/session/session-key.ts';
import { clearUser, setUser } from '../../../lib/session/session.ts';

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
const permit = (id: string, status: MyPermit['status'] = 'active'): MyPermit =>
  ({ id, permit_nr: `2027-${id}`, status }) as MyPermit;
const issuer = { name: 'Občina Planinsko Jezero', crest: null };
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
    encrypt: async (value) => encodeURIComponent(JSON.stringify(value)),
    decrypt: async (text) => JSON.parse(decodeURIComponent(text)) as unknown,
  };
};

let here: ReturnType<typeof place>;
beforeEach(async () => {
  here = place();
  clearUser(here);
  await setUser(user('ana'), here);
});
// Other files of the process share the store.
afterEach(() => clearUser(here));
const keep = (permits: readonly MyPermit[], where: OfflinePlace = here) =>
  keepPermits('ana', { permits, at, issuer }, where);
const idsOf = async (): Promise<string[]> => Object.keys((await readKept('ana', here)).permits);

test('keeps several permits of the signed-in person', async () => {
  expect(await keep([permit('1')])).toBe(true);
  expect(await keep([permit('2'), permit('3')])).toBe(true);
  expect((await readKept('ana', here)).permits['1']).toEqual({ permit: permit('1'), at });
  expect(await idsOf()).toEqual(['1', '2', '3']);
});

test('two screens that keep at once lose nothing of each other', async () => {
  await Promise.all([keep([permit('1')]), keep([permit('2')])]);
  expect(await idsOf()).toEqual(['1', '2']);
});

test('a permit that ended is kept, and says so, only if it was kept before', async () => {
  await keep([permit('1'), permit('2', 'revoked')]);
  expect(await idsOf()).toEqual(['1']);
  await keep([permit('1', 'revoked')]);
  expect((await readKept('ana', here)).permits['1']?.permit.status).toBe('revoked');
});

test('the issuer stays known when it cannot be loaded', async () => {
  await keep([permit('1')]);
  await keepPermits('ana', { permits: [permit('1')], at, issuer: null }, here);
  expect((await readKept('ana', here)).issuer).toEqual(issuer);
});

test('signing out removes them', async () => {
  await keep([permit('1')]);
  clearUser(here);
  expect(here.map.has(OFFLINE_KEY)).toBe(false);
});

test('another person can neither read nor keep them', async () => {
  await keep([permit('1')]);
  expect(await readKept('tina', here)).toEqual({ issuer: null, permits: {} });
  await setUser(user('tina'), here);
  expect(here.map.has(OFFLINE_KEY)).toBe(false);
});

test('what is encrypted during a sign-out is not stored', async () => {
  const slow = { ...here, encrypt: async (value: unknown) => (clearUser(here), JSON.stringify(value)) };
  expect(await keep([permit('1')], slow)).toBe(false);
  expect(here.map.has(OFFLINE_KEY)).toBe(false);
});

test('a damaged text counts as none', async () => {
  here.map.set(OFFLINE_KEY, '{');
  expect(await idsOf()).toEqual([]);
  expect(await keep([permit('1')])).toBe(true);
});
