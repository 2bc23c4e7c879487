// @module-tag postgres

import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  explainOutflow,
  getBankReconciliation,
  listOutflows,
} from '../../../contract/money/bank-reconciliation.ts';
import { ignorePayment } from '../../../contract/money/payments.ts';
import { createRefund, payRefunds } from '../../../contract/money/refunds.ts';
import { deleteBankStatement, uploadBankStatement } from '../../../contract/money/bank-statements.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client, BodyOf } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { type CamtBooking, camtFile, type CamtStatementData, OWN_ACCOUNT } from '../../demo/camt-file.ts';
import { bookedAs, takeAwayPayments } from '../../../test/rows/money-rows.ts';

let world: TestApp;
let clerk: Client;
// Statements are checked for a whole year, so each test has an office of its own.
beforeEach(async () => {
  world = await app();
  clerk = await world.as('root');
});
afterEach(() => world.close());

const PAYER = 'SI56020170014356205';
const bring = async (
  statement: Partial<CamtStatementData> & { bookings: CamtBooking[] },
  family = 'camt.053',
) => {
  const xml = camtFile([{ id: `S-${statement.number}`, ...statement }], { family: family as 'camt.053' });
  const { status, body } = await clerk.call(uploadBankStatement, {
    body: {},
    files: { statement: [new File([xml], 'izpisek.xml')] },
  });
  expect(status).toBe(202);
  await world.deps.runJobs();
  return body.id;
};
const bank = async (year = 2027) => (await clerk.call(getBankReconciliation, { query: { year } })).body;
const outflows = async (filters: BodyOf<typeof listOutflows>['filters'] = {}) =>
  (await clerk.call(listOutflows, { body: { filters } })).body;

/** Statement 1: a payment of 25.00 and a charge of the bank. */
const bringFirst = () =>
  bring({
    number: '1',
    opening: '100.00',
    closing: '120.50',
    bookings: [
      { amount: '25.00', day: '2027-01-11', name: 'Novak', iban: PAYER, ref: 'A1' },
      {
        amount: '4.50',
        day: '2027-01-12',
        debit: true,
        name: 'Banka',
        ref: 'A2',
        unstructured: ['Provizija'],
      },
    ],
  });
/** Statement 2: 10.00 go back to the payer. */
const bringSecond = () =>
  bring({
    number: '2',
    opening: '120.50',
    closing: '110.50',
    bookings: [{ amount: '10.00', day: '2027-01-14', debit: true, name: 'Novak', iban: PAYER, ref: 'B1' }],
  });
/** The outflow that nothing explains yet. */
const openOutflow = async () => {
  const { data } = await outflows({ explained: false });
  expect(data).toHaveLength(1);
  return data[0]!;
};
const explainOpen = async (kind: 'bank_charge' | 'other') => {
  const { id, version } = await openOutflow();
  const body = { version, kind, ...(kind === 'other' ? { note: 'Nakazano pomotoma' } : {}) };
  expect((await clerk.call(explainOutflow, { params: { id }, body })).status).toBe(200);
};

test('without a statement nothing can be checked, and the page says so', async () => {
  expect(await bank()).toMatchObject({ state: 'unchecked', accounts: [], outflows: { count: 0 } });
});

test('opening + in - out = closing for account and statement, against our own bookings too', async () => {
  await bringFirst();
  const found = await bank();
  expect(found.accounts).toMatchObject([
    {
      iban: OWN_ACCOUNT,
      statements: [
        {
          number: '1',
          opening: '100.00',
          in: '25.00',
          out: '4.50',
          closing: '120.50',
          difference: '0.00',
          gap: null,
        },
      ],
      books: [{ opening: '100.00', in: '25.00', out: '4.50', closing: '120.50', difference: '0.00' }],
    },
  ]);
  // The charge is not explained yet, so the sums do not agree to the cent.
  expect(found).toMatchObject({
    state: 'differs',
    outflows: { count: 1, amount: '4.50', unexplained: 1, unexplained_amount: '4.50' },
  });
});

