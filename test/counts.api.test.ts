import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPayments, countPayments } from '../contract/money/payments.ts';
import { listRefunds } from '../contract/money/refunds.ts';
import { listMails } from '../contract/mail/mail-log.ts';
import { getDashboard } from '../contract/office/office.ts';
import { listApplications } from '../contract/permits/applications.ts';
import { listLetters } from '../contract/permits/letters.ts';
import { listPermits } from '../contract/permits/permits.ts';
import { getRfidCardStock, listRfidCards } from '../contract/permits/rfid-cards.ts';
import { listAccessLog } from '../contract/records/access-log.ts';
import { login } from '../contract/people/auth.ts';
import { RFID_CARD_STATUSES } from '../contract/values/status.ts';
import { seedLife } from '../server/demo/demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import { filterTypesOf, toFilter } from '../web/lib/list-filter.ts';
import { PAYMENT_VIEWS } from '../web/features/money/payments/payment-views.ts';
import { DONE_TODAY } from '../web/features/office/dashboard/today-lists.ts';
import { queuesOf, stateOf, urgentOf } from '../web/features/office/dashboard/attention.ts';
import { countsOf, LIST_VIEWS } from '../web/features/permits/applications/list-views.ts';
import { app, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { givenPayment } from './money-rows.ts';

/** Each number on a screen is that of the list which it opens, over the demo and what is rare in it. */
let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  await seedLife(world.deps);
  clerk = await world.as('anonymous');
  await clerk.call(login, { body: { email: DEMO_ACCOUNTS[0], password: DEMO_PASSWORD } });
});
afterAll(() => world.close());

const LISTS = {
  '/vloge': listApplications,
  '/dovolilnice': listPermits,
  '/kartice': listRfidCards,
  '/pisma': listLetters,
  '/posta': listMails,
  '/dnevnik-dostopov': listAccessLog,
} as const;
type Listed = (typeof LISTS)[keyof typeof LISTS] | typeof listPayments | typeof listRefunds;

/** Chosen filters as a screen sends them, a period of instants as days of Slovenia. */
const totalOf = async (list: Listed, chosen: Readonly<Record<string, string>>): Promise<number> => {
  const types = filterTypesOf(list.body);
  const filters = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, toFilter(value, types[name])]),
  );
  const { body, problem } = await clerk.call(list as typeof listPermits, { body: { filters } as never });
  expect([chosen, problem.errors]).toEqual([chosen, undefined]);
  return body.meta.total;
};
const totalBehind = async (href: string): Promise<number> => {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const filters = [...searchParams].map(([name, value]) => [name.replace(/^.*filter\./, ''), value]);
  return totalOf(LISTS[pathname as keyof typeof LISTS], Object.fromEntries(filters));
};

test('of the dashboard', async () => {
  const { body: work } = await clerk.call(getDashboard);
  const opens = { permits: true, cards: true, fiscal: true, invoices: true };
  const { ours, theirs } = queuesOf(work);
  const entries = [...urgentOf(work, opens), ...ours, ...theirs, ...stateOf(work, opens)].filter(
    ({ id, href }) => href !== null && !id.startsWith('fiscal_'),
  );
  const shown = entries.map(({ id, count }) => [id, count]);
  expect(shown.filter(([, count]) => count !== 0).length).toBeGreaterThan(12);
  const totals: unknown[] = [];
  for (const { id, href } of entries) totals.push([id, await totalBehind(href!)]);
  expect(shown).toEqual(totals);
  for (const [name, href] of DONE_TODAY)
    expect([name, work.today[name]?.all]).toEqual([name, await totalBehind(href)]);
});

test('of the views of applications', async () => {
  const { body } = await clerk.call(getDashboard);
  for (const [view, count] of Object.entries(countsOf(body.applications ?? undefined)))
    if (count !== undefined)
      expect([view, count]).toEqual([
        view,
        await totalOf(listApplications, LIST_VIEWS.with({}, view as 'ours')),
      ]);
});

test('of the views of payments', async () => {
  const { db } = world.deps;
  const unmatched = await db.selectFrom('payments').select('id').where('status', '=', 'unmatched').execute();
  expect(unmatched.length).toBeGreaterThan(1);
  // What was counted all the same waits for nobody.
  await givenPayment(db, unmatched[0]!.id, { direction: 'credit', confirmed_at: world.deps.clock.now() });
  const { body: counts } = await clerk.call(countPayments, { body: {} });
  for (const view of ['check', 'unmatched', 'confirm'] as const)
    expect([view, counts[view]]).toEqual([view, await totalOf(listPayments, PAYMENT_VIEWS.with({}, view))]);
});

test('of the views of refunds', async () => {
  const { due } = (await clerk.call(listRefunds, { body: {} })).body;
  expect(due.refunds).toBe(await totalOf(listRefunds, { status: 'due' }));
  expect(due.without_iban).toBe(await totalOf(listRefunds, { status: 'due', has_iban: 'false' }));
});

test('of the stock of cards', async () => {
  const { body } = await clerk.call(getRfidCardStock);
  for (const status of RFID_CARD_STATUSES)
    expect([status, body.counts.find((one) => one.status === status)?.count ?? 0]).toEqual([
      status,
      await totalOf(listRfidCards, { status }),
    ]);
});
