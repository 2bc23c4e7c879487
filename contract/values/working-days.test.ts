import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWorkingDays,
  dueDateOf,
  isOfficeDay,
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
  ['2023-08-14', false, 'day of solidarity, once'],
  ['2026-08-14', true, 'the same day of another year'],
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

/** Days off from Monday to Friday, as the calendars of the government print them. */
const DAYS_OFF = {
  2026: ['01-01', '01-02', '04-06', '04-27', '05-01', '06-25', '12-25'],
  2027: ['01-01', '02-08', '03-29', '04-27', '06-25', '11-01'],
  2028: ['02-08', '04-17', '04-27', '05-01', '05-02', '08-15', '10-31', '11-01', '12-25', '12-26'],
};
test.each(Object.entries(DAYS_OFF))('the days off of %s', (year, days) => {
  const first = Date.parse(`${year}-01-01T00:00:00Z`);
  const found = Array.from({ length: 366 }, (_, i) => new Date(first + i * 86_400_000))
    .filter((day) => day.getUTCFullYear() === Number(year) && day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !isWorkingDay(day));
  expect(found).toEqual(days.map((day) => `${year}-${day}`));
});

const CLOSED = { office_closed_days: ['2027-12-24', '2027-12-27', '2027-12-31'] };
test.each([
  ['2027-01-15', 14, '2027-01-29', 'Friday'],
  ['2027-01-15', 15, '2027-02-01', 'Saturday: Monday'],
  ['2027-01-15', 16, '2027-02-01', 'Sunday: Monday'],
  ['2027-01-24', 15, '2027-02-09', 'Prešeren day: Tuesday'],
  ['2027-03-11', 15, '2027-03-26', 'Good Friday is no day off'],
  ['2027-03-12', 15, '2027-03-30', 'Saturday before Easter: Tuesday'],
  ['2026-12-10', 15, '2026-12-28', 'Christmas and a weekend'],
  ['2027-12-09', 15, '2027-12-28', 'the office is closed, and a weekend'],
  ['2027-12-16', 15, '2028-01-03', 'the office is closed, New Year and a weekend'],
  ['2027-01-16', 0, '2027-01-18', 'a chosen Saturday'],
  ['2027-01-15', 0, '2027-01-15', 'a chosen Friday'],
])('a deadline from %s of %i days ends on %s (%s)', (from, days, due) =>
  expect(dueDateOf(from, days, CLOSED)).toBe(due),
);

test('a deadline never ends before its days are over, and on the first day on which the office works', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
  const later = (from: string, n: number) =>
    new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 180 }),
      fc.array(fc.integer({ min: -5, max: 30 }), { maxLength: 20 }),
      (from, days, closed) => {
        const end = later(from, days);
        const office = { office_closed_days: closed.map((n) => later(end, n)) };
        const due = dueDateOf(from, days, office);
        expect(due >= end).toBe(true);
        expect(isOfficeDay(due, office)).toBe(true);
        for (let day = end; day < due; day = later(day, 1)) expect(isOfficeDay(day, office)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
