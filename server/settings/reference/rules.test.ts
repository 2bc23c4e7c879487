import { expect, test } from 'vitest';
import { openPermitYears, priceDate } from './rules.ts';

test.each([
  ['2026-10-31', [2026]],
  ['2026-11-01', [2026, 2027]],
  ['2026-12-31', [2026, 2027]],
  ['2027-01-01', [2027]],
])('on %s the years %j are open', (today, years) => expect(openPermitYears(today, '11-01')).toEqual(years));

test.each([
  [2027, '2026-11-20', '2027-01-01'],
  [2027, '2027-05-05', '2027-05-05'],
  [2026, '2027-01-10', '2026-12-31'],
])('a permit of %i asked for on %s costs what holds on %s', (year, today, date) =>
  expect(priceDate(year, today)).toBe(date),
);
