import { expect, test } from 'vitest';
import { figureOf, GROUPS, periodOf, rowsOfFigure } from './figures.ts';

test('every figure leads to rows', () => {
  for (const figure of Object.values(GROUPS).flat()) {
    const behind = rowsOfFigure(figure);
    expect('balance' in behind ? behind.balance : behind.kinds.length).toBeTruthy();
  }
  expect(rowsOfFigure('received_cash')).toEqual({ kinds: ['received'], method: 'cash' });
  expect(rowsOfFigure('prepaid')).toEqual({ balance: 'prepaid' });
});

test('a figure in the URL is one that exists', () => {
  expect(figureOf('owed')).toBe('owed');
  expect(figureOf('equations')).toBeNull();
  expect(figureOf('')).toBeNull();
});

test.each([
  ['', 2027, 0, '2027-01-01', '2027-12-31'],
  ['year=2026', 2026, 0, '2026-01-01', '2026-12-31'],
  ['year=2026&month=2', 2026, 2, '2026-02-01', '2026-02-28'],
  ['year=2028&month=2', 2028, 2, '2028-02-01', '2028-02-29'],
  ['month=12', 2027, 12, '2027-12-01', '2027-12-31'],
  ['year=26&month=13', 2027, 0, '2027-01-01', '2027-12-31'],
  ['year=2026%00&month=0', 2027, 0, '2027-01-01', '2027-12-31'],
])('the address %j names a period', (query, year, month, from, to) => {
  expect(periodOf(new URLSearchParams(query), '2027-05-04')).toEqual({ year, month, from, to });
});
