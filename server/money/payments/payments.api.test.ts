// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Seller } from '../../../contract/money/money.ts';
import {
  deleteApplication,
  getApplication,
  updateApplication,
  createApplication,
} from '../../../contract/permits/applications.ts';
import { remindProForma } from '../../../contract/money/dunning.ts';
import { createInvoice, creditInvoice, getInvoice } from '../../../contract/money/invoices.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import {
  confirmPayments,
  countPayments,
  findPaymentTargets,
  getConfirmation,
  getPayment,
  ignorePayment,
  listImportToConfirm,
  listPaidApplications,
  listPayments,
  matchPayment,
  remindOfRest,
  restorePayment,
  splitPayment,
  sumPayments,
  unconfirmPayment,
  takePayment,
  unmatchPayment,
  unsplitPayment,
  type PaymentDetail,
} from '../../../contract/money/payments.ts';
import { listMyApplications } from '../../../contract/permits/applicant/my-applications.ts';
import { listRefunds } from '../../../contract/money/refunds.ts';
import { certificate, staffApplication } from '../../../test/make.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { act, approve, createdBy } from '../../../test/rows/transitions.ts';
import { entry, importRow, proFormaOf, record } from '../../../test/rows/payments.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import type { StatementEntry } from './match/entry.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenProForma } from '../../../test/rows/money-rows.ts';
import { setParameterFrom, unsetParameterFrom } from '../../../test/rows/parameters.ts';

let world: TestApp;
let staff: Client & { person: { id: string } | null };
let anyone: Client;
beforeAll(async () => {
  world = await app({ from_anywhere: true });
  staff = await world.as('root');
  anyone = await world.as('anonymous');
});
afterAll(() => world.close());

const REASON = 'Nakazilo je bilo za drugo vlogo.';

const waiting = async (change: Parameters<typeof createdBy>[1] = {}) => {
  const id = await createdBy(anyone, change);
  await approve(staff, id);
  const pro_forma = await proFormaOf(world.deps, id);
  return { id, pro_forma, due: pro_forma.amount };
};
type Waiting = Awaited<ReturnType<typeof waiting>>;
/** One recorded booking; the payment as staff see it. */
const booked = async (
  change: Partial<StatementEntry>,
  import_id: string | null = null,
): Promise<PaymentDetail> => {
  const one = entry(change);
  await record(world.deps, [one], import_id);
  const { id } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('entry_key', '=', one.entry_key)
    .executeTakeFirstOrThrow();
  return look(id);
};
const paying = ({ pro_forma, due }: Waiting, amount = due, change: Partial<StatementEntry> = {}) =>
  booked({ reference_raw: pro_forma.reference, amount, ...change });
const look = async (id: string): Promise<PaymentDetail> =>
  (await staff.call(getPayment, { params: { id } })).body;
const confirm = async (...payment_ids: string[]) => {
  const reply = await staff.call(confirmPayments, { body: { payment_ids } });
  expect(reply.status).toBe(202);
  return reply.body;
};
const statusOf = async (id: string) => (await staff.call(getApplication, { params: { id } })).body.status;
const refundsOf = async (application_id: string) =>
  (await staff.call(listRefunds, { body: { filters: { application_id } } })).body.data;
const mailsTo = (application_id: string, template: string) =>
  world.deps.db
    .selectFrom('mail_messages')
    .select(['id', 'data'])
    .where('application_id', '=', application_id)
    .where('template', '=', template)
    .execute();

test('the access log names the person whose payment was viewed and changed', async () => {
  const person = await makeUser(world.deps.db, 'user');
  const place = await waiting();
  await givenApplication(world.deps.db, place.id, { user_id: person.id });
  const payment = await paying(place);
  const params = { id: payment.id };
  const { body } = await staff.call(unmatchPayment, { params, body: { version: payment.version } });
  await staff.call(matchPayment, { params, body: { version: body.version, application_id: place.id } });
  const entries = await world.deps.db
    .selectFrom('access_log')
    .select(['action', 'person_id'])
    .where('subject_id', '=', payment.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'view', person_id: person.id },
    { action: 'change', person_id: person.id },
    { action: 'change', person_id: person.id },
  ]);
});

