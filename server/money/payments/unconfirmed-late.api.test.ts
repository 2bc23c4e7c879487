import { afterAll, beforeAll, expect, test } from 'vitest';
import { getApplication } from '../../../contract/permits/applications.ts';
import { getApplicationMoney } from '../../../contract/money/money.ts';
import { confirmPayments, getPayment, unconfirmPayment } from '../../../contract/money/payments.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { entry, record } from '../../../test/rows/payments.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import { runDunning } from '../dunning/run-dunning.ts';
import type { StatementEntry } from './match/entry.ts';

let world: TestApp;
let clerk: Client;
const clock = movableClock('2027-01-18T08:00:00.000Z');
beforeAll(async () => {
  world = await app({ clock });
  await setParameter(world.deps.db, 'pro_forma_on_approval', true);
});
afterAll(() => world.close());

const day = async (date: string) => {
  clock.advance({ days: Math.round((Date.parse(date) - Date.parse(clock.today())) / 86_400_000) });
  clerk = await world.as('root');
};
const look = async (id: string) => (await clerk.call(getApplication, { params: { id } })).body;
const proFormas = async (id: string) =>
  (await clerk.call(getApplicationMoney, { params: { id } })).body.pro_formas;
const idOf = async ({ bank_ref }: StatementEntry) =>
  (
    await world.deps.db
      .selectFrom('payments')
      .select('id')
      .where('bank_ref', '=', bank_ref)
      .where('direction', '=', 'credit')
      .executeTakeFirstOrThrow()
  ).id;
const pay = async (reference: string, amount: number) => {
  const credit = entry({ reference_raw: reference, amount, booking_date: clock.today() });
  await record(world.deps, [credit]);
  const confirmed = await clerk.call(confirmPayments, { body: { payment_ids: [await idOf(credit)] } });
  expect(confirmed.body).toMatchObject({ counted: 1, paid: 1 });
  return credit;
};
/** The bank reverses it, and a person unconfirms it. */
const unconfirm = async (credit: StatementEntry) => {
  const id = await idOf(credit);
  await record(world.deps, [
    {
      ...credit,
      entry_key: `${credit.entry_key}-R`,
      direction: 'debit',
      reversal: true,
      booking_date: clock.today(),
    },
  ]);
  const { version } = (await clerk.call(getPayment, { params: { id } })).body;
  return clerk.call(unconfirmPayment, {
    params: { id },
    body: { version, reason: 'Banka je plačilo stornirala.' },
  });
};

test('a payment reversed after its due date: there is new time to pay, and the former reference still finds its money', async () => {
  await day('2027-01-18');
  const id = await createdBy(await world.as('anonymous'));
  await approve(clerk, id);
  const [first] = await proFormas(id);
  const credit = await pay(first!.reference, 2500);
  expect((await look(id)).status).toBe('paid');

  await day('2027-03-15');
  expect((await unconfirm(credit)).status).toBe(200);
  expect(await proFormas(id)).toMatchObject([
    { status: 'cancelled' },
    { status: 'issued', amount: '25.00', issued_on: '2027-03-15', due_date: '2027-03-30' },
  ]);
  const mails = await world.deps.db
    .selectFrom('mail_messages')
    .select('template')
    .where('application_id', '=', id)
    .execute();
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['payment_reversed', 'pro_forma_issued']),
  );

  await day('2027-03-16');
  await runDunning(world.deps);
  expect((await look(id)).status).toBe('awaiting_payment');
  await pay(first!.reference, 2500);
  expect((await look(id)).status).toBe('paid');
});

test('a payment reversed in time: its pro-forma is payable as before', async () => {
  await day('2027-04-01');
  const id = await createdBy(await world.as('anonymous'));
  await approve(clerk, id);
  const [first] = await proFormas(id);
  const credit = await pay(first!.reference, 2500);
  await day('2027-04-05');
  expect((await unconfirm(credit)).status).toBe(200);
  expect(await proFormas(id)).toMatchObject([
    { status: 'issued', pro_forma_nr: first!.pro_forma_nr, due_date: first!.due_date },
  ]);
});

test('a payment reversed whose part is within the tolerance: what remains still pays', async () => {
  await day('2027-05-03');
  await setParameter(world.deps.db, 'payment_tolerance_cents', 100);
  const id = await createdBy(await world.as('anonymous'));
  await approve(clerk, id);
  const [first] = await proFormas(id);
  const parts = [2440, 60].map((amount) =>
    entry({ reference_raw: first!.reference, amount, booking_date: clock.today() }),
  );
  await record(world.deps, parts);
  const payment_ids = await Promise.all(parts.map(idOf));
  await clerk.call(confirmPayments, { body: { payment_ids } });
  expect((await look(id)).status).toBe('paid');

  expect((await unconfirm(parts[1]!)).status).toBe(200);
  expect((await look(id)).status).toBe('paid');
  expect((await unconfirm(parts[0]!)).status).toBe(200);
  expect((await look(id)).status).toBe('awaiting_payment');
});
