import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createCashClosing,
  downloadCashClosing,
  getCashClosing,
  getOpenCash,
  listCashClosings,
} from '../../../contract/money/cash-closings.ts';
import type { Permission } from '../../../contract/platform/permissions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { COUNTER_DEVICE, giveInvoice, givePayment, giveRefund } from '../../../test/rows/money-rows.ts';
import { createdBy } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';

let server: TestApp;
let mia: Client & { person: Person };
let jan: Client & { person: Person };
let auditor: Client;
let application: string;
const TODAY = '2027-01-15';
// Closings are numbered per device of an office, so each test has an office of its own.
beforeEach(async () => {
  server = await app();
  const permissions: Permission[] = ['payments.match', 'payments.view'];
  mia = await server.signIn(await makeUser(server.deps.db, 'admin', { name: 'Mia Kos', permissions }));
  jan = await server.signIn(await makeUser(server.deps.db, 'admin', { name: 'Jan Kos', permissions }));
  auditor = await server.as('admin');
  application = await createdBy(await server.as('anonymous'));
});
afterEach(() => server.close());

const paid = (person: Person, amount: number, method: 'cash' | 'card' = 'cash', day = TODAY) =>
  givePayment(server.deps.db, { application_id: application, amount, day, method, cashier_id: person.id });
const open = async (who: Client) => (await who.call(getOpenCash)).body;
const close = (who: Client, body: Record<string, unknown>) =>
  who.send(createCashClosing, { body: { device_id: COUNTER_DEVICE, ...body } });
/**
 * Mia took 15.00 in cash, with an invoice, and 40.00 by card, and refunded 5.00; Jan took 20.00 yesterday.
 */
const someDocuments = async () => {
  const { db } = server.deps;
  const payment_id = await paid(mia.person, 1500);
  const { invoice_nr } = await giveInvoice(db, {
    application_id: application,
    day: TODAY,
    payment_id,
    method: 'cash',
  });
  await paid(mia.person, 4000, 'card');
  await giveRefund(db, {
    application_id: application,
    amount: 500,
    day: TODAY,
    method: 'cash',
    settled_by: mia.person.id,
  });
  await paid(jan.person, 2000, 'cash', '2027-01-14');
  return { invoice_nr };
};
/** What Mia counts after another 10.00: 5 cents more than expected. */
const SURPLUS = {
  denominations: { 1000: 1, 500: 2, 5: 1 },
  cash_left: '5.00',
  note: 'Višek 5 centov.',
};
/** Mia's closing of those documents with a surplus. */
const closedWithSurplus = async () => {
  const { invoice_nr } = await someDocuments();
  await paid(mia.person, 1000);
  const [drawer] = (await open(mia)).mine;
  const { status, body } = await close(mia, { state: drawer!.state, ...SURPLUS });
  expect(status).toBe(201);
  return { id: body.id, invoice_nr };
};
const rejected = ({ status, problem }: Awaited<ReturnType<typeof close>>) => [
  status,
  ...(problem.errors ?? []).map((error) => `${error.path} ${error.code}`),
];

test("cashiers see their own open items; with invoices.view everybody's", async () => {
  const { invoice_nr } = await someDocuments();
  const { mine, others } = await open(mia);
  expect(others).toEqual([]);
  expect(mine).toMatchObject([
    {
      cashier_name: 'Mia Kos',
      sales_location_nr: 'OBC1',
      cashier_nr: 'BLAG1',
      opening: '0.00',
      cash_received: '15.00',
      cash_refunded: '5.00',
      cash_expected: '10.00',
      card_total: '40.00',
      payments: 2,
      refunds: 1,
      first_invoice_nr: invoice_nr,
      without_invoice: 1,
    },
  ]);
  expect(mine[0]!.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', '15.00'],
    ['payment', '40.00'],
    ['refund', '5.00'],
  ]);
  const all = await open(auditor);
  expect(all.mine).toEqual([]);
  expect(
    all.others.map(({ cashier_name, cash_expected }) => [cashier_name, cash_expected]).toSorted(),
  ).toEqual([
    ['Jan Kos', '20.00'],
    ['Mia Kos', '10.00'],
  ]);
});

test('a counted difference must be explained', async () => {
  await someDocuments();
  const [{ state } = { state: '' }] = (await open(mia)).mine;
  expect(rejected(await close(mia, { state }))).toEqual([422, 'cash_counted required']);
  expect(rejected(await close(mia, { state, cash_counted: '9.99' }))).toEqual([
    422,
    'note closing.note_required',
  ]);
  expect(rejected(await close(mia, { state, cash_counted: '-1.00' }))).toEqual([
    422,
    'cash_counted amount.negative',
  ]);
  expect(rejected(await close(mia, { state, cash_counted: '10.00', denominations: { 500: 1 } }))).toEqual([
    422,
    'cash_counted closing.sum_differs',
  ]);
  expect(rejected(await close(mia, { state, denominations: { 300: 1 } }))[0]).toBe(422);
  expect(rejected(await close(mia, { state, cash_counted: '10.00', cash_left: '10.01' }))).toEqual([
    422,
    'cash_left closing.left_too_much',
  ]);
  expect((await close(mia, { state, cash_counted: '10.00', cashier_id: jan.person.id })).status).toBe(403);
});

