// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPayments, countPayments } from '../contract/money/payments.ts';
import { getBankReconciliation, listOutflows } from '../contract/money/bank-reconciliation.ts';
import { listUnverifiedInvoices } from '../contract/money/fiscal.ts';
import { listInvoices, listToInvoice } from '../contract/money/invoices.ts';
import { listRefunds } from '../contract/money/refunds.ts';
import { getReconciliation } from '../contract/money/ledger.ts';
import { listAnomalies } from '../contract/barrier/barrier-office.ts';
import { listMails } from '../contract/mail/mail-log.ts';
import {
  COUNTED_APPEALS,
  COUNTED_APPLICATIONS,
  COUNTED_BIN,
  COUNTED_CARDS,
  COUNTED_DECISIONS,
  COUNTED_INVOICES,
  COUNTED_MAILS,
  COUNTED_PAYMENTS,
  COUNTED_PERMITS,
  COUNTED_REFUNDS,
  COUNTED_TO_INVOICE,
  queryOf,
} from '../contract/office/counted-lists.ts';
import { listBin } from '../contract/office/bin.ts';
import { listConfirmations } from '../contract/office/confirmations.ts';
import { getDashboard } from '../contract/office/office.ts';
import { listAppeals } from '../contract/permits/decisions/appeals.ts';
import { listDecisions } from '../contract/permits/decisions/decisions.ts';
import { listApplications } from '../contract/permits/application-list.ts';
import { listLetters } from '../contract/permits/decisions/letters.ts';
import { listPermits } from '../contract/permits/permits.ts';
import { getRfidCardStock, listRfidCards } from '../contract/permits/rfid-cards.ts';
import type { Schema } from '../contract/platform/route.ts';
import { listAccessLog } from '../contract/records/access-log.ts';
import {
  getCampaign,
  listCampaignHolders,
  listCampaigns,
  type CampaignDetail,
} from '../contract/season/campaigns.ts';
import { login } from '../contract/people/auth.ts';
import { RFID_CARD_STATUSES } from '../contract/values/status.ts';
import { seedHistory } from '../server/demo/demo.ts';
import { addDays } from '../server/platform/kernel/periods.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/platform/config/demo-accounts.ts';
import { filterTypesOf, toFilter } from '../web/lib/list/list-filter.ts';
import { PAYMENT_VIEWS } from '../web/features/money/payments/payment-views.ts';
import { accessesOf, DONE_TODAY } from '../web/features/office/dashboard/today-lists.ts';
import { queuesOf, stateOf, urgentOf } from '../web/features/office/dashboard/attention.ts';
import { countsOf, LIST_VIEWS } from '../web/features/permits/applications/list/list-views.ts';
import { app, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { copyRows } from './rows/row-copies.ts';
import { newId } from '../server/platform/db/ids.ts';
import { giveInvoice, givenPayment, givenRefund, giveRefund } from './rows/money-rows.ts';

/** Each number on a screen is that of the list which it opens, over the demo and what is rare in it. */
let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  await seedHistory(world.deps);
  clerk = await world.as('anonymous');
  await giveWhatIsRare();
  await clerk.call(login, { body: { email: DEMO_ACCOUNTS[0], password: DEMO_PASSWORD } });
});
afterAll(() => world.close());

/** What the demo lacks: decisions and appeals that wait, a refund with an account, and invoices whose verification is urgent or will be. */
const giveWhatIsRare = async () => {
  const { db } = world.deps;
  const today = world.clock.today();
  await giveServices(today);
  const refund = await giveRefund(db, { application_id: null, amount: 500, day: today, status: 'due' });
  await givenRefund(db, refund, { iban: 'SI56011001000123480' });
  const { id: application_id } = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'dismissed')
    .limit(1)
    .executeTakeFirstOrThrow();
  const later = addDays(today, 20);
  for (const [i, [fiscal_status, submit_before, fiscal_environment]] of (
    [
      ['failed', later, 'test'],
      ['pending', today, 'test'],
      ['pending', later, 'test'],
      ['overdue', today, 'practice'],
    ] as const
  ).entries())
    await giveInvoice(db, {
      application_id,
      day: today,
      seq: 9001 + i,
      fiscal: { fiscal_status, submit_before, fiscal_environment, zoi: String(i).repeat(32) },
    });
};

