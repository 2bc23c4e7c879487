// @module-tag postgres

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createConfirmation, decideConfirmation } from '../../../contract/office/confirmations.ts';
import {
  cancelRefund,
  createRefund,
  downloadRefundFile,
  exportRefunds,
  getRefund,
  listRefundFiles,
  listRefunds,
  payRefunds,
  reopenRefund,
  updateRefund,
  voidRefundFile,
} from '../../../contract/money/refunds.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { setParameterFrom } from '../../../test/rows/parameters.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import { makeUser } from '../../../test/rows/people.ts';

/** A refund is in one file for the bank only. */

const TODAY = '2027-01-15';
const IBAN = 'SI56012704700355138';
const REASON = 'Datoteka je ostala na računalniku.';

let world: TestApp;
let staff: Client;
beforeEach(async () => {
  world = await app();
  staff = await world.as('root');
});
afterEach(() => world.close());

/** A due refund of unassigned money. */
const due = async (amount: number): Promise<string> => {
  const one = entry({ amount });
  await record(world.deps, [one]);
  const { id: payment_id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  const { body } = await staff.call(createRefund, {
    body: { payment_id, amount: (amount / 100).toFixed(2), name: 'Novak Janez', iban: IBAN },
  });
  return body.id;
};
const look = async (id: string) => (await staff.call(getRefund, { params: { id } })).body;
const asFile = (ids?: string[]) =>
  staff.call(exportRefunds, { body: { format: 'pain.001', ...(ids && { ids }) } });
/** A new file: its numbers by amount, and its text. */
const write = async (ids?: string[]) => {
  const { status, body } = await asFile(ids);
  expect(status).toBe(200);
  const xml = await body.text();
  const numbers = [...xml.matchAll(/<EndToEndId>(\w+)<.*?<InstdAmt Ccy="EUR">([\d.]+)</gs)];
  return { xml, number: Object.fromEntries(numbers.map(([, number, amount]) => [amount!, number!])) };
};
const files = async () => (await staff.call(listRefundFiles, { body: {} })).body.data;
const voiding = async (refund_ids?: string[]) => {
  const [{ id, version } = { id: '', version: 0 }] = await files();
  return staff.call(voidRefundFile, {
    params: { id },
    body: { version, reason: REASON, ...(refund_ids && { refund_ids }) },
  });
};
const left = (amount: number, end_to_end_id: string | undefined) =>
  entry({
    direction: 'debit',
    payer_iban: IBAN,
    booking_date: '2027-01-18',
    amount,
    end_to_end_id: end_to_end_id!,
  });

test('what is in a file is in no other, also when two persons write one at once', async () => {
  const ids = [await due(700), await due(800)];
  const both = await Promise.all([asFile(), asFile()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { body } = await staff.call(listRefunds, { body: { filters: { in_file: true } } });
  expect(body.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(body.due).toMatchObject({ refunds: 2, in_file: 2 });
  const again = await asFile([ids[0]!]);
  expect(again.problem.errors).toMatchObject([{ path: ids[0], code: 'refund.in_file' }]);
  expect(again.problem.detail).toContain('7,00');
  expect(await files()).toMatchObject([{ transfers: 2, amount: '15.00', paid: 0, ended: 0, kept: true }]);
  // A later file has only what came later.
  await due(900);
  const later = await write();
  expect(Object.keys(later.number)).toEqual(['9.00']);
});

test('without anything due there is no file, and it is said', async () => {
  for (const ids of [undefined, ['01980000-0000-7000-8000-00000000dead']]) {
    const { status, problem } = await asFile(ids);
    expect([status, problem.errors]).toMatchObject([422, [{ code: 'refund.none_to_pay' }]]);
  }
});

test('while it is in a file nothing else pays, changes or drops it', async () => {
  const id = await due(700);
  await write();
  const { version } = await look(id);
  const params = { id };
  const replies = [
    await staff.call(updateRefund, { params, body: { version, reason: REASON, name: 'Novak', iban: IBAN } }),
    await staff.call(cancelRefund, { params, body: { version, reason: REASON } }),
    await staff.call(payRefunds, {
      body: { refunds: [{ id, version }], paid_on: TODAY, method: 'cash', cash_source: 'Glavna blagajna' },
    }),
  ];
  for (const { problem } of replies) expect(problem.errors).toMatchObject([{ code: 'refund.in_file' }]);
  expect((await look(id)).version).toBe(version);
});

test('a correction has its reason, and the history the old and the new value', async () => {
  const id = await due(700);
  const { version } = await look(id);
  const params = { id };
  const body = { version, name: 'Novak Ana', iban: 'SI56020170014356205' };
  const without = await staff.send(updateRefund, { params, body });
  expect(without.problem.errors).toMatchObject([{ path: 'reason', code: 'required' }]);
  const { body: after } = await staff.call(updateRefund, { params, body: { ...body, reason: REASON } });
  expect(after.events.at(-1)).toMatchObject({
    kind: 'update',
    reason: REASON,
    changes: [
      { field: 'name', before: 'Novak Janez', after: 'Novak Ana' },
      { field: 'iban', before: 'SI56 … 5138', after: 'SI56 … 6205' },
    ],
  });
});

test('the same file comes once more, byte for byte, and not when it was not sent', async () => {
  await due(700);
  const { xml } = await write();
  const [file] = await files();
  world.clock.advance({ minutes: 5 });
  const again = await staff.call(downloadRefundFile, { params: { id: file!.id } });
  expect(await (again.body as unknown as Blob).text()).toBe(xml);
  expect((await voiding()).body).toMatchObject({ void_reason: REASON, ended: 1 });
  const gone = await staff.call(downloadRefundFile, { params: { id: file!.id } });
  expect(gone.problem.errors).toMatchObject([{ code: 'refund_file.voided' }]);
  expect((await voiding()).problem.errors).toMatchObject([{ code: 'refund_file.voided' }]);
});

test('a file that was not sent frees its refunds for a new one, with new numbers; a statement knows both', async () => {
  const id = await due(700);
  const first = await write();
  await voiding();
  expect(await look(id)).toMatchObject({ status: 'due', file_id: null });
  const second = await write();
  expect(second.number['7.00']).not.toBe(first.number['7.00']);
  // The first one had been sent after all.
  await record(world.deps, [left(700, first.number['7.00'])]);
  const paid = await look(id);
  expect(paid).toMatchObject({ status: 'paid', paid_on: '2027-01-18', paid_again: [] });
  expect(paid.events.map(({ kind }) => kind)).toEqual(['create', 'export', 'release', 'export', 'pay']);
  // And so was the second: its money left twice.
  await record(world.deps, [left(700, second.number['7.00'])]);
  expect((await look(id)).paid_again).toMatchObject([{ booking_date: '2027-01-18' }]);
  expect((await voiding()).problem.errors).toMatchObject([{ code: 'refund_file.paid' }]);
});

test('what the bank returns is due again, alone, and goes into a new file with a new number', async () => {
  const [one, other] = [await due(700), await due(800)];
  const first = await write();
  const booked = left(700, first.number['7.00']);
  await record(world.deps, [booked, left(800, first.number['8.00'])]);
  await record(world.deps, [
    {
      ...booked,
      entry_key: `${booked.entry_key}-R`,
      direction: 'credit',
      reversal: true,
      booking_date: '2027-01-19',
    },
  ]);
  expect(await look(one)).toMatchObject({ status: 'due', file_id: null, returned_on: '2027-01-19' });
  expect(await look(other)).toMatchObject({ status: 'paid' });
  const second = await write();
  expect(Object.keys(second.number)).toEqual(['7.00']);
  expect(second.number['7.00']).not.toBe(first.number['7.00']);
  expect(await files()).toMatchObject([
    { transfers: 1, paid: 0 },
    { transfers: 2, paid: 1, ended: 1 },
  ]);
  // The statement with the first booking once more pays nothing.
  await record(world.deps, [left(700, first.number['7.00'])]);
  expect(await look(one)).toMatchObject({ status: 'due' });
  await record(world.deps, [left(700, second.number['7.00'])]);
  expect(await look(one)).toMatchObject({ status: 'paid' });
});

test('what a person has reopened is not paid again by the next statement', async () => {
  const id = await due(700);
  const { number } = await write();
  await record(world.deps, [left(700, number['7.00'])]);
  const { version } = await look(id);
  const { status } = await staff.call(reopenRefund, { params: { id }, body: { version, reason: REASON } });
  expect(status).toBe(200);
  await record(world.deps, [entry({ amount: 100 })]);
  expect(await look(id)).toMatchObject({ status: 'due', paid_on: null });
});

test('one transfer that the bank did not carry out leaves its file, the others stay', async () => {
  const [one, other] = [await due(700), await due(800)];
  await write();
  const stranger = await due(900);
  expect((await voiding([stranger])).problem.errors).toMatchObject([
    { path: 'refund_ids', code: 'refund_file.not_in_it' },
  ]);
  expect((await voiding([one])).body).toMatchObject({ voided_at: null, transfers: 2, ended: 1 });
  expect((await look(one)).file_id).toBeNull();
  expect((await look(other)).file_id).not.toBeNull();
});

test('where two persons decide, one alone voids no file', async () => {
  await setParameterFrom(world.deps.db, 'second_person', true, '2027-01-01');
  const id = await due(700);
  await write();
  const alone = await voiding();
  expect(alone.status).toBe(409);
  expect(alone.problem.current).toMatchObject({
    kind: 'refund_file',
    facts: [
      { name: 'transfers', after: '1' },
      { name: 'amount', after: '7.00' },
    ],
  });
  expect((await look(id)).file_id).not.toBeNull();
  const [file] = await files();
  const { body: request } = await staff.send(createConfirmation, {
    body: {
      kind: 'refund_file',
      params: { id: file!.id },
      body: { version: file!.version, reason: REASON },
      reason: REASON,
    },
  });
  expect((await files())[0]!.waiting).toMatchObject({ id: request.id });
  const second = await world.signIn(await makeUser(world.deps.db, 'root', { name: 'Tone Kos' }));
  const done = await second.call(decideConfirmation, {
    params: { id: request.id },
    body: { decision: 'confirm' },
  });
  expect(done.status).toBe(200);
  expect((await look(id)).file_id).toBeNull();
});

test('only with the permission', async () => {
  await due(700);
  await write();
  const [{ id, version } = { id: '', version: 0 }] = await files();
  const viewer = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['payments.view'] }),
  );
  expect((await viewer.call(listRefundFiles, { body: {} })).status).toBe(200);
  const params = { id };
  expect((await viewer.call(downloadRefundFile, { params })).status).toBe(403);
  expect((await viewer.call(voidRefundFile, { params, body: { version, reason: REASON } })).status).toBe(403);
});