test(
  'of two tabs one closes; the other gets the new figures after a payment that came meanwhile',
  { tags: ['postgres'] },
  async () => {
    await someDocuments();
    const [before] = (await open(mia)).mine;
    await paid(mia.person, 1000);
    const stale = await close(mia, { state: before!.state, cash_counted: '10.00' });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ cash_expected: '20.00', payments: 3 });
    const { state } = stale.problem.current as { state: string };
    const body = { state, ...SURPLUS };
    const both = await Promise.all([close(mia, body), close(mia, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)!.body;
    expect(made).toMatchObject({
      seq: 1,
      business_date: TODAY,
      cash_expected: '20.00',
      cash_counted: '20.05',
      difference: '0.05',
      cash_left: '5.00',
      handed_over: '15.05',
      payments: 3,
      refunds: 1,
    });
    expect((await open(mia)).mine).toEqual([]);
    expect((await open(mia)).last?.id).toBe(made.id);
  },
);

test('the next closing starts with what was left; numbers continue per device, also for another cashier', async () => {
  await closedWithSurplus();
  await paid(mia.person, 700);
  const [next] = (await open(mia)).mine;
  expect(next).toMatchObject({ opening: '5.00', cash_expected: '12.00' });
  expect((await close(mia, { state: next!.state, cash_counted: '12.00' })).body.seq).toBe(2);
  const [of_jan] = (await open(auditor)).others;
  const closed = await close(auditor, {
    state: of_jan!.state,
    cashier_id: jan.person.id,
    cash_counted: '20.00',
  });
  expect(closed.body).toMatchObject({
    seq: 3,
    cashier_name: 'Jan Kos',
    closed_by_name: 'Oseba admin',
    business_date: '2027-01-14',
  });
  expect((await close(auditor, { state: of_jan!.state, cashier_id: jan.person.id })).status).toBe(409);
});

test('concurrent closings get numbers without a gap', { tags: ['postgres'] }, async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () =>
      makeUser(server.deps.db, 'admin', { permissions: ['payments.match', 'payments.view'] }),
    ),
  );
  for (const person of people) await paid(person, 100);
  const browsers = await Promise.all(people.map((person) => server.signIn(person)));
  const seen = await Promise.all(browsers.map(async (browser) => (await open(browser)).mine[0]!.state));
  const made = await Promise.all(
    browsers.map((browser, i) => close(browser, { state: seen[i], cash_counted: '1.00' })),
  );
  expect(made.map(({ body }) => body.seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('a closing lists its content, prints it, and is immutable', async () => {
  const { id, invoice_nr } = await closedWithSurplus();
  const [of_jan] = (await open(jan)).mine;
  await close(jan, { state: of_jan!.state, cash_counted: '20.00' });
  const { data } = (
    await auditor.call(listCashClosings, {
      body: { filters: { with_difference: true }, sort: [{ field: 'seq', direction: 'asc' }] },
    })
  ).body;
  expect(data).toMatchObject([{ id, seq: 1, difference: '0.05', note: 'Višek 5 centov.' }]);
  const detail = (await mia.call(getCashClosing, { params: { id } })).body;
  expect(detail.denominations).toEqual({ 1000: 1, 500: 2, 5: 1 });
  expect(detail.entries).toHaveLength(4);
  const file = await mia.call(downloadCashClosing, { params: { id } });
  const { text } = await readPdf(Buffer.from(file.raw.rawPayload));
  for (const part of [
    'Dnevni blagajniški zaključek',
    invoice_nr,
    'Mia Kos',
    '20,05',
    '−5,00',
    'Višek 5 centov.',
  ])
    expect(text).toContain(part);
  // Not even the database lets it be written over, from whatever code.
  const db = server.deps.db;
  await expect(
    db.updateTable('cash_closings').set({ cash_counted: 0 }).where('id', '=', id).execute(),
  ).rejects.toThrow('never changed');
  await expect(db.deleteFrom('cash_closings').where('id', '=', id).execute()).rejects.toThrow(
    'never changed',
  );
  await expect(
    db.updateTable('payments').set({ amount: 1 }).where('closing_id', '=', id).execute(),
  ).rejects.toThrow('never changed');
  await expect(
    db.updateTable('refunds').set({ closing_id: null }).where('closing_id', '=', id).execute(),
  ).rejects.toThrow('never changed');
});

test("a cashier cannot see another's closing; without the permissions nothing is visible", async () => {
  await closedWithSurplus();
  const [of_jan] = (await open(jan)).mine;
  await close(jan, { state: of_jan!.state, cash_counted: '20.00' });
  const { data } = (await auditor.call(listCashClosings, { body: { search: 'Jan' } })).body;
  const other = data.find(({ cashier_name }) => cashier_name === 'Jan Kos')!;
  expect((await mia.call(getCashClosing, { params: { id: other.id } })).status).toBe(404);
  expect((await mia.call(downloadCashClosing, { params: { id: other.id } })).status).toBe(404);
  expect((await mia.call(listCashClosings, { body: {} })).status).toBe(403);
  const warden = await server.signIn(
    await makeUser(server.deps.db, 'admin', { permissions: ['dashboard.view'] }),
  );
  expect((await warden.call(getOpenCash)).status).toBe(403);
  expect((await close(warden, { state: 'x', cash_counted: '1.00' })).status).toBe(403);
});