/** A letter that nobody took, a decision whose finality may be confirmed, and appeals to hand over, one of them late. */
const giveServices = async (today: string) => {
  const { db } = world.deps;
  const of = { kind: 'rejection', procedure: 'administrative' };
  const served_on = addDays(today, -40);
  const ids = Array.from({ length: 4 }, () => newId());
  await copyRows(db, 'decisions', ids.length, {
    of,
    change: (n) => ({
      id: ids[n - 1],
      decision_nr: `371-${9000 + n}/2026-1`,
      case_seq: 9000 + n,
      upheld_on: null,
      lawsuit_until: null,
      final_on: null,
      finality_confirmed_at: null,
      finality_confirmed_by: null,
      ...(n > 1
        ? { served_on, appeal_until: addDays(today, -25), finality_from: addDays(today, -10) }
        : { served_on: null, appeal_until: null, finality_from: null }),
    }),
  });
  await db
    .insertInto('decision_services')
    .values({
      id: newId(),
      decision_id: ids[0]!,
      way: 'registered',
      status: 'notice_left',
      sent_on: served_on,
      notice_left_on: addDays(today, -16),
    })
    .execute();
  const { application_id } = await db
    .selectFrom('decisions')
    .select('application_id')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('appeals')
    .values(
      [-1, 0].map((days, n) => ({
        id: newId(),
        appeal_nr: `PR-2026-900${n}`,
        decision_id: ids[2 + n]!,
        application_id: application_id!,
        status: 'received' as const,
        channel: 'post' as const,
        received_on: addDays(today, -25),
        in_time: true,
        hand_over_due_on: addDays(today, days),
      })),
    )
    .execute();
};

const LISTS = {
  '/vloge': listApplications,
  '/dovolilnice': listPermits,
  '/kartice': listRfidCards,
  '/placila': listInvoices,
  '/placila?tab=to_invoice': listToInvoice,
  '/placila?tab=refunds': listRefunds,
  '/placila?tab=payments': listPayments,
  '/nastavitve': listUnverifiedInvoices,
  '/pisma': listLetters,
  '/posta': listMails,
  '/dnevnik-dostopov': listAccessLog,
  '/kos': listBin,
  '/potrditve': listConfirmations,
  '/odlocbe': listDecisions,
  '/pritozbe': listAppeals,
} as const;
type Listed =
  | (typeof LISTS)[keyof typeof LISTS]
  | typeof listPayments
  | typeof listRefunds
  | typeof listAnomalies
  | typeof listOutflows;

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
  const tab = `${pathname}?tab=${searchParams.get('tab')}`;
  const filters = [...searchParams]
    .filter(([name]) => name.includes('filter.'))
    .map(([name, value]) => [name.replace(/^.*filter\./, ''), value]);
  return totalOf(LISTS[(tab in LISTS ? tab : pathname) as keyof typeof LISTS], Object.fromEntries(filters));
};

test('of the dashboard', async () => {
  const { body: work } = await clerk.call(getDashboard);
  const opens = { permits: true, cards: true, fiscal: true, invoices: true };
  const { ours, theirs } = queuesOf(work);
  const entries = [...urgentOf(work, opens), ...ours, ...theirs, ...stateOf(work, opens)].filter(
    ({ id, href }) => href !== null && id !== 'fiscal_certificate' && id !== 'vat_returns',
  );
  const shown = entries.map(({ id, count }) => [id, count]);
  expect(shown.filter(([, count]) => count !== 0).length).toBeGreaterThan(12);
  const totals: unknown[] = [];
  for (const { id, href } of entries) totals.push([id, await totalBehind(href!)]);
  expect(shown).toEqual(totals);
  for (const [name, href] of DONE_TODAY)
    expect([name, work.today[name]?.all]).toEqual([name, await totalBehind(href)]);
});

const applications = (name: keyof typeof COUNTED_APPLICATIONS) =>
  `/vloge?${queryOf(COUNTED_APPLICATIONS[name])}`;
