import { expect, test } from 'vitest';
import type { Dashboard } from '../../../../contract/office/office.ts';
import { queuesOf, stateOf, urgentOf } from './attention.ts';

const waiting = (count: number, oldest_working_days: number | null = null) => ({
  count,
  oldest_on: null,
  oldest_working_days,
});
const NOTHING: Dashboard = {
  applications: null,
  decisions: null,
  supplements: null,
  payments: null,
  claimed: null,
  left_to_staff: null,
  hindered: null,
  services: null,
  appeals: null,
  active_permits: null,
  permits_to_hand_over: null,
  cards_uncollected: null,
  plate_checks: null,
  refunds_paid_again: null,
  in_bin: null,
  incomplete_holders: null,
  cards: null,
  mails_failed: null,
  confirmations: 0,
  to_invoice: null,
  without_invoice: null,
  vat_returns: null,
  renewals_run: null,
  fiscal: null,
  letters: null,
  jobs: [],
  system: null,
  today: {
    date: '2027-01-15',
    received: null,
    decided: null,
    issued: null,
    handed_over: null,
    counter: null,
    accesses: null,
  },
};
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const opens = { permits: true, cards: true, fiscal: true, invoices: true };

test('without permissions there is no tile', () => {
  expect(urgentOf(NOTHING, opens)).toEqual([]);
  expect(queuesOf(NOTHING)).toEqual({ ours: [], theirs: [] });
  expect(stateOf(NOTHING, opens)).toEqual([]);
});

test('overdue comes before due soon, and nothing with a count of zero', () => {
  const work: Dashboard = {
    ...NOTHING,
    applications: [
      { status: 'payment_expired', ...waiting(1, 4) },
      { status: 'payment_returned', ...waiting(1, 1) },
    ],
    decisions: { days: 30, overdue: 2, due_this_week: 1 },
    supplements: { overdue: 0, due_this_week: 3, next_due_on: '2027-01-15' },
    payments: { overdue: 2, due_this_week: 1, part_paid: 3 },
    plate_checks: { count: 1, due_on: '2027-01-14' },
    cards: { available: 0, low: true },
    mails_failed: 0,
    letters: { to_print: waiting(1, 3), to_post: waiting(4, 1) },
  };
  expect(urgentOf(work, opens).map(({ id, tone }) => [id, tone])).toEqual([
    ['decisions_overdue', 'error'],
    ['plate_checks', 'error'],
    ['cards', 'error'],
    ['decisions_this_week', 'warning'],
    ['payments_overdue', 'warning'],
    ['part_paid', 'warning'],
    ['payment_expired', 'warning'],
    ['payment_returned', 'warning'],
    ['letters_to_print', 'warning'],
    ['supplements_this_week', 'plain'],
  ]);
  // An urgent number is not repeated below.
  expect(ids(stateOf(work, opens))).toEqual(['letters_to_post']);
});

test('a plate check runs until its date', () => {
  const work = { ...NOTHING, plate_checks: { count: 2, due_on: '2027-01-15' } };
  expect(urgentOf(work, opens)).toMatchObject([{ tone: 'warning', due: { on: '2027-01-15', over: false } }]);
});

test('paid and free permits to issue are one queue with the longest wait', () => {
  const work: Dashboard = {
    ...NOTHING,
    applications: [
      { status: 'paid', ...waiting(1, 2) },
      { status: 'ready', ...waiting(2, 6) },
    ],
    claimed: 0,
  };
  expect(queuesOf(work).ours.at(-1)).toEqual({
    id: 'to_issue',
    count: 3,
    tone: 'warning',
    href: '/vloge?filter.status=paid,ready',
    waited: 6,
  });
  expect(queuesOf(work).ours[0]?.tone).toBe('zero');
});

test('a number links where the person may go', () => {
  const work: Dashboard = { ...NOTHING, active_permits: 5, cards: { available: 60, low: false } };
  expect(stateOf(work, { ...opens, permits: false, cards: false }).map(({ href }) => href)).toEqual([
    null,
    '/parkiranje',
  ]);
  expect(stateOf(work, opens).map(({ href }) => href)).toEqual([
    '/kartice?cards.filter.status=available',
    '/dovolilnice?filter.status=active,expiring',
  ]);
});

test('what the program could not issue waits for staff', () => {
  expect(urgentOf({ ...NOTHING, left_to_staff: 2 }, opens)).toEqual([
    { id: 'left_to_staff', count: 2, tone: 'warning', href: '/vloge?filter.left_to_staff=true' },
  ]);
  expect(urgentOf({ ...NOTHING, left_to_staff: 0 }, opens)).toEqual([]);
});

const fiscal = (change: Partial<NonNullable<Dashboard['fiscal']>>): Dashboard => ({
  ...NOTHING,
  fiscal: { unverified: { count: 0, due_on: null }, certificate: null, ...change },
});

test.each([
  ['2027-01-14', 'error', true],
  ['2027-01-15', 'error', false],
  ['2027-01-18', 'warning', false],
])('invoices without an EOR until %s: %s', (due_on, tone, over) => {
  const work = fiscal({ unverified: { count: 2, due_on } });
  const shown = { id: 'fiscal_unverified', count: 2, tone, due: { on: due_on, over } };
  const fiscal_tab = '/nastavitve?tab=fiscal&inv.filter.fiscal_urgent=true';
  expect(urgentOf(work, opens)).toEqual([{ ...shown, href: fiscal_tab }]);
  expect(urgentOf(work, { ...opens, fiscal: false })[0]?.href).toBe(
    '/placila?tab=invoices&filter.fiscal_urgent=true',
  );
  expect(urgentOf(work, { ...opens, fiscal: false, invoices: false })[0]?.href).toBeNull();
});

test('a certificate is shown with its days, also when none is left', () => {
  expect(urgentOf(fiscal({}), opens)).toEqual([]);
  const shown = (days_left: number) =>
    urgentOf(fiscal({ certificate: { days_left, valid_to: '2027-01-20T10:00:00.000Z' } }), opens);
  expect(shown(5)).toMatchObject([{ id: 'fiscal_certificate', count: 5, tone: 'warning' }]);
  expect(shown(0)).toMatchObject([{ count: 0, tone: 'warning', due: { over: false } }]);
  expect(shown(-3)).toMatchObject([{ count: 0, tone: 'error', due: { over: true } }]);
});

test('appeals past their day come first, and each number of decisions opens the list that it counts', () => {
  const work: Dashboard = {
    ...NOTHING,
    services: { unsent: waiting(2, 3), fiction_due: 0, to_confirm: 4 },
    appeals: { overdue: 1, to_hand_over: 1, due_on: '2027-01-20' },
  };
  expect(urgentOf(work, opens).map(({ id, tone, href }) => [id, tone, href])).toEqual([
    [
      'appeals_overdue',
      'error',
      '/pritozbe?filter.status=received&filter.in_time=true&filter.hand_over_due_on=..2027-01-14',
    ],
    [
      'appeals_to_hand_over',
      'warning',
      '/pritozbe?filter.status=received&filter.in_time=true&filter.hand_over_due_on=2027-01-15..',
    ],
    [
      'decisions_unsent',
      'warning',
      '/odlocbe?filter.service=unsent,returned&filter.finality=not_served&filter.issued_at=..2027-01-14',
    ],
    ['finality_to_confirm', 'plain', '/odlocbe?filter.finality=proposed'],
  ]);
});
