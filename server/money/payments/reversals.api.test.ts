// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import { createInvoice } from '../../../contract/money/invoices.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import {
  confirmPayments,
  countPayments,
  getPayment,
  ignorePayment,
  listPayments,
  listReversible,
  matchPayment,
  reversePayment,
  splitPayment,
  unconfirmPayment,
  unreversePayment,
  unsplitPayment,
  type PaymentDetail,
} from '../../../contract/money/payments.ts';
import {
  cancelRefund,
  createRefund,
  exportRefunds,
  getRefund,
  listRefunds,
  payRefunds,
} from '../../../contract/money/refunds.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { entry, importRow, proFormaOf, record } from '../../../test/rows/payments.ts';
import type { StatementEntry } from './match/entry.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenStatement } from '../../../test/rows/statements.ts';

let world: TestApp;
let staff: Client & { person: { id: string } | null };
let anyone: Client;
beforeAll(async () => {
  world = await app();
  staff = await world.as('root');
  anyone = await world.as('anonymous');
});
afterAll(() => world.close());

const waiting = async () => {
  const id = await createdBy(anyone);
  await approve(staff, id);
  const { reference, amount: due } = await proFormaOf(world.deps, id);
  return { id, reference, due };
};
let payers = 0;
/** A separate account for each test, so that no reversal finds the payment of another test. */
const payer = () => `SI56${String(10_000_000_000_000 + payers++).padStart(15, '0')}`;
/** The booking by which the bank reverses `credit`: its own key, everything else the same. */
const taken = (credit: StatementEntry, change: Partial<StatementEntry> = {}): StatementEntry => ({
  ...credit,
  entry_key: `${credit.entry_key}-R`,
  direction: 'debit',
  reversal: true,
  ...change,
});
const idOf = async ({ entry_key }: StatementEntry): Promise<string> =>
  (
    await world.deps.db
      .selectFrom('payments')
      .select('id')
      .where('entry_key', '=', entry_key)
      .executeTakeFirstOrThrow()
  ).id;
const look = async (one: StatementEntry): Promise<PaymentDetail> =>
  (await staff.call(getPayment, { params: { id: await idOf(one) } })).body;
const confirm = async (...ones: StatementEntry[]) =>
  (await staff.call(confirmPayments, { body: { payment_ids: await Promise.all(ones.map(idOf)) } })).body;
const statusOf = async (id: string) => (await staff.call(getApplication, { params: { id } })).body.status;

describe('a reversal in the same statement', () => {
  test.each(['after', 'before'])('%s its credit: nothing of it counts', async (place) => {
    const { id, reference, due } = await waiting();
    const credit = entry({
      reference_raw: reference,
      amount: due,
      payer_iban: payer(),
      bank_ref: `X-${place}`,
    });
    const import_id = await importRow(world.deps);
    const file = [credit, taken(credit)];
    await record(world.deps, place === 'after' ? file : file.toReversed(), import_id);
    expect(await look(credit)).toMatchObject({ status: 'reversed', reversed: true });
    expect(await look(taken(credit))).toMatchObject({ reverses: { id: await idOf(credit) } });
    const whole = await staff.call(confirmPayments, { body: { import_id } });
    expect(whole.body).toMatchObject({ counted: 0, paid: 0 });
    expect(await confirm(credit)).toMatchObject({ counted: 0, rejected: [{ code: 'payment.reversed' }] });
    expect(await statusOf(id)).toBe('awaiting_payment');
  });
});