const permits = (name: keyof typeof COUNTED_PERMITS) => `/dovolilnice?${queryOf(COUNTED_PERMITS[name])}`;
/** Each number of the reply with the list that it counts, or why there is none. */
const COUNTED: Readonly<Record<string, string | { no_list: string }>> = {
  'applications.count': { no_list: 'by status, compared as the tiles and views that add them up' },
  'applications.oldest_working_days': { no_list: 'days' },
  'decisions.days': { no_list: 'days' },
  'decisions.overdue': applications('decisions_overdue'),
  'decisions.due_this_week': applications('decisions_this_week'),
  'supplements.overdue': applications('supplements_overdue'),
  'supplements.due_this_week': applications('supplements_this_week'),
  'payments.overdue': applications('payments_overdue'),
  'payments.due_this_week': applications('payments_this_week'),
  'payments.part_paid': applications('part_paid'),
  in_bin: `/kos?${queryOf(COUNTED_BIN.returns)}`,
  confirmations: '/potrditve?filter.status=pending&filter.own=false',
  'services.unsent.count': `/odlocbe?${queryOf(COUNTED_DECISIONS.unsent)}&filter.issued_at=..2027-01-14`,
  'services.unsent.oldest_working_days': { no_list: 'days' },
  'services.fiction_due': `/odlocbe?${queryOf(COUNTED_DECISIONS.fiction_due)}`,
  'services.to_confirm': `/odlocbe?${queryOf(COUNTED_DECISIONS.to_confirm)}`,
  'appeals.overdue': `/pritozbe?${queryOf(COUNTED_APPEALS.to_hand_over)}&filter.hand_over_due_on=..2027-01-14`,
  'appeals.to_hand_over': `/pritozbe?${queryOf(COUNTED_APPEALS.to_hand_over)}&filter.hand_over_due_on=2027-01-15..`,
  claimed: applications('claimed'),
  left_to_staff: applications('left_to_staff'),
  hindered: applications('hindered'),
  active_permits: permits('active_permits'),
  'permits_to_hand_over.count': permits('to_hand_over'),
  'permits_to_hand_over.oldest_working_days': { no_list: 'days' },
  'cards_uncollected.count': permits('uncollected'),
  'cards_uncollected.oldest_working_days': { no_list: 'days' },
  'plate_checks.count': permits('plate_checks'),
  incomplete_holders: permits('incomplete_holders'),
  'cards.available': `/kartice?${queryOf(COUNTED_CARDS.available)}`,
  refunds_paid_again: `/placila?tab=refunds&${queryOf(COUNTED_REFUNDS.paid_again)}`,
  mails_failed: `/posta?${queryOf(COUNTED_MAILS.mails_failed)}`,
  'fiscal.unverified.count': `/placila?${queryOf(COUNTED_INVOICES.fiscal_urgent)}`,
  'to_invoice.count': `/placila?tab=to_invoice&${queryOf(COUNTED_TO_INVOICE.payment)}`,
  'to_invoice.oldest_working_days': { no_list: 'days' },
  'without_invoice.count': `/placila?tab=payments&${queryOf(COUNTED_PAYMENTS.without_invoice)}`,
  'vat_returns.count': { no_list: 'periods of VAT, all of them on one screen' },
  'fiscal.certificate.days_left': { no_list: 'days' },
  'letters.to_print.count': `/pisma?${queryOf(COUNTED_MAILS.letters_to_print)}`,
  'letters.to_print.oldest_working_days': { no_list: 'days' },
  'letters.to_post.count': `/pisma?${queryOf(COUNTED_MAILS.letters_to_post)}`,
  'letters.to_post.oldest_working_days': { no_list: 'days' },
  'system.errors': { no_list: 'checks, each on the page of the system' },
  'system.warnings': { no_list: 'checks, each on the page of the system' },
  'jobs.done': { no_list: 'progress' },
  'jobs.total': { no_list: 'progress' },
  'jobs.failed': { no_list: 'progress' },
  'today.received.all': applications('received'),
  'today.received.mine': { no_list: 'a share' },
  'today.decided.all': applications('decided'),
  'today.decided.mine': { no_list: 'a share' },
  'today.issued.all': permits('issued'),
  'today.issued.mine': { no_list: 'a share' },
  'today.handed_over.all': permits('handed_over'),
  'today.handed_over.mine': { no_list: 'a share' },
  'today.counter.count': { no_list: 'its tile is no link' },
  'today.accesses.people': { no_list: 'people, not entries' },
};

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
};
/** Names of all whole numbers of a reply. */
const numbersIn = (schema: Schema, path: readonly string[] = []): string[] => {
  const { type, shape, innerType, element } = schema._zod.def as Definition;
  const inner = innerType ?? element;
  if (inner) return numbersIn(inner, path);
  if (shape) return Object.entries(shape).flatMap(([name, one]) => numbersIn(one, [...path, name]));
  return type === 'number' ? [path.join('.')] : [];
};

