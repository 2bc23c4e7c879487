import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRecords } from '../../../contract/office/find.ts';
import { createView, deleteView, listViews, MAX_VIEWS } from '../../../contract/settings/views.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { counterPermit, createdBy } from '../../../test/transitions.ts';
import { makeUser, type Person } from '../../../test/people.ts';

let world: TestApp;
let clerk: Client;
let holder: Person;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  holder = await makeUser(world.deps.db, 'user', { name: 'Đurđica Žerjav', search: 'durdica zerjav' });
});
afterAll(() => world.close());

const car = (registration_number: string) => ({
  registration_number,
  country: 'SI',
  ownership: 'own' as const,
});
const found = async (query: string, who = clerk) =>
  (await who.call(findRecords, { body: { query } })).body.data;

it('opens a record by any of its numbers', async () => {
  const permit = await counterPermit(clerk, holder, { vehicles: [car('KR QO-101')] });
  const open = await createdBy(await world.as('anonymous'), { vehicles: [car('KR QO-102')] });
  expect(await found('kr qo-101')).toMatchObject([
    { kind: 'application', label: permit.application?.number },
    { kind: 'permit', id: permit.id, status: 'active' },
  ]);
  expect(await found('KRQO102')).toMatchObject([{ kind: 'application', id: open, status: 'submitted' }]);
  expect((await found(permit.permit_nr)).find((r) => r.kind === 'permit')?.id).toBe(permit.id);
  expect((await found('zerjav')).map((r) => r.id)).toContain(holder.id);
  const card = permit.rfid_card_number ?? '';
  const byCard = await found(card);
  expect(byCard.find((r) => r.kind === 'card')).toMatchObject({
    label: card,
    status: 'assigned',
    permit_id: permit.id,
  });
  expect((await found(card.slice(-6))).some((r) => r.kind === 'card' && r.label === card)).toBe(true);
  expect(await found('česar ni nikjer')).toEqual([]);
  const log = await world.deps.db
    .selectFrom('access_log')
    .select(['action', 'subject_type'])
    .where('subject_type', '=', 'quick_open')
    .execute();
  expect(log.length).toBeGreaterThan(5);
});

it('shows only kinds that the caller may see', async () => {
  await counterPermit(clerk, holder, { vehicles: [car('KR QO-103')] });
  expect((await found('kr qo-103')).map((r) => r.kind)).toEqual(['application', 'permit']);
  const limited = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'permits.view'] }),
  );
  expect((await found('kr qo-103', limited)).map((r) => r.kind)).toEqual(['permit']);
});

it('keeps saved views of lists for their owner alone', async () => {
  const view = { table_id: 'applications', name: 'Čakajo name', query: 'filter.status=submitted&sort=-x' };
  const { status, body } = await clerk.call(createView, { body: view });
  expect(status).toBe(201);
  expect(body).toMatchObject(view);
  const again = await clerk.call(createView, { body: { ...view, query: 'filter.status=paid' } });
  expect(again.body).toMatchObject({ id: body.id, query: 'filter.status=paid' });
  const root = await world.as('root');
  expect((await root.call(listViews)).body.data).toEqual([]);
  expect((await root.call(deleteView, { params: { id: body.id } })).status).toBe(404);
  const bad = await clerk.call(createView, { body: { ...view, query: 'https://evil.example/?x' } });
  expect(bad.problem.errors).toMatchObject([{ path: 'query' }]);
  for (let n = 1; n < MAX_VIEWS; n++)
    await clerk.call(createView, { body: { ...view, name: `Pogled ${n}` } });
  const full = await clerk.call(createView, { body: { ...view, name: 'Še eden' } });
  expect(full.problem.errors).toMatchObject([{ path: 'name', code: 'rule.too_many_views' }]);
  expect((await clerk.call(deleteView, { params: { id: body.id } })).status).toBe(204);
  expect((await clerk.call(listViews)).body.data).toHaveLength(MAX_VIEWS - 1);
});
