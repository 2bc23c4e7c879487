// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Seller } from '../../../contract/money/money.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { remindProForma } from '../../../contract/money/dunning.ts';
import { takePayment } from '../../../contract/money/payments.ts';
import { createProForma } from '../../../contract/money/pro-formas.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { movableClock } from '../../../test/clock.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { approve, createdBy } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { findApplication, saveApplication } from '../../permits/applications/queries.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { findLiveProForma } from '../pro-formas/queries.ts';
import { runDunning } from './run-dunning.ts';
import { givenProForma, givePayment, givenPayment } from '../../../test/rows/money-rows.ts';

let world: TestApp;
let clerk: Client;
let anyone: Client;
beforeAll(async () => {
  // Monday, 18 January 2027.
  world = await app({ clock: movableClock('2027-01-18T08:00:00.000Z') });
  clerk = await world.as('root');
  anyone = await world.as('anonymous');
});
afterAll(() => world.close());
// Leftovers of earlier tests must not be counted by the next one.
beforeEach(() => givenProForma(world.deps.db, null, { status: 'cancelled' }));

/** An approved application with a pro-forma that is due 15 days from today. */
async function waiting(change: Parameters<typeof createdBy>[1] = {}) {
  const application_id = await createdBy(anyone, change);
  const { status } = await approve(clerk, application_id);
  if (status === 'approved') await clerk.call(createProForma, { params: { id: application_id }, query: {} });
  const live = await findLiveProForma(world.deps.db, application_id);
  return { id: live!.id, application_id };
}
const day = async (date: string): Promise<void> => {
  world.clock.advance({
    days: Math.round((Date.parse(date) - Date.parse(world.clock.today())) / 86_400_000),
  });
  clerk = await world.as('root');
};
const mails = (application_id: string) =>
  world.deps.db
    .selectFrom('mail_messages')
    .select(['template', 'status', 'to_address', 'data', 'language'])
    .where('application_id', '=', application_id)
    .where('template', 'in', ['payment_due_soon', 'payment_overdue', 'payment_expired'])
    .orderBy('created_at')
    .execute();
const templates = async (id: string) => (await mails(id)).map(({ template }) => template);
const statusOf = async (id: string) => (await findApplication(world.deps.db, id))!.status;
const bankPayment = async (
  application_id: string | null,
  pro_forma_id: string,
  amount: number,
  confirmed_at: string | null = null,
): Promise<void> => {
  const status = application_id ? 'underpaid' : 'matched';
  const payment = { application_id, amount, day: world.clock.today(), status, counted: false } as const;
  const id = await givePayment(world.deps.db, payment);
  await givenPayment(world.deps.db, id, { pro_forma_id, confirmed_at });
};
const remind = (id: string, browser: Client = clerk) =>
  browser.call(remindProForma, { params: { id }, body: {} });