test('every number of the dashboard is compared with its list', async () => {
  const { body } = await clerk.call(getDashboard);
  const { date, accesses } = body.today;
  expect(accesses?.count).toBeGreaterThan(0);
  expect(body.fiscal?.unverified.count).toBe(2);
  expect(body.services?.fiction_due).toBeGreaterThan(0);
  expect(body.services?.to_confirm).toBeGreaterThan(0);
  expect(body.appeals?.overdue).toBeGreaterThan(0);
  expect(body.appeals?.to_hand_over).toBeGreaterThan(0);
  // First of all: looking at the other lists is recorded as well.
  const counted = { 'today.accesses.count': accessesOf(date), ...COUNTED };
  expect(numbersIn(getDashboard.replies[200]).toSorted()).toEqual(Object.keys(counted).toSorted());
  for (const [path, href] of Object.entries(counted)) {
    if (typeof href !== 'string') continue;
    const number = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], body);
    expect([path, number]).toEqual([path, await totalBehind(href)]);
  }
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
  expect(due.without_iban).toBeGreaterThan(0);
  expect(due.refunds).toBeGreaterThan(due.without_iban);
  expect(due.refunds).toBe(await totalOf(listRefunds, { status: 'due' }));
  expect(due.without_iban).toBe(await totalOf(listRefunds, { status: 'due', has_iban: 'false' }));
  expect((await clerk.call(countPayments, { body: {} })).body.refunds_due).toBe(due.refunds);
  expect((await clerk.call(getReconciliation, { query: {} })).body.refunds_due).toBe(due.amount);
});

/** Each number of a campaign with the filter of its holders that it opens. */
const compareCampaign = async (
  status: CampaignDetail['status'],
  numbersOf: (campaign: CampaignDetail) => Readonly<Record<string, number>>,
) => {
  const { body: list } = await clerk.call(listCampaigns, { body: { filters: { status } } });
  const { id } = list.data[0]!;
  const { body: campaign } = await clerk.call(getCampaign, { params: { id } });
  const countOf = async (filters: object) =>
    (await clerk.call(listCampaignHolders, { params: { id }, body: { filters } })).body.meta.total;
  for (const [view, count] of Object.entries(numbersOf(campaign))) {
    expect(count, view).toBeGreaterThan(0);
    expect([view, count]).toEqual([view, await countOf({ view })]);
  }
  for (const { code, count } of campaign.exceptions)
    expect([code, count]).toEqual([code, await countOf({ code })]);
  return campaign;
};

test('of the views of a campaign that was sent', async () => {
  const { exceptions } = await compareCampaign('done', ({ results, undelivered }) => ({
    applied: results!.applied,
    not_answered: results!.not_answered,
    undelivered,
  }));
  expect(exceptions.length).toBeGreaterThan(0);
});

test('of the views of a draft of a campaign', async () => {
  const { exceptions } = await compareCampaign('draft', ({ estimate }) => ({
    gets: estimate!.recipients,
    left_out: estimate!.left_out,
  }));
  expect(exceptions.map(({ code }) => code)).toContain('excluded');
});

test('of the views of anomalies', async () => {
  const { open } = (await clerk.call(listAnomalies, { body: {} })).body;
  expect(open).toBeGreaterThan(0);
  expect(open).toBe(await totalOf(listAnomalies, { status: 'open' }));
});

test('of the views of outflows', async () => {
  const year = Number(world.clock.today().slice(0, 4));
  const { outflows } = (await clerk.call(getBankReconciliation, { query: { year } })).body;
  const day = `${year}-01-01..${year}-12-31`;
  expect(outflows.count).toBeGreaterThan(0);
  expect(outflows.count).toBe(await totalOf(listOutflows, { day }));
  expect(outflows.unexplained).toBe(await totalOf(listOutflows, { day, explained: 'false' }));
});

test('of the stock of cards', async () => {
  const { body } = await clerk.call(getRfidCardStock);
  for (const status of RFID_CARD_STATUSES)
    expect([status, body.counts.find((one) => one.status === status)?.count ?? 0]).toEqual([
      status,
      await totalOf(listRfidCards, { status }),
    ]);
});
