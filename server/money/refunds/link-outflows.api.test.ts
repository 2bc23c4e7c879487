import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  explainOutflow,
  getBankReconciliation,
  listOutflows,
} from '../../../contract/money/bank-reconciliation.ts';
import { createRefund, exportRefunds, getRefund, payRefunds } from '../../../contract/money/refunds.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import type { StatementEntry } from '../payments/match/entry.ts';

let world: TestApp;
let staff: Client;
beforeAll(async () => {
  world = await app();
  staff = await world.as('root');
});
afterAll(() => world.close());

const TODAY = '2027-01-15';
let payers = 0;
const payer = () => `SI56${String(20_000_000_000_000 + payers++).padStart(15, '0')}`;
const IBAN = 'SI56012704700355138';

/** A due refund of unassigned money, as in the file for the bank. */
async function due(amount: number, iban = IBAN) {
  const one = entry({ amount, payer_iban: payer() });
  await record(world.deps, [one]);
  const { id: payment_id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  const { status, body } = await staff.call(createRefund, {
    body: { payment_id, amount: (amount / 100).toFixed(2), name: 'Novak Janez', iban },
  });
  expect(status).toBe(201);
  const file = await staff.call(exportRefunds, { body: { format: 'pain.001', ids: [body.id] } });
  const xml = await (file.body as unknown as Blob).text();
  return { ...body, end_to_end_id: /<EndToEndId>([^<]*)/.exec(xml)![1]! };
}
type Due = Awaited<ReturnType<typeof due>>;
const pay = async (...refunds: Due[]) => {
  const { status } = await staff.call(payRefunds, {
    body: { refunds: refunds.map(({ id, version }) => ({ id, version })), paid_on: TODAY },
  });
  expect(status).toBe(200);
};
/** The transfer as the bank books it. */
const left = (change: Partial<StatementEntry>): StatementEntry =>
  entry({ direction: 'debit', payer_iban: IBAN, booking_date: '2027-01-18', ...change });
const outflowOf = async ({ bank_ref }: StatementEntry) => {
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('bank_ref', '=', bank_ref)
    .where('direction', '=', 'debit')
    .executeTakeFirstOrThrow();
  const { body } = await staff.call(listOutflows, { body: { per_page: 100 } });
  return body.data.find((row) => row.id === id)!;
};
const look = async ({ id }: { id: string }) => (await staff.call(getRefund, { params: { id } })).body;
const withoutBooking = async () =>
  (await staff.call(getBankReconciliation, { query: { year: 2027 } })).body.refunds_without_booking.count;

test('recorded as transferred, then in a statement: the number of our file identifies its booking', async () => {
  const refund = await due(1234);
  const others = await withoutBooking();
  await pay(refund);
  expect(await withoutBooking()).toBe(others + 1);
  const booked = left({ amount: 1234, end_to_end_id: refund.end_to_end_id });
  await record(world.deps, [booked]);
  expect(await outflowOf(booked)).toMatchObject({ kind: 'refund', refund_id: refund.id, said: false });
  expect(await look(refund)).toMatchObject({ status: 'paid', bank_ref: booked.bank_ref, paid_on: TODAY });
  expect(await withoutBooking()).toBe(others);
});

test('in a statement before anybody recorded them, several at once: the statement pays them', async () => {
  const refunds = [await due(501), await due(502)];
  const booked = refunds.map(({ end_to_end_id }, i) => left({ amount: 501 + i, end_to_end_id }));
  await record(world.deps, booked);
  for (const [i, one] of booked.entries()) {
    expect(await outflowOf(one)).toMatchObject({ kind: 'refund', refund_id: refunds[i]!.id });
    const { events, ...refund } = await look(refunds[i]!);
    expect(refund).toMatchObject({ status: 'paid', paid_on: '2027-01-18', bank_ref: one.bank_ref });
    expect(events.at(-1)).toMatchObject({ kind: 'pay', actor_name: null });
  }
});

test('typed in at the bank, without our number: account and amount identify it, a few days around', async () => {
  const refund = await due(777);
  await pay(refund);
  const others = [
    left({ amount: 777, booking_date: '2026-12-20' }),
    left({ amount: 778 }),
    left({ amount: 777, payer_iban: payer() }),
    left({ amount: 777, end_to_end_id: 'VR0000000000000000000000000000000F' }),
  ];
  const booked = left({ amount: 777, end_to_end_id: 'NOTPROVIDED' });
  await record(world.deps, [...others, booked]);
  expect(await outflowOf(booked)).toMatchObject({ kind: 'refund', refund_id: refund.id });
  for (const one of others) expect(await outflowOf(one)).toMatchObject({ kind: null });
});

test('two alike: each booking belongs to one of them, and a third to none', async () => {
  const refunds = [await due(333), await due(333)];
  await pay(...refunds);
  const booked = [1, 2, 3].map(() => left({ amount: 333 }));
  await record(world.deps, booked);
  const found = await Promise.all(booked.map(outflowOf));
  expect(found.map(({ refund_id }) => refund_id).toSorted()).toEqual(
    [...refunds.map(({ id }) => id), null].toSorted(),
  );
});

test('an outflow explained as something else keeps its explanation', async () => {
  const booked = left({ amount: 444 });
  await record(world.deps, [booked]);
  const { id, version } = await outflowOf(booked);
  await staff.call(explainOutflow, {
    params: { id },
    body: { version, kind: 'other', note: 'Najemnina' },
  });
  await pay(await due(444));
  expect(await outflowOf(booked)).toMatchObject({ kind: 'other', refund_id: null });
});

test('the bank returns it: the refund is due again, even when all of it is in one statement', async () => {
  const refund = await due(888);
  await pay(refund);
  const booked = left({ amount: 888, end_to_end_id: refund.end_to_end_id });
  await record(world.deps, [
    booked,
    { ...booked, entry_key: `${booked.entry_key}-R`, direction: 'credit', reversal: true },
  ]);
  expect(await look(refund)).toMatchObject({ status: 'due', returned_on: '2027-01-18' });
  expect(await outflowOf(booked)).toMatchObject({ kind: 'refund', refund_id: refund.id });
});