describe('the morning job', () => {
  it('reminds before and after the due date and expires the pro-forma, each once, even when run twice or concurrently', async () => {
    await day('2027-01-18');
    const { application_id } = await waiting();
    expect(await runDunning(world.deps)).toEqual({ said: 0 });
    await day('2027-01-29');
    expect(await Promise.all([runDunning(world.deps), runDunning(world.deps)])).toEqual(
      expect.arrayContaining([{ said: 1 }, { said: 0 }]),
    );
    expect(await runDunning(world.deps)).toEqual({ said: 0 });
    expect(await templates(application_id)).toEqual(['payment_due_soon']);
    await day('2027-02-05');
    await runDunning(world.deps);
    await runDunning(world.deps);
    expect(await templates(application_id)).toEqual(['payment_due_soon', 'payment_overdue']);
    expect(await statusOf(application_id)).toBe('awaiting_payment');
    await day('2027-02-15');
    await Promise.all([runDunning(world.deps), runDunning(world.deps)]);
    expect(await templates(application_id)).toEqual([
      'payment_due_soon',
      'payment_overdue',
      'payment_expired',
    ]);
    const { body } = await clerk.call(getApplication, { params: { id: application_id } });
    expect(body.status).toBe('payment_expired');
    expect(body.events.slice(-3).map(({ transition, actor }) => [transition, actor])).toEqual([
      ['remind_payment', 'system'],
      ['remind_payment', 'system'],
      ['expire_payment', 'system'],
    ]);
    // A late payment at the counter is still accepted.
    const paid = await clerk.call(takePayment, {
      params: { id: application_id },
      body: { version: body.version, method: 'cash', amount: body.price_total },
    });
    expect(paid.status).toBe(201);
  });

  it('after weeks of downtime sends only what applies now', async () => {
    const { application_id } = await waiting();
    await day(addDays(world.clock.today(), 50));
    await runDunning(world.deps);
    await runDunning(world.deps);
    expect(await templates(application_id)).toEqual(['payment_expired']);
    expect(await statusOf(application_id)).toBe('payment_expired');
  });

  it('stays silent once the money is here, even unconfirmed, and names the outstanding amount of a partial payment', async () => {
    await day('2027-05-10');
    const whole = await waiting();
    const part = await waiting({ language: 'en' });
    const late = await waiting();
    await bankPayment(null, whole.id, 2500);
    await bankPayment(part.application_id, part.id, 1000, world.clock.now());
    const unconfirmed = await waiting();
    await bankPayment(unconfirmed.application_id, unconfirmed.id, 1000);
    await day('2027-05-24');
    await runDunning(world.deps);
    expect(await templates(whole.application_id)).toEqual([]);
    expect(await mails(part.application_id)).toMatchObject([
      { language: 'en', data: { open_amount: 1500, paid_amount: 1000, due_date: '2027-05-25' } },
    ]);
    expect(await templates(late.application_id)).toEqual(['payment_due_soon']);
    // The outstanding amount is known only after the payment is confirmed.
    expect(await templates(unconfirmed.application_id)).toEqual([]);
    expect((await remind(unconfirmed.id)).problem.errors).toMatchObject([{ code: 'rule.payment_arrived' }]);
    await day('2027-06-07');
    await runDunning(world.deps);
    // A new pro-forma for the remainder counts the partial payment once.
    expect(await statusOf(part.application_id)).toBe('payment_expired');
    await clerk.call(createProForma, { params: { id: part.application_id }, query: {} });
    await day('2027-06-21');
    await runDunning(world.deps);
    expect((await mails(part.application_id)).at(-1)).toMatchObject({
      template: 'payment_due_soon',
      data: { open_amount: 1500, paid_amount: 1000 },
    });
    expect(await statusOf(whole.application_id)).toBe('awaiting_payment');
    expect(await statusOf(late.application_id)).toBe('payment_expired');
  });

  it('stays silent where the application is paid and its pro-forma was left open', async () => {
    await day('2027-06-28');
    const { application_id } = await waiting();
    await givenApplication(world.deps.db, application_id, { status: 'paid' });
    await day('2027-07-14');
    await runDunning(world.deps);
    expect(await templates(application_id)).toEqual([]);
    expect(await statusOf(application_id)).toBe('paid');
  });

  it('writes a letter to applicants without an e-mail address', async () => {
    await day('2027-07-05');
    const { application_id } = await waiting();
    const application = (await findApplication(world.deps.db, application_id))!;
    const { email: _, ...applicant } = application.applicant;
    await transaction(world.deps.db, (trx) =>
      saveApplication(trx, application_id, { applicant }, world.clock.now()),
    );
    await day('2027-07-19');
    await runDunning(world.deps);
    expect(await mails(application_id)).toMatchObject([
      { template: 'payment_due_soon', status: 'letter', to_address: null },
    ]);
  });

  it('a reminder that fails does not hold up the others', async () => {
    await day('2027-09-06');
    const broken = await waiting();
    const fine = await waiting();
    await givenProForma(world.deps.db, broken.id, {
      reference: 'broken',
      seller: sql<Seller>`'null'::jsonb`,
    });
    await day('2027-09-20');
    await expect(runDunning(world.deps)).rejects.toThrow('1 reminders failed');
    expect(await templates(fine.application_id)).toEqual(['payment_due_soon']);
    expect(await templates(broken.application_id)).toEqual([]);
  });
});

describe('staff', () => {
  it('staff remind manually, once a day and logged; their reminder replaces that of the job', async () => {
    await day('2027-10-04');
    const { id, application_id } = await waiting();
    await day('2027-10-15');
    const first = await remind(id);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ open_amount: '25.00', sent_to: expect.stringContaining('@') });
    expect((await remind(id)).problem.errors).toMatchObject([{ code: 'rule.reminded_today' }]);
    await runDunning(world.deps);
    expect(await templates(application_id)).toEqual(['payment_due_soon']);
    const { body } = await clerk.call(getApplication, { params: { id: application_id } });
    expect(body.events.at(-1)).toMatchObject({
      transition: 'remind_payment',
      actor: 'staff',
      from_status: 'awaiting_payment',
      to_status: 'awaiting_payment',
    });
    const seen = await world.deps.db
      .selectFrom('access_log')
      .select('action')
      .where('subject_id', '=', application_id)
      .where('action', '=', 'change')
      .execute();
    expect(seen.length).toBeGreaterThan(0);
    await day('2027-10-18');
    expect((await remind(id)).status).toBe(201);
  });

  it('concurrent runs send one', async () => {
    const { id, application_id } = await waiting();
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await templates(application_id)).toEqual(['payment_due_soon']);
  });

  it('rejects reminders for paid, pending, expired or unknown pro-formas, and requires the permission', async () => {
    const paid = await waiting();
    const { body } = await clerk.call(getApplication, { params: { id: paid.application_id } });
    await clerk.call(takePayment, {
      params: { id: paid.application_id },
      body: { version: body.version, method: 'card', amount: body.price_total },
    });
    expect((await remind(paid.id)).problem.errors).toMatchObject([{ code: 'rule.not_waiting_for_payment' }]);
    const arrived = await waiting();
    await bankPayment(null, arrived.id, 2500);
    expect((await remind(arrived.id)).problem.errors).toMatchObject([{ code: 'rule.payment_arrived' }]);
    expect((await remind(newId())).status).toBe(404);
    const limited = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['applications.view'] }),
    );
    expect((await remind(arrived.id, limited)).status).toBe(403);
  });
});
