import { expect, test } from 'vitest';
import { scalePlan } from './plan.ts';

test.each([
  [100, '2027-01-15', 2027],
  [1000, '2026-11-21', 2027],
  [1_000_000, '2026-11-03', 2026],
  [999_999, '2027-07-01', 2027],
  [300, '2028-02-29', 2028],
])('%i permits on %s end with the year %i', (permits, today, last) => {
  const { years, drift, people } = scalePlan(permits, today, '11-01');
  expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(permits);
  expect(years.at(-1)?.permit_year).toBe(last);
  expect(years).toHaveLength(6);
  expect(years.map(({ k }) => k)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { opens, closes, count } of years) {
    expect(count).toBeGreaterThanOrEqual(0);
    expect(opens <= closes && closes < today).toBe(true);
  }
  expect(drift % 50).toBe(0);
  expect(people).toBeLessThanOrEqual(permits);
});

test('a year that has just opened has few permits, and the years before grow', () => {
  const counts = scalePlan(10_000, '2026-11-21', '11-01').years.map(({ count }) => count);
  expect(counts.at(-1)).toBeLessThan(counts[0]! / 5);
  expect(counts.slice(0, 5)).toEqual(counts.slice(0, 5).toSorted((a, b) => a - b));
});
