import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBarrierController } from '../../../contract/barrier/barrier-controllers.ts';
import { listChanges, type OfficeChange } from '../../../contract/office/changes.ts';
import { updateUser } from '../../../contract/people/users.ts';
import { updateParameter } from '../../../contract/settings/parameters.ts';
import { createParkingLot, listParkingLots } from '../../../contract/settings/parking.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';

// All rows of the office are counted, so it has one of its own.
let world: TestApp;
let root: Client & { person: { id: string } | null };
const ROOT = 'Oseba root';
let target: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  world = await app();
  root = await world.as('root');
  const since = world.clock.now();
  await root.call(updateParameter, {
    params: { name: 'decision_days' },
    body: { value: 21, valid_from: since.slice(0, 10), reason: 'Sklep' },
  });
  await root.call(createParkingLot, {
    body: {
      code: 'P77',
      name: 'Za zgodovino',
      kind: 'village',
      spaces: 5,
      access_mode: 'machine',
      has_rfid: true,
      has_camera: true,
      visitor_limit_minutes: null,
      map_x: 1,
      map_y: 1,
      sort: 77,
    },
  });
  const lots = await root.call(listParkingLots, { body: {} });
  await root.call(createBarrierController, {
    body: { lot_id: lots.body.data[0]!.id, name: 'Vhod zgodovine', kind: 'camera' },
  });
  target = await makeUser(world.deps.db, 'admin', { permissions: ['parking.view'] });
  await root.call(updateUser, {
    params: { id: target.id },
    body: { version: 1, role: 'admin', permissions: ['parking.view', 'users.view'] },
  });
});
afterAll(() => world.close());

const history = async (by: Client, filters: Record<string, unknown> = {}, search = '') => {
  const { status, body } = await by.call(listChanges, { body: { filters, search, per_page: 100 } });
  expect(status).toBe(200);
  return body;
};
const areas = (rows: readonly OfficeChange[]) => [...new Set(rows.map(({ area }) => area))].toSorted();

test('all changes are one list, each seen by those who may open what was changed', async () => {
  const { data, people } = await history(root);
  expect(areas(data)).toEqual(expect.arrayContaining(['devices', 'parking', 'settings', 'staff']));
  expect(data.find(({ label }) => label === 'decision_days')).toMatchObject({
    action: 'set',
    data: { value: { from: 30, to: 21 } },
    reason: 'Sklep',
    actor_name: ROOT,
  });
  expect(data.find(({ area }) => area === 'staff')).toMatchObject({
    subject_id: target.id,
    action: 'rights_changed',
    data: { added: ['users.view'] },
  });
  expect(people).toContainEqual({ id: root.person!.id, name: ROOT });

  const clerk = await world.signIn(await makeUser(world.deps.db, 'admin', { permissions: ['parking.view'] }));
  const seen = await history(clerk);
  expect(areas(seen.data)).not.toContain('settings');
  expect(areas(seen.data)).not.toContain('staff');
  expect(areas(seen.data)).toContain('parking');
  expect((await history(clerk, { area: 'settings' })).data).toEqual([]);
  const supervisor = await world.signIn(target);
  expect(areas((await history(supervisor)).data)).toContain('staff');
});

test('it is filtered by what, who and when, and searched by record and name', async () => {
  expect(areas((await history(root, { area: ['parking', 'devices'] })).data)).toEqual(['devices', 'parking']);
  const mine = await history(root, { actor_id: root.person!.id });
  expect(mine.data.length).toBeGreaterThan(0);
  expect(mine.data.every(({ actor_name }) => actor_name === ROOT)).toBe(true);
  expect((await history(root, { created_at: { to: '2020-01-01' } })).data).toEqual([]);
  expect((await history(root, {}, 'za zgodovino')).data.map(({ label }) => label)).toEqual([
    'P77 Za zgodovino',
  ]);
});

test('others may not', async () => {
  const nobody = await world.signIn(await makeUser(world.deps.db, 'admin', { permissions: ['users.view'] }));
  expect((await nobody.call(listChanges, { body: {} })).status).toBe(403);
  expect((await (await world.as('user')).call(listChanges, { body: {} })).status).toBe(403);
});
