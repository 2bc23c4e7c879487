import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWorkingDays,
  isWorkingDay,
  lastWorkingDay,
  nextWorkingDay,
  workingDaysBetween,
} from './working-days.ts';

test.each([
  ['2027-01-01', false, 'New Year'],
  ['2027-01-02', false, 'second day of New Year, a Saturday too'],
  ['2027-02-08', false, 'Prešeren day'],
  ['2027-03-29', false, 'Easter Monday 2027'],
  ['2026-04-06', false, 'Easter Monday 2026'],
  ['2024-04-01', false, 'Easter Monday 2024'],
  ['2025-04-21', false, 'Easter Monday 2025'],
  ['2038-04-26', false, 'the latest Easter Monday'],
  ['2027-03-30', true, 'the day after'],
  ['2027-04-27', false, 'resistance day'],
  ['2027-06-25', false, 'statehood day'],
  ['2027-11-01', false, 'day of remembrance'],
  ['2027-12-27', true, 'a Monday after Christmas'],
  ['2027-07-03', false, 'Saturday'],
  ['2027-07-04', false, 'Sunday'],
  ['2027-07-05', true, 'Monday'],
])('%s is a working day: %s (%s)', (date, expected) => {
  expect(isWorkingDay(date)).toBe(expected);
});

test.each([
  ['2027-01-15', 5, '2027-01-22'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2027-04-26', 3, '2027-04-30'],
  ['2027-04-30', 1, '2027-05-03'],
  ['2027-01-15', 0, '2027-01-15'],
])('%s and %i working days: %s', (from, n, to) => {
  expect(addWorkingDays(from, n)).toBe(to);
});

test('counting returns what was added', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60 }),
      (day, n) => {
        const from = day.toISOString().slice(0, 10);
        const to = addWorkingDays(from, n);
        expect(isWorkingDay(to)).toBe(true);
        expect(workingDaysBetween(from, to)).toBe(n);
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['2027-01-15', '2027-01-15'],
  ['2027-01-16', '2027-01-18'],
  ['2027-03-27', '2027-03-30'],
])('a deadline on %s ends on %s', (date, end) => expect(nextWorkingDay(date)).toBe(end));

test.each([
  ['2027-01-29', '2027-01-29'],
  ['2027-01-31', '2027-01-29'],
  ['2027-03-29', '2027-03-26'],
  ['2027-01-02', '2026-12-31'],
])('what is to be done by %s is done on %s', (date, day) => expect(lastWorkingDay(date)).toBe(day));
