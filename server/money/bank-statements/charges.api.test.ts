import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  explainOutflow,
  getBankReconciliation,
  listOutflows,
} from '../../../contract/money/bank-reconciliation.ts';
import { confirmPayments, listPayments } from '../../../contract/money/payments.ts';
import { createRefund, getRefund, payRefunds } from '../../../contract/money/refunds.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { proFormaOf } from '../../../test/rows/payments.ts';
import { importStatementFile } from '../../../test/rows/statements.ts';
import { type CamtBooking, camtFile, type CamtOptions, OWN_ACCOUNT } from '../../demo/camt-file.ts';

// The reconciliation with the bank is that of a whole office.
let world: TestApp;
let clerk: Client;
let bring: ReturnType<typeof statementsInARow>;
beforeEach(async () => {
  world = await app();
  clerk = await world.as('root');
  bring = statementsInARow();
});
afterEach(() => world.close());

const PAYER = 'SI56020170014356205';
const euros = (cents: number) => (cents / 100).toFixed(2);
/** Imports statements of which each continues the last one; `change` is what the bank booked. */
const statementsInARow = () => {
  let number = 0;
  let balance = 100_000;
  return async (bookings: CamtBooking[], change: number, options: CamtOptions = {}) => {
    const opening = euros(balance);
    balance += change;
    number++;
    const id = `S-${number}`;
    const closing = euros(balance);
    const xml = camtFile([{ id, number: String(number), opening, closing, bookings }], options);
    return importStatementFile(world, clerk, new File([xml], `${number}.xml`));
  };
};
const bank = async () => (await clerk.call(getBankReconciliation, { query: { year: 2027 } })).body;
const outflows = async () => (await clerk.call(listOutflows, { body: { filters: {} } })).body.data;
const entriesOf = async (import_id: string) =>
  (
    await clerk.call(listPayments, {
      body: { filters: { import_id }, sort: [{ field: 'amount', direction: 'desc' }] },
    })
  ).body.data;
const awaiting = async () => {
  const id = await createdBy(await world.as('anonymous'));
  await approve(clerk, id);
  return { ...(await proFormaOf(world.deps, id)), id };
};
const statusOf = async (id: string) =>
  (
    await world.deps.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

test('each payer of a joint booking net of charges paid in full; the charge is an outflow that explains itself', async () => {
  const [one, two] = [await awaiting(), await awaiting()];
  const parts = [one, two].map(({ reference, amount }) => ({
    amount: euros(amount),
    reference,
    name: 'Novak',
    iban: PAYER,
  }));
  const whole = one.amount + two.amount - 60;
  const batch: CamtBooking = {
    amount: euros(whole),
    ref: 'B1',
    day: '2027-01-11',
    parts,
    entry_charges: [{ amount: '0.60' }],
  };
  const found = await bring([batch], whole, { version: '08' });
  expect(found).toMatchObject({ status: 'done', entries: 3, warnings: [], credit_sum: euros(whole) });
  const listed = await entriesOf(found.id);
  expect(listed.map(({ direction, status, amount }) => [direction, status, amount])).toEqual([
    ['credit', 'matched', euros(one.amount)],
    ['credit', 'matched', euros(two.amount)],
    ['debit', 'ignored', '0.60'],
  ]);
  expect(listed[2]!.explanation).toBe('Nadomestilo, ki ga je banka odtegnila od skupne knjižbe.');
  const confirmed = await clerk.call(confirmPayments, { body: { import_id: found.id } });
  expect(confirmed.body).toMatchObject({ counted: 2, paid: 2, refunds: 0 });
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['paid', 'paid']);

  const state = await bank();
  expect(state.state).toBe('agrees');
  expect(state.accounts).toMatchObject([
    {
      iban: OWN_ACCOUNT,
      statements: [{ in: euros(whole), out: '0.00', difference: '0.00' }],
      books: [{ in: euros(whole + 60), out: '0.60', difference: '0.00' }],
    },
  ]);
  const [charge] = await outflows();
  expect(charge).toMatchObject({ amount: '0.60', kind: 'bank_charge', said: false });
  const rejected = await clerk.call(explainOutflow, {
    params: { id: charge!.id },
    body: { version: charge!.version, kind: 'other', note: 'Ni nadomestilo.' },
  });
  expect(rejected.problem.errors).toMatchObject([{ code: 'outflow.known' }]);

  // The same booking as a whole, from a file without its parts, adds nothing.
  const again = await bring([{ amount: euros(whole), ref: 'B1', day: '2027-01-11' }], 0, {
    family: 'camt.054',
  });
  expect(again).toMatchObject({ entries: 0, entries_repeated: 1 });

  // The bank reverses all of it, its charge too.
  const back: CamtBooking = {
    ...batch,
    debit: true,
    reversal: true,
    day: '2027-01-12',
    ref: 'B1',
    parts: parts.map((part) => ({ ...part, debit: true })),
    entry_charges: [{ amount: '0.60', credit: true }],
  };
  const reversed = await bring([back], -whole, { version: '08' });
  const taken = await entriesOf(reversed.id);
  expect(taken.map(({ direction, reversal, amount }) => [direction, reversal, amount])).toEqual([
    ['debit', true, euros(one.amount)],
    ['debit', true, euros(two.amount)],
    ['credit', false, '0.60'],
  ]);
  expect(taken[2]).toMatchObject({
    status: 'ignored',
    explanation: 'Nadomestilo, ki ga je banka vrnila s stornom.',
  });
  const before = await entriesOf(found.id);
  expect(before.map(({ status }) => status)).toEqual(['reversed', 'reversed', 'ignored']);
  const after = await bank();
  expect(after.state).toBe('agrees');
  expect(after.accounts[0]!.books).toMatchObject([{ difference: '0.00', closing: '1000.00' }]);
});

