import { describe, expect, it, test } from 'vitest';
import { PERMISSIONS } from '../../../contract/platform/permissions.ts';
import {
  actionsOn,
  asInstants,
  fileName,
  isVisible,
  nextRun,
  percentDone,
  periodBefore,
  type Recurrence,
} from './rules.ts';
import { readableBytes, readableTime } from './readable.ts';

const daily = (hour: number): Recurrence => ({ frequency: 'daily', weekday: null, month_day: null, hour });
const weekly = (weekday: number, hour = 6): Recurrence => ({
  frequency: 'weekly',
  weekday,
  month_day: null,
  hour,
});
const monthly = (month_day: number, hour = 6): Recurrence => ({
  frequency: 'monthly',
  weekday: null,
  month_day,
  hour,
});

describe('the next run', () => {
  it.each<[string, Recurrence, string, string]>([
    ['later today', daily(12), '2027-01-15T09:00:00.000Z', '2027-01-15T11:00:00.000Z'],
    ['tomorrow when the hour is over', daily(10), '2027-01-15T09:00:00.000Z', '2027-01-16T09:00:00.000Z'],
    ['this week', weekly(7), '2027-01-15T09:00:00.000Z', '2027-01-17T05:00:00.000Z'],
    ['next week on the day itself', weekly(5), '2027-01-15T09:00:00.000Z', '2027-01-22T05:00:00.000Z'],
    ['next month', monthly(1), '2027-01-15T09:00:00.000Z', '2027-02-01T05:00:00.000Z'],
    ['the last day of a short month', monthly(31), '2027-02-01T09:00:00.000Z', '2027-02-28T05:00:00.000Z'],
    ['31 again after a short month', monthly(31), '2027-02-28T06:00:00.000Z', '2027-03-31T04:00:00.000Z'],
    ['over the end of the year', monthly(1), '2027-12-31T23:30:00.000Z', '2028-01-01T05:00:00.000Z'],
    // 28 March 2027: 2.00 becomes 3.00. 31 October 2027: 3.00 becomes 2.00.
    [
      'an hour later in the night that has no 2.00',
      daily(2),
      '2027-03-27T12:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ],
    ['at 2.00 again the day after', daily(2), '2027-03-28T01:00:00.000Z', '2027-03-29T00:00:00.000Z'],
    ['at the first 2.00 of the long night', daily(2), '2027-10-30T12:00:00.000Z', '2027-10-31T00:00:00.000Z'],
    ['not at the second 2.00', daily(2), '2027-10-31T00:00:00.000Z', '2027-11-01T01:00:00.000Z'],
    [
      'at 6.00 local time in winter and in summer',
      monthly(28),
      '2027-03-01T00:00:00.000Z',
      '2027-03-28T04:00:00.000Z',
    ],
  ])('is %s', (_, plan, after, next) => expect(nextRun(plan, after)).toBe(next));

  it('comes once a day, all year round', () => {
    const days = new Set<string>();
    let at = '2026-12-31T12:00:00.000Z';
    for (let run = 0; run < 365; run++) {
      at = nextRun(daily(2), at);
      days.add(Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Ljubljana').toPlainDate().toString());
    }
    expect(days.size).toBe(365);
  });
});

test.each([
  ['daily', '2027-03-01T05:00:00.000Z', { from: '2027-02-28', to: '2027-02-28' }],
  ['weekly', '2027-01-15T05:00:00.000Z', { from: '2027-01-04', to: '2027-01-10' }],
  ['monthly', '2027-01-31T05:00:00.000Z', { from: '2026-12-01', to: '2026-12-31' }],
  // Just after midnight in Slovenia it is still the day before in UTC.
  ['monthly', '2027-01-31T23:30:00.000Z', { from: '2027-01-01', to: '2027-01-31' }],
] as const)('the period before a %s run at %s', (frequency, run, period) =>
  expect(periodBefore(frequency, run)).toEqual(period),
);

test('a day of the change to summer time has 23 hours', () =>
  expect(asInstants({ from: '2027-03-28', to: '2027-03-28' })).toEqual({
    from: '2027-03-27T23:00:00.000Z',
    to: '2027-03-28T21:59:59.999Z',
  }));

const mine = { status: 'done' as const, created_by: 'a', recipient_ids: ['b'] };
const as = (user_id: string, role: 'root' | 'admin' = 'admin') => ({
  user_id,
  role,
  permissions: [...PERMISSIONS],
});

test('who may see an export and which actions they have', () => {
  expect(isVisible(mine, as('a'))).toBe(true);
  expect(isVisible(mine, as('b'))).toBe(true);
  expect(isVisible(mine, as('c'))).toBe(false);
  expect(isVisible(mine, as('c', 'root'))).toBe(true);
  expect(actionsOn(mine, as('a'), true)).toEqual(['download', 'repeat', 'delete']);
  expect(actionsOn(mine, as('b'), true)).toEqual(['download']);
  expect(actionsOn(mine, as('b'), false)).toEqual([]);
  expect(actionsOn({ ...mine, status: 'running' }, as('a'), true)).toEqual(['cancel']);
  expect(actionsOn({ ...mine, status: 'expired' }, as('a'), true)).toEqual(['repeat', 'delete']);
});

test.each([
  ['queued', 0, null, 0],
  ['running', 999, 1000, 99],
  ['running', 1000, 1000, 99],
  ['done', 0, 0, 100],
  ['failed', 500, 1000, 50],
] as const)('%s with %d of %o rows is %d percent', (status, rows_done, rows_total, percent) =>
  expect(percentDone({ status, rows_done, rows_total })).toBe(percent),
);

test('figures and names for people', () => {
  expect(readableBytes(500, 'sl')).toBe('500\u00a0B');
  expect(readableBytes(1_258_291, 'sl')).toBe('1,2\u00a0MB');
  expect(readableBytes(157_286_400, 'en')).toBe('150\u00a0MB');
  expect(readableTime(449, 'sl')).toBe('0,4\u00a0s');
  expect(readableTime(125_000, 'en')).toBe('2\u00a0min 5\u00a0s');
  expect(fileName('Vloge: čakajo / 2027?', 'csv', '2027-01-15')).toBe('vloge-cakajo-2027-2027-01-15.csv');
  expect(fileName('***', 'json', '2027-01-15')).toBe('izvoz-2027-01-15.json');
});