describe('the target of a reversal', () => {
  test('one payer, two applications with the same price: the one whose reference it names', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const payer_iban = payer();
    const credits = [first, second].map(({ reference, due }, place) =>
      entry({ reference_raw: reference, amount: due, payer_iban, booking_date: `2027-01-1${place + 4}` }),
    );
    await record(world.deps, credits);
    const reversal = taken(credits[0]!, { bank_ref: 'OWN-1', booking_date: '2027-01-16' });
    await record(world.deps, [reversal]);
    expect((await look(reversal)).reverses?.id).toBe(await idOf(credits[0]!));
    expect((await look(credits[1]!)).status).toBe('matched');
  });

  test('no certain target: it waits for a person and shows in the queue', async () => {
    const { reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [credit]);
    const before = (await staff.call(countPayments, { body: {} })).body.check;
    const reversal = taken(credit, { reference_raw: null, bank_ref: null, payer_iban: null });
    await record(world.deps, [reversal]);
    expect(await look(reversal)).toMatchObject({ status: 'unmatched', reverses: null });
    expect((await staff.call(countPayments, { body: {} })).body.check).toBe(before + 1);
    const queue = await staff.call(listPayments, { body: { filters: { queue: 'check' }, per_page: 100 } });
    expect(queue.body.data.map(({ id }) => id)).toContain(await idOf(reversal));
  });
});

const TODAY = '2027-01-15';
const REASON = 'Banka je plačilo stornirala.';
const receivedOf = async (id: string) =>
  (await staff.call(getApplicationMoney, { params: { id } })).body.received;
const inQueue = async (one: StatementEntry): Promise<boolean> => {
  const { body } = await staff.call(listPayments, { body: { filters: { queue: 'check' }, per_page: 100 } });
  const id = await idOf(one);
  return body.data.some((row) => row.id === id);
};
const act = async (one: StatementEntry) => {
  const { id, version } = await look(one);
  return { params: { id }, version };
};
const unconfirm = async (one: StatementEntry) => {
  const { params, version } = await act(one);
  return staff.call(unconfirmPayment, { params, body: { version, reason: REASON } });
};