test('parts that do not add up even with the charge stay one payment for a person to review', async () => {
  const { reference, amount } = await awaiting();
  const part = { amount: euros(amount), reference, name: 'Novak', iban: PAYER };
  const whole = 2 * amount - 60;
  const batch = { amount: euros(whole), ref: 'B2', day: '2027-01-13', parts: [part, part] };
  const found = await bring([{ ...batch, entry_charges: [{ amount: '0.59' }] }], whole);
  expect(found.warnings).toMatchObject([{ code: 'batch', count: 1 }]);
  expect(await entriesOf(found.id)).toMatchObject([{ amount: euros(whole), status: 'unmatched' }]);
  expect((await bank()).state).toBe('agrees');
});

test('a refund whose transfer is returned with a reason but without RvslInd is due again', async () => {
  const paid = await bring(
    [{ amount: '21.00', ref: 'P1', day: '2027-01-13', name: 'Kos', iban: PAYER }],
    2100,
  );
  const [payment] = await entriesOf(paid.id);
  const { body: refund } = await clerk.call(createRefund, {
    body: { payment_id: payment!.id, amount: '21.00', name: 'Kos', iban: PAYER },
  });
  const number_of_ours = `VR${refund.id.replaceAll('-', '').toUpperCase()}`;
  const out = await bring(
    [
      {
        amount: '21.00',
        debit: true,
        ref: 'P2',
        day: '2027-01-14',
        name: 'Kos',
        iban: PAYER,
        end_to_end_id: number_of_ours,
      },
    ],
    -2100,
  );
  const [transfer] = await entriesOf(out.id);
  const done = await clerk.call(payRefunds, {
    body: {
      refunds: [{ id: refund.id, version: refund.version }],
      paid_on: '2027-01-14',
      entry_id: transfer!.id,
    },
  });
  expect(done.status).toBe(200);
  const back = await bring(
    [
      {
        amount: '21.00',
        ref: 'P3',
        day: '2027-01-15',
        name: 'Kos',
        iban: PAYER,
        end_to_end_id: number_of_ours,
        returned: 'AC04',
      },
    ],
    2100,
    { version: '08' },
  );
  expect(await entriesOf(back.id)).toMatchObject([
    { reversal: true, status: 'unmatched', refund_id: refund.id },
  ]);
  expect((await clerk.call(getRefund, { params: { id: refund.id } })).body).toMatchObject({
    status: 'due',
    returned_on: '2027-01-15',
  });
});