test('the day by which to pay is that of the pro-forma that is open', async () => {
  const person = await makeUser(world.deps.db, 'user');
  const { id } = await waiting();
  await givenApplication(world.deps.db, id, { user_id: person.id });
  const applicant = await world.signIn(person);
  const dueOn = async () =>
    (await applicant.call(listMyApplications, { body: {} })).body.data.map((one) => one.payment_due_on);
  const due = await dueOn();
  expect(due).toEqual([expect.any(String)]);
  await proFormaOf(world.deps, id, { status: 'cancelled', due_date: '2099-01-01' });
  expect(await dueOn()).toEqual(due);
});

test('money on an application that is deleted or costs more now is settled against that', async () => {
  const id = await createdBy(anyone);
  const { version, price_total } = (await staff.call(getApplication, { params: { id } })).body;
  const payment = await booked({ amount: Math.round(Number(price_total) * 100) });
  const matched = await staff.call(matchPayment, {
    params: { id: payment.id },
    body: { version: payment.version, application_id: id },
  });
  expect(matched.body.status).toBe('matched');
  const statusNow = async () => (await staff.call(getPayment, { params: { id: payment.id } })).body.status;
  const dearer = await staff.call(updateApplication, {
    params: { application_uuid: id },
    body: { version, changes: { user_type: 'OWN', extra: 'Ribčev Laz 12' } },
  });
  expect([dearer.status, dearer.problem.errors]).toEqual([200, undefined]);
  expect(Number(dearer.body.price_total)).toBeGreaterThan(Number(price_total));
  expect(await statusNow()).toBe('underpaid');
  expect((await staff.call(deleteApplication, { params: { id } })).status).toBe(204);
  // Nothing is due: all of it is too much.
  expect(await statusNow()).toBe('overpaid');
});

describe('the list', () => {
  test('shows and finds what a bank wrote with signs that nobody sees', async () => {
    const payment = await booked({
      payer_name: 'ŁUKASZ\u00a0O’BRI\u00adEN\u200f',
      payer_address: 'Cesta\u2009na Brdo\u0001 1',
      purpose: 'dovoli\u200blnica\ttu',
    });
    expect(payment).toMatchObject({
      payer_name: 'ŁUKASZ O’BRIEN',
      payer_address: 'Cesta na Brdo 1',
      purpose: 'dovolilnica tu',
    });
    const { body } = await staff.call(listPayments, { body: { search: 'lukasz obrien' } });
    expect(body.data.map(({ id }) => id)).toEqual([payment.id]);
  });

  test('finds by payer, account, purpose and application, filters, and explains itself in both languages', async () => {
    const place = await waiting();
    const payment = await paying(place, place.due, {
      payer_name: 'Žganjar Čedomil',
      payer_iban: 'SI56012704700355138',
      purpose: 'parkirnina jezero',
    });
    for (const search of [
      'zganjar',
      'SI56012704700355138',
      'parkirnina',
      payment.application!.application_nr,
    ]) {
      const { body } = await staff.call(listPayments, { body: { search } });
      expect(
        body.data.map(({ id }) => id),
        search,
      ).toContain(payment.id);
    }
    expect(payment.explanation).toMatch(/^Sklic SI12 \d{11} je v polju za sklic; znesek se ujema\.$/);
    const { body } = await staff.call(getPayment, {
      params: { id: payment.id },
      headers: { 'accept-language': 'en' },
    });
    expect(body.explanation).toMatch(/is in the reference field; the amount is right\.$/);
    const filtered = await staff.call(listPayments, {
      body: {
        filters: { application_id: place.id, status: ['matched'], counted: false, direction: 'credit' },
      },
    });
    expect(filtered.body.data).toHaveLength(1);
    const counter = await waiting();
    const version = await staff.versionOf(counter.id);
    const taken = await staff.call(takePayment, {
      params: { id: counter.id },
      body: { version, method: 'card', amount: (counter.due / 100).toFixed(2), transaction_id: 'POS-4711' },
    });
    expect(taken.status).toBe(201);
    const slip = await staff.call(listPayments, { body: { search: 'POS-4711' } });
    expect(slip.body.data.map(({ id }) => id)).toEqual([taken.body.id]);
    const none = await staff.call(listPayments, {
      body: { filters: { application_id: place.id, booking_date: { from: '2027-02-01' } } },
    });
    expect(none.body.data).toEqual([]);
  });

  test('sums follow search and filters; a split payment counts by its parts', async () => {
    const search = 'Vsotnik Silvo';
    const whole = await booked({ payer_name: search, amount: 3000 });
    await booked({ payer_name: search, amount: 250 });
    await booked({ payer_name: search, amount: 100, direction: 'debit' });
    const sums = async (filters = {}) => (await staff.call(sumPayments, { body: { search, filters } })).body;
    expect(await sums()).toEqual({ payments: 3, received: '32.50', paid_out: '1.00' });
    expect(await sums({ direction: 'debit' })).toEqual({ payments: 1, received: '0.00', paid_out: '1.00' });
    await staff.call(splitPayment, {
      params: { id: whole.id },
      body: { version: whole.version, parts: [{ amount: '10.00' }, { amount: '20.00' }] },
    });
    expect(await sums()).toEqual({ payments: 4, received: '32.50', paid_out: '1.00' });
    expect(await sums({ booking_date: { from: '2030-01-01' } })).toEqual({
      payments: 0,
      received: '0.00',
      paid_out: '0.00',
    });
  });

  test('the queues and their counts', async () => {
    const before = (await staff.call(countPayments, { body: {} })).body;
    const place = await waiting();
    await paying(place);
    await booked({ purpose: 'najemnina' });
    const after = (await staff.call(countPayments, { body: {} })).body;
    expect(after).toEqual({
      ...before,
      check: before.check + 1,
      confirm: before.confirm + 1,
      unmatched: before.unmatched + 1,
    });
    const { body } = await staff.call(listPayments, { body: { filters: { queue: 'check' }, per_page: 100 } });
    expect(body.data.every(({ status, reversed }) => status !== 'matched' || reversed)).toBe(true);
  });

  test('views are recorded, and an admin without the permission is denied', async () => {
    const payment = await booked({ purpose: 'nekaj' });
    const seen = await world.deps.db
      .selectFrom('access_log')
      .select('action')
      .where('subject_type', '=', 'payment')
      .where('subject_id', '=', payment.id)
      .execute();
    expect(seen).toEqual([{ action: 'view' }]);
    const clerk = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['payments.view'] }),
    );
    expect((await clerk.call(getPayment, { params: { id: payment.id } })).body.allowed).toEqual([]);
    const rejected = await clerk.call(ignorePayment, {
      params: { id: payment.id },
      body: { version: 1, reason: REASON },
    });
    expect(rejected.status).toBe(403);
  });
});

