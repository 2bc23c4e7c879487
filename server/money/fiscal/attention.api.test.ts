import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFiscalOverview } from '../../../contract/money/fiscal.ts';
import { getDashboard } from '../../../contract/office/office.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { pendingInvoice } from '../../../test/files/fiscal-invoice.ts';
import { useTestSystem } from '../../../test/servers/fiscal-setup.ts';
import { startFurs, type Furs } from '../../../test/servers/furs.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';

let furs: Furs;
let server: TestApp;
let root: Client;
// Monday, 25 January 2027, 10:00 in Ljubljana.
const clock = movableClock('2027-01-25T09:00:00.000Z');
beforeAll(async () => {
  furs = await startFurs();
  server = await app({ clock, config: { furs_test_url: furs.url, furs_timeout_ms: 1000 } });
  root = await server.as('root');
});
afterAll(async () => {
  await server.close();
  await furs.close();
});
const fiscalOf = async (who: Client) => (await who.call(getDashboard)).body.fiscal;

test('the dashboard shows urgent verifications, and an expiring certificate to those who may renew it', async () => {
  expect(await fiscalOf(root)).toEqual({ unverified: { count: 0, due_on: null }, certificate: null });
  await useTestSystem(root);
  const application_id = await createdBy(await server.as('anonymous'));
  const id = await pendingInvoice(server.deps, { application_id });
  // The last day is Wednesday: nothing is urgent on Monday.
  expect((await fiscalOf(root))!.unverified).toEqual({ count: 0, due_on: null });
  clock.advance({ days: 1 });
  root = await server.as('root');
  expect((await fiscalOf(root))!.unverified).toEqual({ count: 1, due_on: '2027-01-27' });
  // A rejected invoice is urgent at any time, one of practice never.
  const practised = await pendingInvoice(server.deps, { application_id, environment: 'practice' });
  await server.deps.db
    .updateTable('invoices')
    .set({ fiscal_status: 'failed' })
    .where('id', 'in', [id, practised])
    .execute();
  expect((await fiscalOf(root))!.unverified.count).toBe(1);
  expect((await root.call(getFiscalOverview)).body.unverified.failed).toBe(1);

  const { valid_to } = await server.deps.db
    .selectFrom('fiscal_certificates')
    .select('valid_to')
    .executeTakeFirstOrThrow();
  const days = Math.floor((Date.parse(valid_to) - Date.parse(clock.now())) / 86_400_000) - 20;
  clock.advance({ days });
  root = await server.as('root');
  const shown = await fiscalOf(root);
  expect(shown!.certificate).toMatchObject({ valid_to });
  expect(shown!.certificate!.days_left).toBeGreaterThan(18);
  expect(shown!.certificate!.days_left).toBeLessThan(22);
  const clerk = await server.signIn(
    await makeUser(server.deps.db, 'admin', { permissions: ['dashboard.view', 'invoices.create'] }),
  );
  expect(await fiscalOf(clerk)).toMatchObject({ unverified: { count: 1 }, certificate: null });
  const none = await server.signIn(
    await makeUser(server.deps.db, 'admin', { permissions: ['dashboard.view'] }),
  );
  expect(await fiscalOf(none)).toBeNull();
});