test('a person explains an outflow once, with a note where nothing else identifies it', async () => {
  await bringFirst();
  const charge = await openOutflow();
  expect(charge).toMatchObject({
    amount: '4.50',
    name: 'Banka',
    kind: null,
    said: false,
    account: OWN_ACCOUNT,
  });
  const say = (body: Record<string, unknown>, who = clerk, id = charge.id) =>
    who.send(explainOutflow, { params: { id }, body: { version: charge.version, ...body } });
  expect((await say({ kind: 'other' })).problem.errors).toMatchObject([{ path: 'note', code: 'required' }]);
  expect((await say({ kind: 'refund' })).status).toBe(422);
  const viewer = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['payments.view'] }),
  );
  expect((await say({ kind: 'bank_charge' }, viewer)).status).toBe(403);
  const both = await Promise.all([say({ kind: 'bank_charge' }), say({ kind: 'other', note: 'Drugo okno' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data } = await outflows({ explained: true });
  expect(data).toMatchObject([{ said: true, said_by_name: expect.any(String) }]);
  expect(await bank()).toMatchObject({ state: 'agrees', outflows: { unexplained: 0 } });
  // Withdrawn, it waits again; the history keeps both.
  const back = await clerk.call(explainOutflow, {
    params: { id: charge.id },
    body: { version: data[0]!.version, kind: null },
  });
  expect(back.body).toMatchObject({ kind: null, said: false });
  expect((await bank()).state).toBe('differs');
  await clerk.call(explainOutflow, {
    params: { id: charge.id },
    body: { version: back.body.version, kind: 'bank_charge' },
  });
  const history = await world.deps.db.selectFrom('outflow_explanations').select('kind').execute();
  expect(history).toHaveLength(3);
});

test('a refund explains its outflow automatically and cannot be overridden', async () => {
  await bringFirst();
  await explainOpen('bank_charge');
  await bringSecond();
  const outflow = await openOutflow();
  const paid = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('direction', '=', 'credit')
    .executeTakeFirstOrThrow();
  const { body: refund } = await clerk.call(createRefund, {
    body: { payment_id: paid.id, amount: '10.00', name: 'Novak', iban: PAYER },
  });
  const done = await clerk.call(payRefunds, {
    body: {
      refunds: [{ id: refund.id, version: refund.version }],
      paid_on: '2027-01-14',
      entry_id: outflow.id,
    },
  });
  expect(done.status).toBe(200);
  const { data: refunds } = await outflows({ kind: 'refund' });
  expect(refunds).toMatchObject([{ id: outflow.id, kind: 'refund', refund_id: refund.id, said: false }]);
  const rejected = await clerk.call(explainOutflow, {
    params: { id: outflow.id },
    body: { version: refunds[0]!.version, kind: 'bank_charge' },
  });
  expect(rejected.problem.errors).toMatchObject([{ code: 'outflow.known' }]);
  expect(await bank()).toMatchObject({ state: 'agrees', refunds_without_booking: { count: 0 } });
});

test('a missing statement is named; once imported, the chain is complete', async () => {
  await bringFirst();
  await explainOpen('bank_charge');
  await bringSecond();
  await explainOpen('other');
  expect((await bank()).state).toBe('agrees');
  const id = await bring({
    number: '5',
    opening: '140.50',
    closing: '155.50',
    bookings: [{ amount: '15.00', day: '2027-01-20', name: 'Kos', iban: PAYER, ref: 'D1' }],
  });
  const gap = await bank();
  expect(gap.state).toBe('differs');
  expect(gap.accounts[0]!.statements.at(-1)).toMatchObject({
    number: '5',
    gap: { after: '2027-01-14', amount: '30.00', numbers: ['3', '4'] },
  });
  expect(gap.accounts[0]!.books).toHaveLength(2);
  await bring({
    number: '3',
    opening: '110.50',
    closing: '140.50',
    bookings: [{ amount: '30.00', day: '2027-01-16', name: 'Zupan', iban: PAYER, ref: 'C1' }],
  });
  const whole = await bank();
  expect(whole.accounts[0]!.books).toMatchObject([
    { opening: '100.00', closing: '155.50', difference: '0.00' },
  ]);
  expect(whole.accounts[0]!.statements.every((one) => one.gap === null)).toBe(true);
  // A deleted statement is missing again.
  await clerk.call(deleteBankStatement, { params: { id } });
  expect((await bank()).accounts[0]!.statements.map(({ number }) => number)).not.toContain('5');
});

test('sums that do not add up differ, and a booking we lost shows against the bank', async () => {
  await bring({
    number: '6',
    account: 'SI56012340100009973',
    opening: '0.00',
    closing: '20.01',
    bookings: [{ amount: '20.00', day: '2027-01-22', name: 'Kos', iban: PAYER, ref: 'E1' }],
  });
  const found = await bank();
  const other = found.accounts.find(({ iban }) => iban === 'SI56012340100009973')!;
  expect(found.state).toBe('differs');
  expect(other.statements).toMatchObject([{ difference: '0.01' }]);
  expect(other.books).toMatchObject([{ difference: '0.01' }]);
  await takeAwayPayments(world.deps.db, [(await bookedAs(world.deps.db, 'E1')).id]);
  const lost = (await bank()).accounts.find(({ iban }) => iban === 'SI56012340100009973')!;
  expect(lost.books).toMatchObject([{ in: '0.00', difference: '20.01' }]);
});

test('a file without balances cannot be checked, and the reason is shown', async () => {
  await bring(
    { number: '9', bookings: [{ amount: '5.00', day: '2026-05-01', name: 'Kos', iban: PAYER, ref: 'F1' }] },
    'camt.054',
  );
  expect(await bank(2026)).toMatchObject({
    state: 'unchecked',
    unchecked: [{ reason: 'format', file_name: 'izpisek.xml', account: OWN_ACCOUNT }],
  });
});

test('only with the permission', async () => {
  const warden = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view'] }),
  );
  expect((await warden.call(getBankReconciliation, { query: {} })).status).toBe(403);
  expect((await warden.call(listOutflows, { body: {} })).status).toBe(403);
});

test('what the bank calls a reversal is first linked or set aside; only then can it be explained otherwise', async () => {
  await bring({
    number: '20',
    bookings: [
      { amount: '6.66', day: '2027-01-15', debit: true, reversal: true, name: 'Kos', iban: PAYER, ref: 'Z1' },
    ],
  });
  const open = await openOutflow();
  expect(open).toMatchObject({ kind: null, open_reversal: true });
  const other = (version: number) =>
    clerk.call(explainOutflow, {
      params: { id: open.id },
      body: { version, kind: 'other', note: 'Zaprto leto' },
    });
  expect((await other(open.version)).problem.errors).toMatchObject([{ code: 'outflow.reversal' }]);
  const { body: aside } = await clerk.call(ignorePayment, {
    params: { id: open.id },
    body: { version: open.version, reason: 'Plačilo je iz časa pred programom.' },
  });
  expect((await other(aside.version)).body).toMatchObject({ kind: 'other', open_reversal: false });
});