describe('confirming', () => {
  test('says of every payment that it left out, also where they are many', async () => {
    const gone = Array.from({ length: 60 }, () => newId());
    const { body } = await staff.call(confirmPayments, { body: { payment_ids: gone } });
    expect(body).toMatchObject({ status: 'done', total: 60, handled: 60, counted: 0 });
    expect(body.rejected.map(({ payment_id }) => payment_id).toSorted()).toEqual(gone.toSorted());
    expect(new Set(body.rejected.map(({ code }) => code))).toEqual(new Set(['problem.not_found']));
  });

  test('an import: preview, confirmation, then nothing more to do', async () => {
    const import_id = await importRow(world.deps);
    const [a, b, c, d] = await Promise.all([waiting(), waiting(), waiting(), waiting()]);
    await record(
      world.deps,
      [
        entry({ reference_raw: a.pro_forma.reference, amount: a.due }),
        entry({ reference_raw: b.pro_forma.reference, amount: b.due - 300 }),
        entry({ reference_raw: c.pro_forma.reference, amount: c.due + 700 }),
        entry({ reference_raw: d.pro_forma.reference, amount: d.due }),
        entry({ reference_raw: d.pro_forma.reference, amount: d.due }),
        entry({ purpose: 'nič našega' }),
      ],
      import_id,
    );
    const { body: plan } = await staff.call(listImportToConfirm, { body: { import_id, per_page: 100 } });
    expect(plan.waiting).toMatchObject({
      matched: { payments: 2 },
      underpaid: { payments: 1 },
      overpaid: { payments: 1 },
      duplicate: { payments: 1 },
      unmatched: { payments: 1 },
    });
    expect(plan.applications).toBe(3);
    expect(plan.data.map(({ status }) => status)).toEqual([
      'unmatched',
      'underpaid',
      'overpaid',
      'duplicate',
      'matched',
      'matched',
    ]);
    const { body: done, status } = await staff.call(confirmPayments, { body: { import_id } });
    expect(status).toBe(202);
    expect(done).toMatchObject({
      status: 'done',
      total: 5,
      handled: 5,
      counted: 5,
      paid: 3,
      refunds: 2,
      rejected: [],
    });
    expect(await Promise.all([a, b, c, d].map(({ id }) => statusOf(id)))).toEqual([
      'paid',
      'awaiting_payment',
      'paid',
      'paid',
    ]);
    expect((await refundsOf(c.id)).map(({ reason, amount, status }) => [reason, amount, status])).toEqual([
      ['overpaid', '7.00', 'due'],
    ]);
    expect((await refundsOf(d.id)).map(({ reason }) => reason)).toEqual(['duplicate']);
    expect(await mailsTo(a.id, 'payment_received')).toHaveLength(1);
    expect(await mailsTo(b.id, 'payment_received')).toHaveLength(0);
    const { body: money } = await staff.call(getApplicationMoney, { params: { id: b.id } });
    expect(money).toMatchObject({ open: '3.00' });
    const { body: again } = await staff.call(confirmPayments, { body: { import_id } });
    expect(again).toMatchObject({ status: 'done', total: 0, counted: 0 });
    expect(await mailsTo(a.id, 'payment_received')).toHaveLength(1);
    const { body: paid } = await staff.call(listPaidApplications, { body: { per_page: 100 } });
    expect(paid.data.find(({ id }) => id === a.id)).toMatchObject({ method: 'upn', paid_on: '2027-01-15' });
  });

  test('an application paid in two transfers has the day of the last one, leaves the queue, and stays open', async () => {
    const place = await waiting();
    const half = Math.floor(place.due / 2);
    const late = await paying(place, place.due - half, { booking_date: '2027-01-14' });
    const early = await paying(place, half, { booking_date: '2027-01-12' });
    const queued = async () =>
      (
        await staff.call(listPayments, { body: { filters: { queue: ['confirm'] }, per_page: 100 } })
      ).body.data.filter(({ application }) => application?.id === place.id).length;
    expect(await queued()).toBe(2);
    await confirm(late.id, early.id);
    expect(await queued()).toBe(0);
    const listed = async () =>
      (await staff.call(listPaidApplications, { body: { per_page: 100 } })).body.data.find(
        ({ id }) => id === place.id,
      );
    expect(await listed()).toMatchObject({ method: 'upn', paid_on: '2027-01-14' });
    await givenApplication(world.deps.db, place.id, { deleted_at: world.clock.now() });
    expect(await listed()).toBeUndefined();
  });

  test('paid at the counter an application is open until its permit is issued', async () => {
    const { id, due } = await waiting();
    const { version } = (await staff.call(getApplication, { params: { id } })).body;
    const amount = (due / 100).toFixed(2);
    expect(
      (await staff.call(takePayment, { params: { id }, body: { version, method: 'cash', amount } })).status,
    ).toBe(201);
    const row = await world.deps.db
      .selectFrom('applications')
      .select(['status', 'closed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'paid', closed_at: null });
  });

  test('two people confirm the same import at once: each payment counts once', async () => {
    const import_id = await importRow(world.deps);
    const places = await Promise.all([waiting(), waiting(), waiting()]);
    await record(
      world.deps,
      places.map(({ pro_forma, due }) => entry({ reference_raw: pro_forma.reference, amount: due + 100 })),
      import_id,
    );
    const other = await world.signIn(await makeUser(world.deps.db, 'root'));
    const replies = await Promise.all([
      staff.call(confirmPayments, { body: { import_id } }),
      other.call(confirmPayments, { body: { import_id } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(replies.reduce((sum, { body }) => sum + body.counted, 0)).toBe(3);
    for (const { id } of places) {
      expect(await mailsTo(id, 'payment_received')).toHaveLength(1);
      expect(await refundsOf(id)).toHaveLength(1);
    }
  });

  test('a transfer is confirmed while the counter takes the money: one pays, the other is surplus', async () => {
    const place = await waiting();
    const payment = await paying(place);
    const { body: application } = await staff.call(getApplication, { params: { id: place.id } });
    const [counter, transfer] = await Promise.all([
      staff.call(takePayment, {
        params: { id: place.id },
        body: { version: application.version, method: 'cash', amount: application.price_total },
      }),
      staff.call(confirmPayments, { body: { payment_ids: [payment.id] } }),
    ]);
    expect(transfer.status).toBe(202);
    expect(await statusOf(place.id)).toBe('paid');
    const refunds = await refundsOf(place.id);
    expect(refunds).toHaveLength(counter.status === 201 ? 1 : 0);
    expect(await mailsTo(place.id, 'payment_received')).toHaveLength(1);
  });

  test('many payments become a job with progress', async () => {
    const import_id = await importRow(world.deps);
    const place = await waiting();
    await record(
      world.deps,
      Array.from({ length: 120 }, () => entry({ reference_raw: place.pro_forma.reference, amount: 1 })),
      import_id,
    );
    const { body } = await staff.call(confirmPayments, { body: { import_id } });
    expect(body).toMatchObject({ status: 'queued', total: 120, handled: 0 });
    await world.deps.runJobs();
    const { body: done } = await staff.call(getConfirmation, { params: { id: body.id } });
    expect(done).toMatchObject({ status: 'done', handled: 120, counted: 120, counted_sum: '1.20', paid: 0 });
  });

  test('half by transfer, the rest at the counter', async () => {
    const place = await waiting();
    const half = Math.floor(place.due / 2);
    const payment = await paying(place, half);
    await confirm(payment.id);
    const { body: application } = await staff.call(getApplication, { params: { id: place.id } });
    const take = (cents: number) =>
      staff.call(takePayment, {
        params: { id: place.id },
        body: { version: application.version, method: 'cash', amount: (cents / 100).toFixed(2) },
      });
    expect((await take(place.due)).problem.errors).toMatchObject([
      { path: 'amount', code: 'amount.differs' },
    ]);
    expect((await take(place.due - half)).status).toBe(201);
    expect((await look(payment.id)).status).toBe('matched');
  });

  test('a payment that cannot count is rejected with a reason, the rest is counted', async () => {
    const good = await waiting();
    const open = await createdBy(anyone);
    const early = await proFormaOf(world.deps, open);
    const fine = await paying(good);
    const too_early = await booked({ reference_raw: early.reference, amount: early.amount });
    const unknown = await booked({ purpose: 'neznano' });
    const result = await confirm(fine.id, too_early.id, unknown.id);
    expect(result).toMatchObject({ counted: 1, paid: 1 });
    expect(result.rejected.map(({ code }) => code).toSorted()).toEqual([
      'payment.not_approved',
      'payment.not_matched',
    ]);
    expect(too_early.explanation).toContain('še ni odobrena');
  });

  test('a tolerated difference counts as paid in full and is mentioned', async () => {
    await setParameterFrom(world.deps.db, 'payment_tolerance_cents', 10, '2027-01-01');
    const place = await waiting();
    const payment = await paying(place, place.due - 10);
    expect(payment.status).toBe('matched');
    expect(payment.explanation).toContain('razlika 0,10');
    expect(await confirm(payment.id)).toMatchObject({ paid: 1 });
    await unsetParameterFrom(world.deps.db, 'payment_tolerance_cents', '2027-01-01');
  });

  test('exactly one of both must be named, and the import must exist', async () => {
    expect((await staff.call(confirmPayments, { body: {} })).status).toBe(422);
    expect((await staff.call(confirmPayments, { body: { import_id: crypto.randomUUID() } })).status).toBe(
      404,
    );
    expect((await staff.call(listImportToConfirm, { body: { import_id: crypto.randomUUID() } })).status).toBe(
      404,
    );
  });
});

describe('manually', () => {
  test('a plate as a bank writes it means the one with signs, unless somebody has just that one', async () => {
    // Visitors may send only so many.
    const applied = async (registration_number: string): Promise<string> => {
      const vehicles = [{ registration_number, country: 'DE', ownership: 'own' as const }];
      const { body } = await staff.call(createApplication, {
        body: staffApplication({ vehicles }),
        files: certificate(),
      });
      return (await approve(staff, body.id)).id;
    };
    const signed = await applied('K-ÖL 7701');
    const said = async () =>
      (await booked({ purpose: 'parkiranje KOL7701', amount: 1, payer_name: 'Sparkasse' })).suggestions.map(
        ({ application, reasons }) => [application.id, application.plate_texts, reasons],
      );
    expect(await said()).toEqual([[signed, ['K-ÖL 7701'], ['plate']]]);
    const plain = await applied('KO-L 7701');
    expect(await said()).toEqual([[plain, ['KO-L 7701'], ['plate']]]);
  });

  test('suggestions by name, number and plate; then a manual match', async () => {
    const place = await waiting();
    const { body: application } = await staff.call(getApplication, { params: { id: place.id } });
    const payment = await booked({
      payer_name: application.applicant_name.toUpperCase(),
      purpose: `za ${application.application_nr}, vozilo ${application.registration_numbers[0]!.replace(/^(..)/, '$1 ')}`,
      amount: place.due,
    });
    expect(payment.status).toBe('unmatched');
    const [best] = payment.suggestions;
    expect(best).toMatchObject({ application: { id: place.id }, pro_forma: { id: place.pro_forma.id } });
    // Where approval issues pro-formas, the numbers of this file are close to each other.
    expect(best!.reasons.filter((reason) => reason !== 'reference_typo')).toEqual([
      'application_nr',
      'plate',
      'name',
      'amount',
    ]);
    expect(best!.certainty).toBeLessThan(100);
    const reply = await staff.call(matchPayment, {
      params: { id: payment.id },
      body: { version: payment.version, application_id: place.id },
    });
    expect(reply.body).toMatchObject({
      status: 'matched',
      counted: false,
      match: { rule: 'manual' },
      pro_forma: { id: place.pro_forma.id },
      explanation: 'Povezano ročno; znesek se ujema.',
    });
    expect(reply.body.events.map(({ kind }) => kind)).toEqual(['match']);
    const stale = await staff.call(unmatchPayment, {
      params: { id: payment.id },
      body: { version: payment.version },
    });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ id: payment.id, version: reply.body.version });
    const back = await staff.call(unmatchPayment, {
      params: { id: payment.id },
      body: { version: reply.body.version },
    });
    expect(back.body).toMatchObject({ status: 'unmatched', application: null, match: null });
  });

  test('a mistyped reference is suggested, not matched', async () => {
    const place = await waiting();
    const digits = place.pro_forma.reference.slice(4);
    const wrong = digits.slice(0, -1) + String((Number(digits.at(-1)) + 1) % 10);
    const payment = await booked({
      reference_raw: `SI12 ${wrong}`,
      amount: place.due,
      payer_name: 'Neznan Plačnik',
    });
    expect(payment.status).toBe('unmatched');
    // The reference of another one that waits may be as near: all are offered.
    const own = payment.suggestions.find(({ application }) => application.id === place.id);
    expect(own?.reasons).toContain('reference_typo');
  });

  test('targets are found by number, name, plate and reference; nonsense is rejected', async () => {
    const place = await waiting();
    const { body: application } = await staff.call(getApplication, { params: { id: place.id } });
    for (const search of [
      application.application_nr,
      application.registration_numbers[0]!,
      place.pro_forma.pro_forma_nr,
      place.pro_forma.reference,
    ]) {
      const { body } = await staff.call(findPaymentTargets, { body: { search } });
      expect(
        body.data.map((row) => row.application.id),
        search,
      ).toContain(place.id);
    }
    const payment = await booked({});
    const params = { id: payment.id };
    const { version } = payment;
    expect((await staff.call(matchPayment, { params, body: { version } })).problem.errors).toMatchObject([
      { path: 'application_id', code: 'payment.target' },
    ]);
    expect(
      (await staff.call(matchPayment, { params, body: { version, pro_forma_id: crypto.randomUUID() } }))
        .problem.errors,
    ).toMatchObject([{ code: 'payment.target_unknown' }]);
    expect((await staff.call(getPayment, { params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test('a payment is matched while its application is withdrawn: in either order nothing is lost', async () => {
    const place = await waiting();
    const payment = await booked({ amount: place.due });
    const { body: application } = await staff.call(getApplication, { params: { id: place.id } });
    const replies = await Promise.all([
      staff.call(matchPayment, {
        params: { id: payment.id },
        body: { version: payment.version, application_id: place.id },
      }),
      staff.call(updateApplication, {
        params: { application_uuid: place.id },
        body: { version: application.version, transition: 'withdraw', reason: REASON },
      }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await look(payment.id)).toMatchObject({
      status: 'overpaid',
      application: { status: 'withdrawn' },
    });
    expect(await confirm(payment.id)).toMatchObject({ counted: 1, paid: 0, refunds: 1 });
    expect((await refundsOf(place.id)).map(({ reason }) => reason)).toEqual(['withdrawn']);
  });

  test('split: parts add up, each is a payment of its own; then merged again', async () => {
    const [a, b] = await Promise.all([waiting(), waiting()]);
    const payment = await booked({ amount: a.due + b.due });
    const params = { id: payment.id };
    const cents = (amount: number) => (amount / 100).toFixed(2);
    const wrong = await staff.call(splitPayment, {
      params,
      body: { version: payment.version, parts: [{ amount: '1.00' }, { amount: '2.00' }] },
    });
    expect(wrong.problem.errors).toMatchObject([{ path: 'parts', code: 'payment.parts_sum' }]);
    const { body: whole } = await staff.call(splitPayment, {
      params,
      body: {
        version: payment.version,
        parts: [
          { amount: cents(a.due), application_id: a.id },
          { amount: cents(b.due), pro_forma_id: b.pro_forma.id },
        ],
      },
    });
    expect(whole).toMatchObject({ split: true, allowed: ['unsplit'] });
    expect(whole.parts.map(({ status }) => status)).toEqual(['matched', 'matched']);
    const { body: joined } = await staff.call(unsplitPayment, { params, body: { version: whole.version } });
    expect(joined).toMatchObject({ split: false, status: 'unmatched', parts: [] });
    const { body: again } = await staff.call(splitPayment, {
      params,
      body: {
        version: joined.version,
        parts: [{ amount: cents(a.due), application_id: a.id }, { amount: cents(b.due) }],
      },
    });
    expect(await confirm(again.parts[0]!.id)).toMatchObject({ counted: 1, paid: 1 });
    const { problem } = await staff.call(unsplitPayment, { params, body: { version: again.version } });
    expect(problem.errors).toMatchObject([{ code: 'payment.parts_counted' }]);
    expect(await look(again.parts[1]!.id)).toMatchObject({ status: 'unmatched', whole: { id: payment.id } });
  });

  test('ignored with a reason, and restored', async () => {
    const payment = await booked({ purpose: 'najemnina za dvorano' });
    const params = { id: payment.id };
    const { body: ignored } = await staff.call(ignorePayment, {
      params,
      body: { version: payment.version, reason: 'Najemnina, ni dovolilnica.' },
    });
    expect(ignored).toMatchObject({ status: 'ignored', explanation: 'Prezrto: Najemnina, ni dovolilnica.' });
    expect(ignored.allowed).toEqual(['restore']);
    const { body: back } = await staff.call(restorePayment, { params, body: { version: ignored.version } });
    expect(back.status).toBe('unmatched');
    const outgoing = await booked({ direction: 'debit' });
    const { problem } = await staff.call(restorePayment, {
      params: { id: outgoing.id },
      body: { version: outgoing.version },
    });
    expect(problem.errors).toMatchObject([{ code: 'payment.outgoing' }]);
  });

  test('a payment reversed by the bank cannot be confirmed; it was not used, so there is nothing to do', async () => {
    const place = await waiting();
    const payment = await paying(place, place.due, { bank_ref: `STORNO-${place.id}` });
    const reversal = await booked({
      bank_ref: `STORNO-${place.id}`,
      amount: place.due,
      direction: 'debit',
      reversal: true,
    });
    expect(reversal).toMatchObject({ status: 'ignored', reverses: { id: payment.id } });
    expect((await confirm(payment.id)).rejected).toMatchObject([{ code: 'payment.reversed' }]);
    const idsOf = async (filters: Record<string, unknown>) =>
      (await staff.call(listPayments, { body: { filters, per_page: 100 } })).body.data.map(({ id }) => id);
    expect(await idsOf({ status: ['reversed'] })).toContain(payment.id);
    expect(await idsOf({ queue: 'check' })).not.toContain(payment.id);
  });
});

describe('unconfirming', () => {
  test('a payment counted by mistake: the application waits again and the applicant is notified', async () => {
    const place = await waiting();
    const payment = await paying(place, place.due + 500);
    await confirm(payment.id);
    expect(await refundsOf(place.id)).toMatchObject([{ status: 'due', amount: '5.00' }]);
    const counted = await look(payment.id);
    const { body } = await staff.call(unconfirmPayment, {
      params: { id: payment.id },
      body: { version: counted.version, reason: REASON },
    });
    expect(body).toMatchObject({ counted: false, status: 'overpaid', surplus: '5.00' });
    expect(await statusOf(place.id)).toBe('awaiting_payment');
    expect(await refundsOf(place.id)).toMatchObject([{ status: 'cancelled' }]);
    expect(await mailsTo(place.id, 'payment_unconfirmed')).toHaveLength(1);
    const { status } = await world.deps.db
      .selectFrom('pro_formas')
      .select('status')
      .where('id', '=', place.pro_forma.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('issued');
    expect(await confirm(payment.id)).toMatchObject({ counted: 1, paid: 1, refunds: 1 });
  });

  test('not while it has a live invoice; after its credit note it works', async () => {
    const place = await waiting();
    const payment = await paying(place);
    await confirm(payment.id);
    const invoice = await staff.call(createInvoice, { params: { id: place.id }, query: {} });
    expect(invoice.status).toBe(201);
    const unconfirm = async () =>
      staff.call(unconfirmPayment, {
        params: { id: payment.id },
        body: { version: (await look(payment.id)).version, reason: REASON },
      });
    expect((await unconfirm()).problem.errors).toMatchObject([{ code: 'payment.invoiced' }]);
    expect((await look(payment.id)).allowed).not.toContain('unconfirm');
    expect(await statusOf(place.id)).toBe('paid');
    const { body } = await staff.call(getInvoice, { params: { id: invoice.body.id } });
    const credited = await staff.call(creditInvoice, {
      params: { id: invoice.body.id },
      body: { version: body.version, reason: 'Plačilo je bilo za drugo vlogo.', refund: false },
    });
    expect(credited.status).toBe(201);
    expect((await unconfirm()).body).toMatchObject({ counted: false });
    expect(await statusOf(place.id)).toBe('awaiting_payment');
  });

  test('also after the permit is issued: it is no longer paid for, and staff must decide what follows', async () => {
    const place = await waiting();
    const payment = await paying(place);
    await confirm(payment.id);
    await givenApplication(world.deps.db, place.id, { status: 'completed' });
    const { version } = await look(payment.id);
    const { body } = await staff.call(unconfirmPayment, {
      params: { id: payment.id },
      body: { version, reason: REASON },
    });
    expect(body).toMatchObject({ counted: false });
    const { status, events } = (await staff.call(getApplication, { params: { id: place.id } })).body;
    expect(status).toBe('payment_returned');
    expect(events.at(-1)).toMatchObject({ transition: 'return_payment', actor: 'staff', reason: REASON });
  });

  test('a paid application is withdrawn: a refund to the payer is due; reopened, the money stays', async () => {
    const place = await waiting();
    const payment = await paying(place, place.due, {
      payer_name: 'Teta Marija',
      payer_iban: 'SI56012704700355138',
    });
    await confirm(payment.id);
    await act(staff, place.id, { transition: 'withdraw', reason: REASON });
    expect(await refundsOf(place.id)).toMatchObject([
      { reason: 'withdrawn', status: 'due', name: 'Teta Marija', iban: 'SI56012704700355138' },
    ]);
    await act(staff, place.id, { transition: 'reopen', reason: REASON });
    expect(await refundsOf(place.id)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('the rest', () => {
  test('a partial payment leads to a reminder with the missing amount', async () => {
    const place = await waiting();
    await givenProForma(world.deps.db, place.pro_forma.id, {
      seller: sql<Seller>`seller || '{"iban": "SI56012340100009973"}'`,
    });
    const payment = await paying(place, place.due - 200);
    const early = await staff.call(remindOfRest, {
      params: { id: payment.id },
      body: { version: payment.version },
    });
    expect(early.problem.errors).toMatchObject([{ code: 'payment.nothing_open' }]);
    await confirm(payment.id);
    const { version } = await look(payment.id);
    expect((await staff.call(remindOfRest, { params: { id: payment.id }, body: { version } })).status).toBe(
      200,
    );
    const [mail] = await mailsTo(place.id, 'payment_rest');
    expect(mail!.data).toMatchObject({
      open: 200,
      received: place.due - 200,
      reference: place.pro_forma.reference,
    });
    // It counts as a reminder of the pro-forma: not twice a day, manual or automatic.
    const again = await look(payment.id);
    expect(
      (await staff.call(remindOfRest, { params: { id: payment.id }, body: { version: again.version } }))
        .problem.errors,
    ).toMatchObject([{ code: 'rule.reminded_today' }]);
    expect(
      (await staff.call(remindProForma, { params: { id: place.pro_forma.id }, body: {} })).problem.errors,
    ).toMatchObject([{ code: 'rule.reminded_today' }]);
    expect(await mailsTo(place.id, 'payment_rest')).toHaveLength(1);
    const { events } = (await staff.call(getApplication, { params: { id: place.id } })).body;
    expect(events.at(-1)).toMatchObject({ transition: 'remind_payment', actor: 'staff' });
    const rest = await paying(place, 200);
    expect(rest.explanation).toContain('skupaj z drugimi plačili');
    expect(await confirm(rest.id)).toMatchObject({ paid: 1 });
    expect((await look(payment.id)).status).toBe('matched');
  });
});
