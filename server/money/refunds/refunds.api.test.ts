import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmPayments, getPayment } from '../../../contract/money/payments.ts';
import {
  cancelRefund,
  createRefund,
  exportRefunds,
  getRefund,
  invoicedPart,
  listRefunds,
  payRefunds,
  reopenRefund,
  updateRefund,
} from '../../../contract/money/refunds.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createInvoice } from '../../../contract/money/invoices.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { entry, proFormaOf, record } from '../../../test/rows/payments.ts';
import { makeUser } from '../../../test/rows/people.ts';

let world: TestApp;
let staff: Client;
let anyone: Client;
beforeAll(async () => {
  world = await app();
  staff = await world.as('root');
  anyone = await world.as('anonymous');
});
afterAll(() => world.close());

const REASON = 'Dogovorjeno po telefonu.';
const TODAY = '2027-01-15';

/** A counted payment with `surplus` cents too much: the application is paid, the surplus is due. */
const overpaid = async (surplus: number, payer_iban: string | null = 'SI56020170014356205') => {
  const application_id = await createdBy(anyone);
  await approve(staff, application_id);
  const { reference, amount } = await proFormaOf(world.deps, application_id);
  const one = entry({ reference_raw: reference, amount: amount + surplus, payer_iban });
  await record(world.deps, [one]);
  const { id: payment_id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  await staff.call(confirmPayments, { body: { payment_ids: [payment_id] } });
  const { body } = await staff.call(listRefunds, { body: { filters: { application_id } } });
  return { application_id, payment_id, reference, amount, refund: body.data[0]! };
};
const payment = async (id: string) => (await staff.call(getPayment, { params: { id } })).body;

test('a surplus is refunded: corrected, paid, and the payment is then matched', async () => {
  const { refund, payment_id } = await overpaid(700);
  expect(refund).toMatchObject({ status: 'due', reason: 'overpaid', amount: '7.00', name: 'Novak Janez' });
  const params = { id: refund.id };
  const bad = await staff.call(updateRefund, {
    params,
    body: { version: refund.version, name: 'Novak', iban: 'SI56020170014356206', reason: REASON },
  });
  expect(bad.problem.errors).toMatchObject([{ path: 'iban', code: 'iban.invalid' }]);
  const { body: changed } = await staff.call(updateRefund, {
    params,
    body: {
      version: refund.version,
      name: 'Novak Marija',
      iban: 'si56 0127 0470 0355 138',
      note: 'po mailu',
      reason: REASON,
    },
  });
  expect(changed).toMatchObject({ name: 'Novak Marija', iban: 'SI56012704700355138', note: 'po mailu' });
  const stale = await staff.call(payRefunds, {
    body: { refunds: [{ id: refund.id, version: refund.version }], paid_on: TODAY },
  });
  expect(stale.status).toBe(409);
  expect(stale.problem.current).toMatchObject({ version: changed.version });
  const future = await staff.call(payRefunds, {
    body: { refunds: [{ id: refund.id, version: changed.version }], paid_on: '2027-02-01' },
  });
  expect(future.problem.errors).toMatchObject([{ path: 'paid_on', code: 'date.future' }]);
  const paid = await staff.call(payRefunds, {
    body: { refunds: [{ id: refund.id, version: changed.version }], paid_on: TODAY, bank_ref: 'B-1' },
  });
  expect(paid.body.data).toMatchObject([{ status: 'paid', method: 'upn', paid_on: TODAY, bank_ref: 'B-1' }]);
  expect(await payment(payment_id)).toMatchObject({ status: 'matched', refunds: [{ status: 'paid' }] });
  const { body: detail } = await staff.call(getRefund, { params });
  expect(detail.events.map(({ kind }) => kind)).toEqual(['create', 'update', 'pay']);
  const { body: again } = await staff.call(reopenRefund, {
    params,
    body: { version: detail.version, reason: REASON },
  });
  expect(again.status).toBe('due');
  expect((await payment(payment_id)).status).toBe('overpaid');
});

test('a fully refunded duplicate is refunded', async () => {
  const { application_id, reference, amount } = await overpaid(100);
  const twice = entry({ reference_raw: reference, amount });
  await record(world.deps, [twice]);
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', twice.entry_key)
    .executeTakeFirstOrThrow();
  await staff.call(confirmPayments, { body: { payment_ids: [id] } });
  const { body } = await staff.call(listRefunds, {
    body: { filters: { application_id, reason: 'duplicate' } },
  });
  const [refund] = body.data;
  await staff.call(payRefunds, {
    body: { refunds: [{ id: refund!.id, version: refund!.version }], paid_on: TODAY },
  });
  expect(await payment(id)).toMatchObject({
    status: 'refunded',
    explanation: expect.stringContaining('vrnjen'),
  });
});

test('many at once: all or none, and a repeated one only once', { tags: ['postgres'] }, async () => {
  const [a, b] = [await overpaid(100), await overpaid(200, null)];
  const body = {
    refunds: [a, b].map(({ refund: { id, version } }) => ({ id, version })),
    paid_on: TODAY,
  };
  const rejected = await staff.call(payRefunds, { body });
  expect(rejected.problem.errors).toMatchObject([{ code: 'refund.no_iban' }]);
  expect((await staff.call(getRefund, { params: { id: a.refund.id } })).body.status).toBe('due');
  const in_cash = { ...body, method: 'cash', cash_source: 'Glavna blagajna' } as const;
  const cash = await Promise.all([
    staff.call(payRefunds, { body: in_cash }),
    staff.call(payRefunds, { body: in_cash }),
  ]);
  expect(cash.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('manually: never more than came in; cancelled with a reason', async () => {
  const { application_id, payment_id, amount } = await overpaid(100);
  const create = (cents: number, of: { application_id: string } | { payment_id: string }) =>
    staff.call(createRefund, { body: { ...of, amount: (cents / 100).toFixed(2), name: 'Novak Janez' } });
  expect((await create(amount + 1, { application_id })).problem.errors).toMatchObject([
    { path: 'amount', code: 'refund.too_much' },
  ]);
  const made = await create(amount, { payment_id });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ reason: 'other', application_id, iban: null });
  expect((await create(1, { payment_id })).status).toBe(422);
  const params = { id: made.body.id };
  const short = await staff.call(cancelRefund, { params, body: { version: 1, reason: 'x' } });
  expect(short.problem.errors).toMatchObject([{ path: 'reason' }]);
  expect((await staff.call(cancelRefund, { params, body: { version: 1, reason: REASON } })).body.status).toBe(
    'cancelled',
  );
  expect(
    (
      await staff.call(updateRefund, {
        params,
        body: { version: 2, name: 'X Y', iban: null, reason: REASON },
      })
    ).problem.errors,
  ).toMatchObject([{ code: 'refund.not_due' }]);
});

test(
  'manually: a refund due for the application is not created again for its payment',
  { tags: ['postgres'] },
  async () => {
    const { application_id, payment_id, amount } = await overpaid(100);
    const create = (cents: number, of: { application_id: string } | { payment_id: string }) =>
      staff.call(createRefund, { body: { ...of, amount: (cents / 100).toFixed(2), name: 'Novak Janez' } });
    expect((await create(amount - 1, { application_id })).status).toBe(201);
    expect((await create(2, { payment_id })).problem.errors).toMatchObject([{ code: 'refund.too_much' }]);
    const both = await Promise.all([create(1, { payment_id }), create(1, { application_id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  },
);

test('unassigned money is refunded and returned: it is unmatched again, not matched to nothing', async () => {
  const one = entry({ amount: 900, purpose: 'za nekaj drugega' });
  await record(world.deps, [one]);
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  const { body } = await staff.call(createRefund, {
    body: { payment_id: id, amount: '9.00', name: 'Novak Janez', iban: 'SI56020170014356205' },
  });
  const pay = (version: number) =>
    staff.call(payRefunds, { body: { refunds: [{ id: body.id, version }], paid_on: TODAY } });
  await pay(body.version);
  expect((await payment(id)).status).toBe('refunded');
  await staff.call(reopenRefund, {
    params: { id: body.id },
    body: { version: body.version + 1, reason: REASON },
  });
  expect((await payment(id)).status).toBe('unmatched');
  const denied = await staff.call(createRefund, {
    body: { payment_id: '01980000-0000-7000-8000-00000000dead', amount: '1.00', name: 'Novak Janez' },
  });
  expect(denied.problem.errors).toMatchObject([{ path: 'payment_id' }]);
});

test('files for people and for the bank; the one for the bank is in the history', async () => {
  const { refund } = await overpaid(1234);
  await overpaid(50, null);
  const ids = [refund.id];
  const csv = await staff.call(exportRefunds, { body: { format: 'csv', ids } });
  expect(await csv.body.text()).toContain('"Novak Janez";"SI56 0201 7001 4356 205"'.replaceAll('"', ''));
  expect(await csv.body.text()).toContain('12,34');
  const xlsx = await staff.call(exportRefunds, { body: { format: 'xlsx', status: 'due' } });
  expect(new Uint8Array(await xlsx.body.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  const bank = await staff.call(exportRefunds, { body: { format: 'pain.001', ids } });
  expect(bank.status).toBe(200);
  expect(await bank.body.text()).toContain('<InstdAmt Ccy="EUR">12.34</InstdAmt>');
  const { body } = await staff.call(getRefund, { params: { id: refund.id } });
  expect(body.events.at(-1)).toMatchObject({ kind: 'export' });
  expect(body.file_made_at).toBe(world.clock.now());
});

test('a name abroad is spelt for the bank, and one without letters that it takes is named', async () => {
  const [a, b] = [await overpaid(1100), await overpaid(1200)];
  const named = (refund: { id: string; version: number }, name: string) =>
    staff.call(updateRefund, {
      params: { id: refund.id },
      body: { version: refund.version, name, iban: 'SI56020170014356205', reason: REASON },
    });
  const file = (...ids: string[]) => staff.call(exportRefunds, { body: { format: 'pain.001', ids } });
  await named(a.refund, 'Јован Петровић');
  const spelt = await (await file(a.refund.id)).body.text();
  expect(spelt).toContain('<Cdtr><Nm>Jovan Petrovic</Nm></Cdtr>');
  await named(b.refund, '山田太郎');
  const rejected = await file(b.refund.id);
  expect(rejected.problem.errors).toMatchObject([{ path: b.refund.id, code: 'refund.name_letters' }]);
  expect(rejected.problem.detail).toContain('(山田太郎, ');
  expect((await staff.call(getRefund, { params: { id: b.refund.id } })).body.file_id).toBeNull();
});

test('an outgoing booking with the account and amount of a due refund is offered, and recorded', async () => {
  const { refund } = await overpaid(777, 'SI56012704700355138');
  const out = entry({
    direction: 'debit',
    amount: 777,
    payer_iban: 'SI56012704700355138',
    bank_ref: 'ODLIV-9',
  });
  await record(world.deps, [out]);
  const { id: entry_id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', out.entry_key)
    .executeTakeFirstOrThrow();
  expect(await payment(entry_id)).toMatchObject({ status: 'ignored', refund_offer: { id: refund.id } });
  const { body: detail } = await staff.call(getRefund, { params: { id: refund.id } });
  expect(detail.entries).toMatchObject([{ id: entry_id }]);
  const paid = await staff.call(payRefunds, {
    body: { refunds: [{ id: refund.id, version: detail.version }], paid_on: TODAY, entry_id },
  });
  expect(paid.body.data).toMatchObject([{ status: 'paid', bank_ref: 'ODLIV-9' }]);
  expect((await payment(entry_id)).refund_offer).toBeNull();
});

test('only with the permission', async () => {
  const clerk = await world.signIn(
    await makeUser(world.deps.db, 'admin', { permissions: ['payments.view'] }),
  );
  expect((await clerk.call(listRefunds, { body: {} })).status).toBe(200);
  expect((await clerk.call(exportRefunds, { body: { format: 'csv' } })).status).toBe(403);
});

describe('money of an invoice', () => {
  /** Paid with 7.00 too much, whose refund is due already, and invoiced. */
  const invoiced = async () => {
    const { application_id, amount } = await overpaid(700);
    expect((await staff.call(createInvoice, { params: { id: application_id }, query: {} })).status).toBe(201);
    const create = (cents: number, more: object = {}, who = staff) =>
      who.call(createRefund, {
        body: {
          application_id,
          amount: (cents / 100).toFixed(2),
          name: 'Novak Janez',
          iban: 'SI56011001000123480',
          ...more,
        },
      });
    const documents = async () =>
      (await staff.call(getApplicationMoney, { params: { id: application_id } })).body.invoices.map((one) => [
        one.kind,
        Math.round(Number(one.amount) * 100),
      ]);
    return { application_id, amount, create, documents };
  };

  test('asks for its credit note or the reason why there is none; nothing goes back without', async () => {
    const { amount, create, documents } = await invoiced();
    expect((await create(amount)).problem.errors).toMatchObject([
      { path: 'credit_note', code: 'refund.credit_note' },
    ]);
    expect((await create(amount, { credit_note: 'issue' })).problem.errors).toMatchObject([
      { path: 'note', code: 'required' },
    ]);
    expect((await create(amount, { credit_note: 'because' })).status).toBe(422);
    const unable = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'payments.match'] }),
    );
    expect((await create(amount, { credit_note: 'issue', note: REASON }, unable)).status).toBe(403);
    expect(await documents()).toEqual([['invoice', amount]]);
    const { body } = await create(amount, { credit_note: 'paid_anew' });
    expect(body).toMatchObject({ reason: 'other', without_credit_note: 'paid_anew', credit_note_id: null });
    expect((await staff.call(getRefund, { params: { id: body.id } })).body.without_credit_note).toBe(
      'paid_anew',
    );
    expect(await documents()).toEqual([['invoice', amount]]);
  });

  test('all of it: the credit note cancels the invoice, and the refund goes to whom it was entered for', async () => {
    const { amount, create, documents } = await invoiced();
    const made = await create(amount, { credit_note: 'issue', note: REASON });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        reason: 'credit_note',
        amount: (amount / 100).toFixed(2),
        name: 'Novak Janez',
        iban: 'SI56011001000123480',
        note: REASON,
        without_credit_note: null,
        credit_note_nr: expect.any(String),
      },
    ]);
    expect(await documents()).toEqual([
      ['invoice', amount],
      ['credit_note', -amount],
    ]);
  });

  test('a part: the same share of each line, and the rest of the invoice stands', async () => {
    const { amount, create, documents } = await invoiced();
    expect((await create(500, { credit_note: 'issue', note: REASON })).body).toMatchObject({
      amount: '5.00',
    });
    expect(await documents()).toEqual([
      ['invoice', amount],
      ['credit_note', -500],
    ]);
    // What is credited is invoiced no more, and the rest still is.
    expect((await create(amount - 500, { credit_note: 'issue', note: REASON })).status).toBe(201);
    expect((await documents()).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(0);
  });

  test('money on no invoice has no credit note', async () => {
    const { application_id, amount } = await overpaid(100);
    const body = { application_id, amount: (amount / 100).toFixed(2), name: 'Novak Janez' };
    expect(
      (await staff.call(createRefund, { body: { ...body, credit_note: 'issue', note: REASON } })).problem
        .errors,
    ).toMatchObject([{ path: 'credit_note', code: 'refund.nothing_invoiced' }]);
    expect((await staff.call(createRefund, { body })).body).toMatchObject({ without_credit_note: null });
  });
});

test.each([
  [5000, { received: 5000, invoiced: 5000 }, 5000],
  [700, { received: 5700, invoiced: 5000 }, 0],
  [1000, { received: 5700, invoiced: 5000 }, 300],
  [5700, { received: 5700, invoiced: 5000 }, 5000],
  [5000, { received: 5000, invoiced: 0 }, 0],
  [100, { received: 4900, invoiced: 5000 }, 100],
])('of %i cents, where %o, %i are invoiced', (refund, of, part) => {
  expect(invoicedPart(refund, of)).toBe(part);
});
