import { expect, test } from 'vitest';
import { toFilter } from './list-filter.ts';

test.each([
  ['submitted', undefined, 'submitted'],
  ['paid,ready', undefined, ['paid', 'ready']],
  ['2027', 'number', 2027],
  ['2026,2027', 'number', [2026, 2027]],
  ['false', 'boolean', false],
] as const)('filter %s (%s)', (text, type, value) => {
  expect(toFilter(text, type)).toEqual(value);
});

test('days are whole days and either end may be open', () => {
  const { from, to } = toFilter('2027-01-01..2027-01-31', 'dates') as { from: string; to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(31 * 86_400_000 - 1);
  expect(Object.keys(toFilter('2027-01-01..', 'dates') as object)).toEqual(['from']);
  expect(Object.keys(toFilter('..2027-01-01', 'dates') as object)).toEqual(['to']);
});