describe('in any order', () => {
  test('in a statement before the credit: it waits, and finds it when it comes', async () => {
    const { id, reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [taken(credit)]);
    expect(await look(taken(credit))).toMatchObject({ status: 'unmatched', reverses: null });
    await record(world.deps, [credit]);
    expect((await look(credit)).status).toBe('reversed');
    expect(await look(taken(credit))).toMatchObject({
      status: 'ignored',
      reverses: { id: await idOf(credit) },
    });
    expect(await inQueue(taken(credit))).toBe(false);
    expect(await confirm(credit)).toMatchObject({ counted: 0, rejected: [{ code: 'payment.reversed' }] });
    expect(await statusOf(id)).toBe('awaiting_payment');
  });

  test('the same file again changes nothing', async () => {
    const { reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [credit, taken(credit)]);
    const before = [await look(credit), await look(taken(credit))];
    expect(await record(world.deps, [credit, taken(credit)])).toMatchObject({ recorded: 0, repeated: 2 });
    expect([await look(credit), await look(taken(credit))]).toEqual(before);
  });

  test('a new payment after it is the payment, not a duplicate', async () => {
    const { id, reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [credit, taken(credit)]);
    const again = entry({ ...credit, entry_key: `${credit.entry_key}-2`, booking_date: '2027-01-17' });
    await record(world.deps, [again]);
    expect((await look(again)).status).toBe('matched');
    expect(await confirm(again)).toMatchObject({ counted: 1, paid: 1, refunds: 0 });
    expect(await statusOf(id)).toBe('paid');
    expect(await receivedOf(id)).toBe((due / 100).toFixed(2));
  });

  test('after it was counted: it stops counting, nothing is invoiced, and unconfirming it makes the application wait again', async () => {
    const { id, reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [credit]);
    expect(await confirm(credit)).toMatchObject({ paid: 1 });
    const reversal = taken(credit, { booking_date: '2027-03-01', bank_ref: 'R-1' });
    await record(world.deps, [reversal]);
    expect(await look(credit)).toMatchObject({ status: 'reversed', allowed: ['unconfirm'] });
    expect(await look(reversal)).toMatchObject({ status: 'unmatched', reverses: { id: await idOf(credit) } });
    expect(await inQueue(reversal)).toBe(true);
    expect(await receivedOf(id)).toBe('0.00');
    expect((await staff.call(createInvoice, { params: { id }, query: {} })).status).toBe(422);
    expect((await unconfirm(credit)).status).toBe(200);
    expect(await statusOf(id)).toBe('awaiting_payment');
    // The municipality made no mistake, so the applicant is not told of one.
    const mails = await world.deps.db
      .selectFrom('mail_messages')
      .select('template')
      .where('application_id', '=', id)
      .where('template', 'like', 'payment%')
      .orderBy('id')
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['payment_received', 'payment_reversed']);
    expect(await look(reversal)).toMatchObject({ status: 'ignored' });
    expect(await inQueue(reversal)).toBe(false);
    const again = entry({ ...credit, entry_key: `${credit.entry_key}-2` });
    await record(world.deps, [again]);
    expect(await confirm(again)).toMatchObject({ counted: 1, paid: 1, refunds: 0 });
  });

  test('after the permit was issued: the claim is open, and a new payment covers it', async () => {
    const { id, reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [credit]);
    await confirm(credit);
    await givenApplication(world.deps.db, id, { status: 'completed' });
    await record(world.deps, [taken(credit)]);
    expect((await unconfirm(credit)).status).toBe(200);
    expect(await statusOf(id)).toBe('payment_returned');
    const again = entry({ ...credit, entry_key: `${credit.entry_key}-2` });
    await record(world.deps, [again]);
    expect(await look(again)).toMatchObject({ status: 'matched', application: { open: '0.00' } });
    expect(await confirm(again)).toMatchObject({ counted: 1, refunds: 0 });
    const third = entry({ ...credit, entry_key: `${credit.entry_key}-3` });
    await record(world.deps, [third]);
    expect((await look(third)).status).toBe('duplicate');
  });

  test('after it was split: no part counts, and a counted one is unconfirmed by itself', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const credit = entry({ amount: one.due + two.due, payer_iban: payer() });
    await record(world.deps, [credit]);
    const { params, version } = await act(credit);
    const split = await staff.call(splitPayment, {
      params,
      body: {
        version,
        parts: [one, two].map(({ id, due }) => ({ application_id: id, amount: (due / 100).toFixed(2) })),
      },
    });
    const [first, second] = split.body.parts;
    await staff.call(confirmPayments, { body: { payment_ids: [first!.id] } });
    await record(world.deps, [taken(credit)]);
    const parts = (await look(credit)).parts;
    expect(parts.map(({ status }) => status)).toEqual(['reversed', 'reversed']);
    expect(await look(taken(credit))).toMatchObject({ status: 'unmatched' });
    const rejected = await staff.call(confirmPayments, { body: { payment_ids: [second!.id] } });
    expect(rejected.body).toMatchObject({ counted: 0, rejected: [{ code: 'payment.reversed' }] });
    const whole = await act(credit);
    expect(
      (await staff.call(unsplitPayment, { params: whole.params, body: { version: whole.version } })).status,
    ).toBe(422);
    const counted = (await staff.call(getPayment, { params: { id: first!.id } })).body;
    await staff.call(unconfirmPayment, {
      params: { id: first!.id },
      body: { version: counted.version, reason: REASON },
    });
    expect(await statusOf(one.id)).toBe('awaiting_payment');
    expect((await look(taken(credit))).status).toBe('ignored');
  });

  test('a due refund is not paid in addition', async () => {
    const credit = entry({ purpose: 'najemnina', payer_iban: 'SI56020170014356205', bank_ref: 'PX-1' });
    await record(world.deps, [credit]);
    const refund = (
      await staff.call(createRefund, {
        body: { payment_id: await idOf(credit), amount: '15.00', name: 'Novak', iban: 'SI56020170014356205' },
      })
    ).body;
    await record(world.deps, [taken(credit)]);
    expect(await look(taken(credit))).toMatchObject({ status: 'unmatched' });
    const pay = { refunds: [{ id: refund.id, version: refund.version }], paid_on: TODAY };
    expect(await staff.call(payRefunds, { body: pay })).toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    });
    const file = await staff.call(exportRefunds, { body: { format: 'pain.001', ids: [refund.id] } });
    expect(file.status).toBe(422);
    await staff.call(cancelRefund, {
      params: { id: refund.id },
      body: { version: refund.version, reason: REASON },
    });
    expect((await look(taken(credit))).status).toBe('ignored');
    const another = await staff.call(createRefund, {
      body: { payment_id: await idOf(credit), amount: '15.00', name: 'Novak' },
    });
    expect(another.status).toBe(422);
  });

  test('no payment is confirmed before its whole statement is read', async () => {
    const { reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    const import_id = await importRow(world.deps);
    await givenStatement(world.deps.db, import_id, { status: 'processing' });
    await record(world.deps, [credit], import_id);
    expect(await confirm(credit)).toMatchObject({ counted: 0, rejected: [{ code: 'payment.importing' }] });
    expect((await look(credit)).allowed).not.toContain('confirm');
  });

  test('a concurrent confirmation: either it counted and waits for a person, or it did not', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, reference, due } = await waiting();
      const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
      await record(world.deps, [credit]);
      const [counted] = await Promise.all([confirm(credit), record(world.deps, [taken(credit)])]);
      expect((await look(credit)).status).toBe('reversed');
      expect(await receivedOf(id)).toBe('0.00');
      expect((await look(taken(credit))).status).toBe(counted.counted === 1 ? 'unmatched' : 'ignored');
    }
  });

  test('two concurrent reversals reverse a payment once', async () => {
    const { reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    await record(world.deps, [credit]);
    const twice = [taken(credit), taken(credit, { entry_key: `${credit.entry_key}-R2` })];
    await Promise.all(twice.map((one) => record(world.deps, [one])));
    const linked = (await Promise.all(twice.map(look))).filter(({ reverses }) => reverses !== null);
    expect(linked).toHaveLength(1);
  });
});

