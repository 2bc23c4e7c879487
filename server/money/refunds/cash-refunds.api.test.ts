import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCashClosing,
  downloadCashClosing,
  getOpenCash,
} from '../../../contract/money/cash-closings.ts';
import { createRefund, getRefund, payRefunds, reopenRefund } from '../../../contract/money/refunds.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { COUNTER_DEVICE, giveSecondCounter } from '../../../test/rows/money-rows.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';

const TODAY = '2027-01-15';
const SECOND = '01930000-0000-7000-8000-0000000000f1';
const BANK = '01930000-0000-7000-8000-000000000011';

let world: TestApp;
let staff: Client;
let visitor: Client;
beforeAll(async () => {
  world = await app();
  [staff, visitor] = [await world.as('root'), await world.as('anonymous')];
  await giveSecondCounter(world.deps.db, SECOND);
});
afterAll(() => world.close());

/** Somebody with a drawer of their own, as everybody at a counter. */
const cashier = async (): Promise<Client> => world.signIn(await makeUser(world.deps.db, 'admin'));

/** A payment of the price at a counter, with a due refund of `amount`. */
async function due(amount: string, at: { who: Client; device_id: string }) {
  const id = await createdBy(visitor);
  const { version, price_total } = await approve(staff, id);
  const paid = await at.who.call(takePayment, {
    params: { id },
    body: { version, method: 'cash', amount: price_total, device_id: at.device_id },
  });
  expect(paid.status).toBe(201);
  const made = await staff.call(createRefund, {
    body: { application_id: id, amount, name: 'Novak Janez', credit_note: 'compensation' },
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, version: made.body.version };
}
const give = (who: Client, refunds: { id: string; version: number }[], body: Record<string, unknown> = {}) =>
  who.call(payRefunds, {
    body: {
      refunds: refunds.map(({ id, version }) => ({ id, version })),
      paid_on: TODAY,
      method: 'cash',
      ...body,
    },
  });
const drawers = async (who: Client) =>
  (await who.call(getOpenCash)).body.mine.map((desk) => [
    desk.cashier_nr,
    desk.cash_received,
    desk.cash_added,
    desk.cash_refunded,
    desk.cash_expected,
  ]);

test("cash is refunded from the payer's device, or from the one named", async () => {
  const mia = await cashier();
  const first = await due('5.00', { who: mia, device_id: SECOND });
  const given = await give(mia, [first]);
  expect(given.body.data).toMatchObject([{ status: 'paid', device: 'OBC1-BLAG2' }]);
  expect(await drawers(mia)).toEqual([['BLAG2', '25.00', '0.00', '5.00', '20.00']]);

  const other = await due('1.00', { who: mia, device_id: COUNTER_DEVICE });
  expect((await give(mia, [other], { device_id: BANK })).problem.errors).toMatchObject([
    { path: 'device_id', code: 'device.unknown' },
  ]);
  const named = await give(mia, [other], { device_id: SECOND });
  expect(named.body.data).toMatchObject([{ device: 'OBC1-BLAG2' }]);
  // A transfer has no device, even if one is named.
  const { body } = await staff.call(getRefund, { params: { id: first.id } });
  expect(body).toMatchObject({ device: 'OBC1-BLAG2', cash_added: '0.00', cash_source: null });
});

test('a cashier without a last device is asked; refunding counts as using one', async () => {
  const mia = await cashier();
  const jan = await cashier();
  const [one, two] = [
    await due('1.00', { who: mia, device_id: COUNTER_DEVICE }),
    await due('2.00', { who: mia, device_id: COUNTER_DEVICE }),
  ];
  expect((await give(jan, [one])).problem.errors).toMatchObject([
    { path: 'device_id', code: 'device.choose' },
  ]);
  const source = { cash_source: 'Polog iz glavne blagajne' };
  const named = await give(jan, [one], { device_id: SECOND, ...source });
  expect(named.body.data).toMatchObject([{ device: 'OBC1-BLAG2' }]);
  expect((await give(jan, [two], source)).body.data).toMatchObject([{ device: 'OBC1-BLAG2' }]);
});

test('a drawer never goes below zero: the missing cash needs a source, and the closing shows it', async () => {
  const mia = await cashier();
  const ana = await cashier();
  const small = await due('3.00', { who: ana, device_id: SECOND });
  const refunds = [
    await due('20.00', { who: mia, device_id: SECOND }),
    await due('19.00', { who: mia, device_id: SECOND }),
  ];
  expect((await give(ana, refunds)).problem.errors).toMatchObject([
    { path: 'cash_source', code: 'refund.drawer_short' },
  ]);
  expect((await staff.call(getRefund, { params: { id: refunds[0]!.id } })).body.status).toBe('due');
  const given = await give(ana, refunds, { cash_source: 'Polog iz glavne blagajne' });
  // 25 were there, 39 go out: 14 were put in.
  expect(given.body.data.map(({ cash_added }) => cash_added).toSorted()).toEqual(['0.00', '14.00']);
  expect(await drawers(ana)).toEqual([['BLAG2', '25.00', '14.00', '39.00', '0.00']]);

  // Reversing the refund leaves no money behind that nobody put in.
  const added = given.body.data.find(({ cash_added }) => cash_added === '14.00')!;
  const back = await staff.call(reopenRefund, {
    params: { id: added.id },
    body: { version: added.version, reason: 'Zabeleženo pomotoma.' },
  });
  expect(back.body).toMatchObject({ device: null, cash_added: '0.00', cash_source: null });
  for (const [, , , , expected] of await drawers(ana)) expect(Number(expected)).toBeGreaterThanOrEqual(0);
  expect((await give(ana, [back.body], { cash_source: 'Polog iz glavne blagajne' })).status).toBe(200);
  // An unneeded source is not stored.
  const enough = await due('25.00', { who: ana, device_id: SECOND });
  expect((await give(ana, [enough], { cash_source: 'Ni bilo treba' })).body.data).toMatchObject([
    { cash_added: '0.00', cash_source: null },
  ]);
  expect((await give(ana, [small])).problem.errors).toMatchObject([{ code: 'refund.drawer_short' }]);
  expect((await give(ana, [small], { cash_source: 'Sef občine' })).status).toBe(200);

  const [desk] = (await ana.call(getOpenCash)).body.mine;
  expect(desk).toMatchObject({ cash_added: '17.00', cash_refunded: '67.00', cash_expected: '0.00' });
  const { body: closing } = await ana.call(createCashClosing, {
    body: { device_id: SECOND, state: desk!.state, cash_counted: '0.00' },
  });
  expect(closing).toMatchObject({ cash_added: '17.00', cash_expected: '0.00', difference: '0.00' });
  const file = await ana.call(downloadCashClosing, { params: { id: closing.id } });
  const { text } = await readPdf(Buffer.from(file.raw.rawPayload));
  for (const part of ['Položeno v blagajno', '17,00', 'Sef občine']) expect(text).toContain(part);
});

test('two concurrent refunds: the drawer is emptied once', { tags: ['postgres'] }, async () => {
  const mia = await cashier();
  const eva = await cashier();
  const refunds = [
    await due('25.00', { who: eva, device_id: SECOND }),
    await due('25.00', { who: mia, device_id: SECOND }),
  ];
  const both = await Promise.all(refunds.map((refund) => give(eva, [refund])));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await drawers(eva)).toEqual([['BLAG2', '25.00', '0.00', '25.00', '0.00']]);
});

test('to a card: the device is named, the drawer is not checked', async () => {
  const mia = await cashier();
  const lea = await cashier();
  const refund = await due('25.00', { who: mia, device_id: COUNTER_DEVICE });
  const given = await give(lea, [refund], { method: 'card', device_id: SECOND });
  expect(given.body.data).toMatchObject([{ method: 'card', device: 'OBC1-BLAG2', cash_added: '0.00' }]);
});
