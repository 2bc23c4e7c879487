import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, nextWorkingDay, workingDaysBetween } from '../../../contract/values/working-days.ts';
import { waitingSince, workingDayCount } from './rules.ts';
import { dueBounds } from '../../permits/applications/due-rules.ts';
import { instantsOf, lastMonths, lastWeeks, mondayOf, periodOf } from '../../platform/kernel/periods.ts';

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const termsOf = (decision_days: number) => ({ decision_days, office_closed_days: [] });
const dates = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2025-01-01', n));

test.each([
  // 30 days after 21 October is Friday 20 November; after the 22nd it is a Saturday, so Monday the 23rd.
  ['2026-11-20', { overdue_received: '2026-10-20', week_received: '2026-10-21' }],
  ['2026-11-21', { overdue_received: '2026-10-21', week_received: '2026-10-21' }],
  ['2026-11-23', { overdue_received: '2026-10-21', week_received: '2026-10-28' }],
  ['2026-11-24', { overdue_received: '2026-10-24', week_received: '2026-10-28' }],
])('on %s the days of receipt that are overdue or due this week', (today, bounds) => {
  expect(dueBounds(today, termsOf(30))).toMatchObject(bounds);
});

test('the bounds agree with the deadline of every day of receipt', () => {
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 200 }),
      (today, days, ago) => {
        const received = addDays(today, -ago);
        const due = nextWorkingDay(addDays(received, days));
        const { overdue_received, week_received, week_end } = dueBounds(today, termsOf(days));
        expect(received <= overdue_received).toBe(due < today);
        expect(received <= week_received).toBe(due <= week_end || due < today);
      },
    ),
  );
});

test('a period is a day or a week from Monday, in Slovenian time across a change of the clock', () => {
  expect(periodOf('today', '2026-10-25')).toEqual([{ from: '2026-10-25', before: '2026-10-26' }]);
  expect(periodOf('this_week', '2026-10-25')).toEqual([{ from: '2026-10-19', before: '2026-10-26' }]);
  expect(periodOf('kadarkoli', '2026-10-25')).toEqual([]);
  expect(instantsOf({ from: '2026-10-25', before: '2026-10-26' })).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    before: '2026-10-25T23:00:00.000Z',
  });
});

test('weeks and months end with the running one', () => {
  expect(lastWeeks('2027-01-03', 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28']);
  expect(lastMonths('2027-01-31', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(mondayOf('2027-01-04')).toBe('2027-01-04');
});

test('waiting is counted in working days', () => {
  expect(waitingSince(0, null, '2026-11-23')).toEqual({
    count: 0,
    oldest_on: null,
    oldest_working_days: null,
  });
  expect(waitingSince(2, '2026-11-20', '2026-11-23')).toMatchObject({ oldest_working_days: 1 });
});

test('the difference of two counts is the working days between', () => {
  const calendar = new Map(workingDayCount('2025-01-01', '2027-12-31').map(({ day, n }) => [day, n]));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 300 }), (start, length) => {
      const from = addDays('2025-01-01', start);
      const to = addDays(from, length);
      expect((calendar.get(to) ?? 0) - (calendar.get(from) ?? 0)).toBe(workingDaysBetween(from, to));
    }),
  );
  expect(calendar.get(addWorkingDays('2025-01-01', 10))).toBe(10);
});
