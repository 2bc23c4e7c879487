import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { pendingInvoice } from '../../../../test/files/fiscal-invoice.ts';
import { verifyingOffice } from '../../../../test/servers/fiscal-setup.ts';
import { startFurs, type Furs } from '../../../../test/servers/furs.ts';
import { createdBy } from '../../../../test/rows/transitions.ts';
import { dueSubmissions, loadInvoice } from './submission-queries.ts';
import { verifyInvoice } from './verify-invoice.ts';
import { retryDue, watchFiscal } from './watch.ts';

let furs: Furs;
let server: TestApp;
// Friday, 5 February 2027, 15:00 in Ljubljana; Monday the 8th is Prešeren day. Working days: 9 and 10.
const clock = movableClock('2027-02-05T14:00:00.000Z');
beforeAll(async () => {
  furs = await startFurs();
  server = await verifyingOffice(furs, clock);
});
afterAll(async () => {
  await server.close();
  await furs.close();
});

const at = (instant: string) =>
  clock.advance({ seconds: (Date.parse(instant) - Date.parse(clock.now())) / 1000 });
/** Runs what is due without the queue, which takes its time. */
const attempt = async () => {
  for (const { invoice_id } of await dueSubmissions(server.deps.db, clock.now(), 50))
    await verifyInvoice(server.deps, invoice_id);
};

test('over a weekend and a holiday: tried every hour, warned on the last day, late afterwards', async () => {
  const staff = [await server.as('admin'), await server.as('root')];
  const application_id = await createdBy(await server.as('anonymous'));
  furs.failAlways({ status: 503 });
  const id = await pendingInvoice(server.deps, { application_id });
  const stateOf = () => loadInvoice(server.deps.db, id);
  await server.deps.runJobs();
  expect((await stateOf()).submit_before).toBe('2027-02-10');
  const mails = async () =>
    (await server.deps.mails()).filter(({ subject }) => subject === 'Računi še niso davčno potrjeni');
  for (const instant of [
    '2027-02-06T08:00:00.000Z',
    '2027-02-08T08:00:00.000Z',
    '2027-02-09T08:00:00.000Z',
  ]) {
    at(instant);
    await retryDue(server.deps);
    await server.deps.runJobs();
    await watchFiscal(server.deps);
    await server.deps.runJobs();
    expect(await stateOf()).toMatchObject({ fiscal_status: 'pending' });
  }
  expect(await mails()).toHaveLength(0);

  at('2027-02-10T05:30:00.000Z');
  await watchFiscal(server.deps);
  at('2027-02-10T08:05:00.000Z');
  await watchFiscal(server.deps);
  at('2027-02-10T09:05:00.000Z');
  await watchFiscal(server.deps);
  await server.deps.runJobs();
  const warned = await mails();
  // Root and the admin who may create invoices, once each.
  expect(warned.map((mail) => mail.to?.[0]?.address).toSorted()).toEqual(
    staff.map(({ person }) => person?.email).toSorted(),
  );
  expect(warned[0]?.text).toContain('10. 2. 2027');
  expect(warned[0]?.text).toContain('čakajo na davčno potrditev: 1.');

  at('2027-02-10T23:05:00.000Z');
  await watchFiscal(server.deps);
  expect(await stateOf()).toMatchObject({ fiscal_status: 'overdue', eor: null });
  const attempts = (await stateOf()).fiscal_attempts;
  await attempt();
  expect(await stateOf()).toMatchObject({ fiscal_status: 'overdue', fiscal_attempts: attempts + 1 });

  furs.failAlways(null);
  clock.advance({ hours: 1 });
  await attempt();
  expect(await stateOf()).toMatchObject({ fiscal_status: 'confirmed', fiscal_late: true });
  expect(furs.messages.at(-1)).toMatchObject({ InvoiceRequest: { Invoice: { SubsequentSubmit: true } } });
});