describe('a manual choice', () => {
  const unsure = async () => {
    const { id, reference, due } = await waiting();
    const credit = entry({
      reference_raw: reference,
      amount: due,
      payer_iban: payer(),
      payer_name: 'Kos Ana',
    });
    const reversal = taken(credit, { reference_raw: null, bank_ref: null, payer_iban: null });
    await record(world.deps, [credit, reversal]);
    return { id, credit, reversal };
  };

  test('among those of the same amount, most similar first; undone, all is as before and the automatic match leaves it alone', async () => {
    const { id, credit, reversal } = await unsure();
    await record(world.deps, [entry({ amount: credit.amount + 1, payer_name: 'Kos Ana' })]);
    const shown = await look(reversal);
    expect(shown.allowed).toEqual(expect.arrayContaining(['reverse', 'ignore']));
    const { body } = await staff.call(listReversible, {
      params: { id: shown.id },
      body: { search: 'kos ana' },
    });
    expect(body.payments.map((row) => row.id)).toContain(await idOf(credit));
    expect(body.payments.every(({ amount }) => amount === body.payments[0]!.amount)).toBe(true);
    const reply = await staff.call(reversePayment, {
      params: { id: shown.id },
      body: { version: shown.version, payment_id: await idOf(credit) },
    });
    expect(reply.body).toMatchObject({ status: 'ignored', reverses: { id: await idOf(credit) } });
    expect(await look(credit)).toMatchObject({ status: 'reversed', reversed_by: { id: shown.id } });
    const undone = await staff.call(unreversePayment, {
      params: { id: shown.id },
      body: { version: reply.body.version, reason: REASON },
    });
    expect(undone.body).toMatchObject({ status: 'unmatched', reverses: null });
    expect(await look(credit)).toMatchObject({ status: 'matched', reversed_by: null });
    await record(world.deps, [entry({ payer_iban: payer() })]);
    expect((await look(reversal)).reverses).toBeNull();
    expect(await confirm(credit)).toMatchObject({ counted: 1, paid: 1 });
    expect(await statusOf(id)).toBe('paid');
  });

  test('not one of another amount, a later day or the same direction, nor a reversed one', async () => {
    const { credit, reversal } = await unsure();
    const others = [
      entry({ amount: credit.amount + 100 }),
      entry({ amount: credit.amount, booking_date: '2027-02-01' }),
      entry({ amount: credit.amount, direction: 'debit' }),
    ];
    const gone = entry({ amount: credit.amount, payer_iban: payer(), bank_ref: 'GONE' });
    await record(world.deps, [...others, gone, taken(gone)]);
    for (const one of [...others, gone, reversal]) {
      const { params, version } = await act(reversal);
      const reply = await staff.call(reversePayment, {
        params,
        body: { version, payment_id: await idOf(one) },
      });
      expect(reply.status).toBe(422);
    }
  });

  test('a part, when the bank reversed only a part', async () => {
    const { id, reference, due } = await waiting();
    const credit = entry({ reference_raw: reference, amount: due, payer_iban: payer() });
    const reversal = taken(credit, { amount: 500 });
    await record(world.deps, [credit, reversal]);
    expect(await look(reversal)).toMatchObject({ status: 'unmatched', reverses: null });
    const one = await act(credit);
    const split = await staff.call(splitPayment, {
      params: one.params,
      body: {
        version: one.version,
        parts: [{ amount: '5.00' }, { amount: ((due - 500) / 100).toFixed(2), application_id: id }],
      },
    });
    const part = split.body.parts.find(({ amount }) => amount === '5.00')!;
    const { params, version } = await act(reversal);
    const reply = await staff.call(reversePayment, { params, body: { version, payment_id: part.id } });
    expect(reply.body).toMatchObject({ status: 'ignored', reverses: { id: part.id } });
    expect((await look(credit)).parts.map(({ status }) => status).toSorted()).toEqual([
      'reversed',
      'underpaid',
    ]);
  });

  test('resolving it otherwise, with a reason', async () => {
    const { reversal } = await unsure();
    const { params, version } = await act(reversal);
    const reply = await staff.call(ignorePayment, { params, body: { version, reason: 'Ni naše plačilo.' } });
    expect(reply.body).toMatchObject({ status: 'ignored' });
    expect(await inQueue(reversal)).toBe(false);
  });
});

