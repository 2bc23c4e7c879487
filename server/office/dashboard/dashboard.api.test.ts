// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listApplications } from '../../../contract/permits/application-list.ts';
import { getDashboard, getTrends, type Dashboard } from '../../../contract/office/office.ts';
import { PRESETS, type Permission } from '../../../contract/platform/permissions.ts';
import { receiveAppeal } from '../../../contract/permits/decisions/appeals.ts';
import { rejectApplication } from '../../../contract/permits/applications.ts';
import { changeService, recordService } from '../../../contract/permits/decisions/decision-services.ts';
import { listDecisions } from '../../../contract/permits/decisions/decisions.ts';
import { handOverPermit, listPermits } from '../../../contract/permits/permits.ts';
import { claimApplication } from '../../../contract/permits/review.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { BodyOf, Client } from '../../../test/client.ts';
import { act, approve, createdBy, issued, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { giveMail } from '../../../test/rows/mails.ts';
import { keepCards } from '../../../test/rows/cards.ts';
import { givenPayment } from '../../../test/rows/money-rows.ts';

let world: TestApp;
let clerk: Client & { person: { id: string } | null };
// The dashboard counts the whole office, so each test has one of its own. The clock is set to Friday,
// 15 January 2027; decisions are due after 30 days.
beforeEach(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterEach(() => world.close());

const dashboard = async (browser: Client = clerk): Promise<Dashboard> => {
  const reply = await browser.call(getDashboard);
  expect(reply.status).toBe(200);
  return reply.body;
};
const adminWith = async (permissions: readonly Permission[]) =>
  world.signIn(await makeUser(world.deps.db, 'admin', { permissions: [...permissions] }));
const receivedOn = (id: string, received_at: string) => givenApplication(world.deps.db, id, { received_at });
const numbersOf = async (filters: Record<string, unknown>) =>
  (await clerk.call(listApplications, { body: { filters } })).body.meta.total;
const queueOf = ({ applications }: Dashboard, status: string) =>
  applications?.find((row) => row.status === status);

it('is empty on an empty database', async () => {
  const work = await dashboard();
  expect(work).toMatchObject({
    applications: [],
    decisions: { days: 30, overdue: 0, due_this_week: 0 },
    supplements: { overdue: 0, due_this_week: 0, next_due_on: null },
    payments: { overdue: 0, due_this_week: 0, part_paid: 0 },
    claimed: 0,
    left_to_staff: 0,
    hindered: 0,
    services: { unsent: { count: 0, oldest_on: null }, fiction_due: 0, to_confirm: 0 },
    appeals: { overdue: 0, to_hand_over: 0, due_on: null },
    active_permits: 0,
    permits_to_hand_over: { count: 0, oldest_on: null, oldest_working_days: null },
    refunds_paid_again: 0,
    in_bin: 0,
    plate_checks: { count: 0, due_on: null },
    incomplete_holders: 0,
    cards: { low: false },
    mails_failed: 0,
    renewals_run: false,
    letters: { to_print: { count: 0 }, to_post: { count: 0 } },
    jobs: [],
  });
  expect(work.today).toEqual({
    date: '2027-01-15',
    received: { all: 0, mine: 0 },
    decided: { all: 0, mine: 0 },
    issued: { all: 0, mine: 0 },
    handed_over: { all: 0, mine: 0 },
    counter: { cash: '0.00', card: '0.00', mine: '0.00', count: 0 },
    accesses: { count: 0, people: 0 },
  });
  const { body: trends } = await clerk.call(getTrends);
  expect(trends.weeks).toHaveLength(26);
  expect(trends.weeks.at(-1)).toEqual({ monday: '2027-01-11', received: 0, decided: 0 });
  expect(trends.categories).toEqual([]);
  expect(trends.issued.months.map(({ this_year }) => this_year)).toEqual([0, ...Array(11).fill(null)]);
  expect(trends.decision_time.at(-1)).toEqual({ month: '2027-01', median_days: null, decided: 0 });
  expect(trends.income).toHaveLength(12);
});

describe('numbers', () => {
  it('counts what is overdue and due this week like the lists behind the numbers', async () => {
    const visitor = await world.as('anonymous');
    const [overdue, edge, later, asked] = [
      await createdBy(visitor),
      await createdBy(visitor),
      await createdBy(visitor),
      await createdBy(visitor),
    ];
    await receivedOn(overdue, '2026-12-15');
    await receivedOn(edge, '2026-12-16');
    await receivedOn(later, '2026-12-17');
    await act(clerk, asked, { transition: 'start_review' });
    await act(clerk, asked, {
      transition: 'request_supplement',
      missing_items: [{ note: 'Manjka prometno dovoljenje.' }],
      due_date: '2027-01-25',
    });
    await clerk.call(claimApplication, { params: { id: later }, body: {} });

    const work = await dashboard();
    expect(work.decisions).toEqual({ days: 30, overdue: 1, due_this_week: 1 });
    expect(work.supplements).toEqual({ overdue: 0, due_this_week: 0, next_due_on: '2027-01-25' });
    // 16 December to 15 January are 23 weekdays, two of them days off: 25 December and 1 January.
    expect(queueOf(work, 'submitted')).toEqual({
      status: 'submitted',
      count: 3,
      oldest_on: '2026-12-15',
      oldest_working_days: 21,
    });
    expect(await numbersOf({ due: 'overdue' })).toBe(1);
    expect(await numbersOf({ due: 'this_week' })).toBe(1);
    expect(await numbersOf({ due: ['overdue', 'this_week'] })).toBe(2);
    expect((await clerk.send(listApplications, { body: { filters: { due: 'kdaj' } } })).status).toBe(422);
    expect(work.claimed).toBe(await numbersOf({ claim: 'mine' }));
    expect(work.claimed).toBeGreaterThan(0);
    expect(work.today.received).toEqual({ all: 1, mine: 0 });
    expect(await numbersOf({ received_in: 'today' })).toBe(1);
    expect(await numbersOf({ received_in: 'this_week' })).toBe(1);

    await givenApplication(world.deps.db, asked, { supplement_due_at: '2027-01-14' });
    expect((await dashboard()).supplements).toEqual({ overdue: 1, due_this_week: 0, next_due_on: null });
    expect(await numbersOf({ due: 'overdue', status: 'supplement_requested' })).toBe(1);
  });

  it('counts what the office and the caller did today, in Slovenian time', async () => {
    const visitor = await world.as('anonymous');
    const colleague = await world.signIn(await makeUser(world.deps.db, 'admin'));
    await approve(colleague, await createdBy(visitor));
    const permit = await issued(clerk, await createdBy(visitor));
    await pay(colleague, await createdBy(visitor));
    await clerk.call(handOverPermit, {
      params: { id: permit.id },
      body: { version: permit.version },
    });
    const { today, ...work } = await dashboard();
    expect(today.decided).toEqual({ all: 3, mine: 1 });
    expect(today.issued).toEqual({ all: 1, mine: 1 });
    expect(today.handed_over).toEqual({ all: 1, mine: 1 });
    expect(today.counter).toMatchObject({ card: '0.00', count: 2 });
    expect(Number(today.counter?.cash)).toBe(Number(today.counter?.mine) * 2);
    expect(today.accesses?.people).toBe(2);
    expect(work.active_permits).toBe(1);
    expect(work.permits_to_hand_over?.count).toBe(0);
    expect(await numbersOf({ decided_in: 'today' })).toBe(3);
    const permitsIn = async (filters: Record<string, string>) =>
      (await clerk.call(listPermits, { body: { filters } })).body.meta.total;
    expect(await permitsIn({ issued_in: 'today' })).toBe(1);
    expect(await permitsIn({ handed_over_in: 'this_week' })).toBe(1);
    expect((await clerk.send(listPermits, { body: { filters: { handed_over_in: 'nikoli' } } })).status).toBe(
      422,
    );

    // Half past eleven the evening before, in Ljubljana, is not today.
    await givenPermit(world.deps.db, permit.id, {
      issued_at: '2027-01-14T22:30:00.000Z',
      handed_over_at: '2027-01-14T23:30:00.000Z',
    });
    const moved = await dashboard();
    expect(moved.today.issued).toEqual({ all: 0, mine: 0 });
    expect(moved.today.handed_over).toEqual({ all: 1, mine: 1 });
    await givenPermit(world.deps.db, permit.id, { handed_over_at: null });
    expect((await dashboard()).permits_to_hand_over).toEqual({
      count: 1,
      oldest_on: '2027-01-14',
      oldest_working_days: 1,
    });
  });

  it('shows letters, failed mails, low stock and own jobs', async () => {
    const { db } = world.deps;
    await giveMail(db, { status: 'failed', created_at: '2027-01-15T08:00:00.000Z' });
    await giveMail(db, { status: 'letter', created_at: '2027-01-13T08:00:00.000Z' });
    await giveMail(db, { status: 'letter', created_at: '2027-01-14T08:00:00.000Z' });
    await giveMail(db, { status: 'printed', created_at: '2027-01-12T08:00:00.000Z' });
    const job = (created_by: string, status: 'running' | 'done', finished_at: string | null) => ({
      id: newId(),
      action: 'claim' as const,
      status,
      total: 2,
      created_by,
      request_id: 'test',
      created_at: '2027-01-15T08:00:00.000Z',
      finished_at,
    });
    const me = clerk.person?.id ?? '';
    const other = await makeUser(db, 'admin');
    const [running, failed, old, foreign] = [
      job(me, 'running', null),
      job(me, 'done', '2027-01-14T08:00:00.000Z'),
      job(me, 'done', '2027-01-07T08:00:00.000Z'),
      job(other.id, 'running', null),
    ];
    await db.insertInto('bulk_jobs').values([running, failed, old, foreign]).execute();
    const row = (bulk_id: string, place: number, state: 'waiting' | 'done' | 'failed') => ({
      bulk_id,
      place,
      subject_id: newId(),
      version: 1,
      label: 'V-2027-000001',
      state,
    });
    await db
      .insertInto('bulk_rows')
      .values([
        row(running.id, 0, 'done'),
        row(running.id, 1, 'waiting'),
        row(failed.id, 0, 'failed'),
        row(old.id, 0, 'failed'),
      ])
      .execute();
    await keepCards(db, 49);

    const work = await dashboard();
    expect(work.mails_failed).toBe(1);
    expect(work.letters).toMatchObject({
      to_print: { count: 2, oldest_on: '2027-01-13', oldest_working_days: 2 },
      to_post: { count: 1, oldest_on: '2027-01-12' },
    });
    expect(work.cards).toEqual({ available: 49, low: true });
    expect(work.jobs.map(({ id, state, done, failed: wrong }) => ({ id, state, done, wrong }))).toEqual(
      expect.arrayContaining([
        { id: running.id, state: 'running', done: 1, wrong: 0 },
        { id: failed.id, state: 'failed', done: 1, wrong: 1 },
      ]),
    );
    expect(work.jobs).toHaveLength(2);
  });
});

describe('decisions', () => {
  it('wait to be sent from the day after, for what became of their letter, and for their finality', async () => {
    const visitor = await world.as('anonymous');
    const rejected = async () => {
      const id = await createdBy(visitor);
      const { version } = await act(clerk, id, { transition: 'start_review' });
      await clerk.call(rejectApplication, {
        body: { application_uuid: id, version, reason: 'Vozilo ni vpisano na vlagatelja.' },
      });
      const { data } = (await clerk.call(listDecisions, { body: { filters: { application_id: id } } })).body;
      return data[0]!.id;
    };
    const [, sent, handed] = [await rejected(), await rejected(), await rejected()];
    const record = (id: string, body: BodyOf<typeof recordService>) =>
      clerk.call(recordService, { params: { id }, body });
    const post_number = 'RR473124829SI';
    const { body: letter } = await record(sent, { way: 'registered', on: '2027-01-15', post_number });
    const { id: service_id, version } = letter.attempts[0]!;
    await clerk.call(changeService, {
      params: { id: sent, service_id },
      body: { version, transition: 'leave_notice', on: '2027-01-15' },
    });
    await record(handed, { way: 'in_person', on: '2027-01-15' });
    const now = async () => {
      const { services, appeals } = await dashboard();
      return { services, appeals };
    };
    const unsent = { count: 0, oldest_on: null, oldest_working_days: null };
    const appeals = { overdue: 0, to_hand_over: 0, due_on: null };
    expect(await now()).toEqual({ services: { unsent, fiction_due: 0, to_confirm: 0 }, appeals });

    world.clock.advance({ days: 17 });
    clerk = await world.as('admin');
    const waiting = { count: 1, oldest_on: '2027-01-15', oldest_working_days: 11 };
    expect(await now()).toEqual({ services: { unsent: waiting, fiction_due: 1, to_confirm: 0 }, appeals });
    // A party that appealed has the decision, whatever the post did.
    const appeal = await clerk.call(receiveAppeal, {
      params: { id: sent },
      body: { channel: 'counter', received_on: '2027-02-01', text: 'Vozilo je moje.' },
    });
    expect(await now()).toEqual({
      services: { unsent: waiting, fiction_due: 0, to_confirm: 0 },
      appeals: { ...appeals, to_hand_over: 1, due_on: appeal.body.hand_over_due_on },
    });

    // The appeal ends on Monday, 1 February; the days of the post with the 8th, a holiday, so on the 9th.
    world.clock.advance({ days: 16 });
    clerk = await world.as('admin');
    expect(await now()).toMatchObject({
      services: { fiction_due: 0, to_confirm: 1 },
      appeals: { overdue: 1, to_hand_over: 0, due_on: null },
    });
  });
});

describe('trends', () => {
  it('add up by week and month', async () => {
    const { db } = world.deps;
    const visitor = await world.as('anonymous');
    const [a, b, c] = [await createdBy(visitor), await createdBy(visitor), await createdBy(visitor)];
    await approve(clerk, a);
    await issued(clerk, b);
    await pay(clerk, c);
    const decide = (id: string, received_at: string, decided_at: string) =>
      givenApplication(db, id, { received_at, decided_at });
    // Three working days, five, and one over New Year; the first was decided on Monday 0.30 in Ljubljana.
    await decide(a, '2026-12-02', '2026-12-06T23:30:00.000Z');
    await decide(b, '2026-12-02', '2026-12-09T10:00:00.000Z');
    await decide(c, '2026-12-31', '2027-01-04T10:00:00.000Z');
    await givenPermit(db, null, { issued_at: '2026-03-01T10:00:00.000Z' });
    await givenPayment(db, null, { booking_date: '2026-12-20', method: 'card', amount: 1500 });

    const { body: trends } = await clerk.call(getTrends);
    const week = (monday: string) => trends.weeks.find((one) => one.monday === monday);
    expect(week('2026-12-07')).toEqual({ monday: '2026-12-07', received: 0, decided: 2 });
    expect(week('2026-11-30')).toEqual({ monday: '2026-11-30', received: 2, decided: 0 });
    expect(week('2027-01-04')?.decided).toBe(1);
    expect(trends.decision_time.slice(-2)).toEqual([
      { month: '2026-12', median_days: 3, decided: 2 },
      { month: '2027-01', median_days: 1, decided: 1 },
    ]);
    expect(trends.issued.months[2]).toEqual({ month: 3, this_year: null, last_year: 1 });
    expect(trends.income.at(-2)).toEqual({ month: '2026-12', cash: '0.00', card: '30.00' });
    expect(trends.categories).toMatchObject([{ user_type: 'RES', permits: 1 }]);
    expect(trends.categories[0]?.name_sl).not.toBe('');
  });

  it('are for those who see reports', async () => {
    expect((await (await adminWith(PRESETS.finance)).call(getTrends)).status).toBe(200);
    expect((await (await adminWith(PRESETS.warden)).call(getTrends)).status).toBe(403);
    expect((await (await world.as('user')).call(getTrends)).status).toBe(403);
  });
});

it('gives each caller only the parts that their permissions allow', async () => {
  const shown = (work: Dashboard): string[] =>
    [
      ...Object.entries(work).filter(([name]) => name !== 'today' && name !== 'jobs'),
      ...Object.entries(work.today).filter(([name]) => name !== 'date'),
    ]
      .filter(([, value]) => value !== null)
      .map(([name]) => name);
  expect(shown(await dashboard(await adminWith(['dashboard.view', 'parking.view'])))).toEqual([
    'active_permits',
  ]);
  expect(shown(await dashboard(await adminWith(PRESETS.data_protection)))).toEqual([
    'mails_failed',
    'accesses',
  ]);
  expect(shown(await dashboard(await adminWith(PRESETS.finance)))).toEqual([
    'applications',
    'decisions',
    'supplements',
    'payments',
    'services',
    'appeals',
    'claimed',
    'left_to_staff',
    'hindered',
    'active_permits',
    'permits_to_hand_over',
    'cards_uncollected',
    'refunds_paid_again',
    'plate_checks',
    'incomplete_holders',
    'fiscal',
    'to_invoice',
    'without_invoice',
    'confirmations',
    'received',
    'decided',
    'issued',
    'handed_over',
    'counter',
  ]);
  expect(shown(await dashboard(await adminWith(['dashboard.view', 'letters.print'])))).toEqual(['letters']);
  expect(shown(await dashboard(await adminWith(['dashboard.view', 'rfid.shift'])))).toEqual(['cards']);
  expect(shown(await dashboard(await world.as('root')))).toHaveLength(31);
  expect((await (await adminWith(['permits.view'])).call(getDashboard)).status).toBe(403);
});