describe('a refund returned by the bank', () => {
  /** Unassigned money, refunded by transfer; returns the refund and its outgoing booking. */
  const refunded = async ({ entry_known = true } = {}) => {
    const amount = 3000 + payers;
    const iban = 'SI56020170014356205';
    const credit = entry({ purpose: 'najemnina', amount, payer_iban: iban, booking_date: '2027-01-10' });
    const out = entry({ direction: 'debit', amount, payer_iban: iban, booking_date: '2027-01-12' });
    payers++;
    await record(world.deps, entry_known ? [credit, out] : [credit]);
    const made = (
      await staff.call(createRefund, {
        body: { payment_id: await idOf(credit), amount: (amount / 100).toFixed(2), name: 'Novak', iban },
      })
    ).body;
    const file = await staff.call(exportRefunds, { body: { format: 'pain.001', ids: [made.id] } });
    const number = /<EndToEndId>(\w+)/.exec(await file.body.text())![1]!;
    const paid = await staff.call(payRefunds, {
      body: {
        refunds: [{ id: made.id, version: made.version }],
        paid_on: '2027-01-12',
        ...(entry_known ? { entry_id: await idOf(out) } : {}),
      },
    });
    expect(paid.status).toBe(200);
    expect((await look(credit)).status).toBe('refunded');
    return { id: made.id, number, credit, out, amount };
  };
  const back = (out: StatementEntry, change: Partial<StatementEntry> = {}) =>
    entry({
      ...out,
      entry_key: `${out.entry_key}-B`,
      direction: 'credit',
      reversal: true,
      booking_date: '2027-01-14',
      ...change,
    });
  const refundOf = async (id: string) => (await staff.call(getRefund, { params: { id } })).body;

  test('is due again, and the money is under review, linked to it, until it is paid once more', async () => {
    const { id, credit, out } = await refunded();
    const before = (await staff.call(countPayments, { body: {} })).body;
    const returned = back(out);
    await record(world.deps, [returned]);
    expect(await refundOf(id)).toMatchObject({
      status: 'due',
      paid_on: null,
      returned_on: '2027-01-14',
      events: expect.arrayContaining([expect.objectContaining({ kind: 'return', actor_name: null })]),
    });
    expect((await look(credit)).status).toBe('unmatched');
    expect(await look(returned)).toMatchObject({
      status: 'unmatched',
      refund: { id },
      reverses: { id: await idOf(out) },
      suggestions: [],
    });
    expect(await look(out)).toMatchObject({ status: 'reversed', refund_id: id, refund_offer: null });
    expect((await staff.call(countPayments, { body: {} })).body).toMatchObject({
      check: before.check + 2,
      refunds_due: before.refunds_due + 1,
    });
    const due = await staff.call(listRefunds, { body: { filters: { status: ['due'] }, per_page: 100 } });
    expect(due.body.data).toContainEqual(expect.objectContaining({ id, returned_on: '2027-01-14' }));
    // The returned money is for no application.
    const place = await waiting();
    const one = await act(returned);
    const match = await staff.call(matchPayment, {
      params: one.params,
      body: { version: one.version, application_id: place.id },
    });
    expect(match.status).toBe(422);
    const refund = await refundOf(id);
    expect(refund.entries).toEqual([]);
    await staff.call(payRefunds, {
      body: { refunds: [{ id, version: refund.version }], paid_on: TODAY },
    });
    expect((await look(returned)).status).toBe('ignored');
    expect((await look(credit)).status).toBe('refunded');
    await record(world.deps, [returned]);
    expect((await refundOf(id)).status).toBe('paid');
  });

  test('even when no statement had the transfer: by the number from our own file, or account and amount', async () => {
    const one = await refunded({ entry_known: false });
    const named = back(one.out, { payer_iban: null, end_to_end_id: one.number });
    await record(world.deps, [named]);
    expect(await refundOf(one.id)).toMatchObject({ status: 'due' });
    expect(await look(named)).toMatchObject({ refund: { id: one.id }, reverses: null });
    const two = await refunded({ entry_known: false });
    await record(world.deps, [back(two.out)]);
    expect(await refundOf(two.id)).toMatchObject({ status: 'due' });
  });

  test('in the same statement as the transfer, before anyone recorded it', async () => {
    const amount = 4000 + payers++;
    const credit = entry({ amount, payer_iban: 'SI56020170014356205' });
    await record(world.deps, [credit]);
    const made = (
      await staff.call(createRefund, {
        body: {
          payment_id: await idOf(credit),
          amount: (amount / 100).toFixed(2),
          name: 'Novak',
          iban: 'SI56020170014356205',
        },
      })
    ).body;
    const out = entry({
      direction: 'debit',
      amount,
      payer_iban: 'SI56020170014356205',
      booking_date: '2027-01-13',
    });
    await record(world.deps, [back(out), out]);
    expect(await refundOf(made.id)).toMatchObject({ status: 'due', entries: [] });
    expect((await look(out)).refund_offer).toBeNull();
  });

  test('a manual choice of the refund, which can be undone', async () => {
    const { id, out } = await refunded();
    const returned = back(out, { payer_iban: null, bank_ref: null, reversal: false });
    await record(world.deps, [returned]);
    const shown = await look(returned);
    expect(shown.allowed).toContain('reverse');
    const offered = await staff.call(listReversible, { params: { id: shown.id }, body: {} });
    expect(offered.body.refunds.map((row) => row.id)).toContain(id);
    const linked = await staff.call(reversePayment, {
      params: { id: shown.id },
      body: { version: shown.version, refund_id: id },
    });
    expect(linked.body).toMatchObject({ status: 'unmatched', refund: { id, status: 'due' } });
    const undone = await staff.call(unreversePayment, {
      params: { id: shown.id },
      body: { version: linked.body.version, reason: REASON },
    });
    expect(undone.body).toMatchObject({ status: 'unmatched', refund: null });
    expect(await refundOf(id)).toMatchObject({ status: 'paid', paid_on: '2027-01-12' });
  });
});
