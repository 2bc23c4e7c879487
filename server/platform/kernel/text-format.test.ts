import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMoney } from './text-format.ts';

test('dates', () => {
  expect([formatDate('sl', '2027-01-15'), formatDate('en', '2027-01-15')]).toEqual([
    '15. 1. 2027',
    '15 January 2027',
  ]);
});

test.each([
  ['2027-01-15T08:30:00.000Z', '15. 1. 2027 ob 9.30', '15 January 2027 at 9:30'],
  ['2027-07-15T22:05:00.000Z', '16. 7. 2027 ob 0.05', '16 July 2027 at 0:05'],
])('instants in Ljubljana: %s', (instant, sl, en) =>
  expect([formatDateTime('sl', instant), formatDateTime('en', instant)]).toEqual([sl, en]),
);

test.each([
  [0, '0,00\u00a0€', '€0.00'],
  [5, '0,05\u00a0€', '€0.05'],
  [1500, '15,00\u00a0€', '€15.00'],
  [123456, '1.234,56\u00a0€', '€1,234.56'],
  [123456789, '1.234.567,89\u00a0€', '€1,234,567.89'],
  [-1500, '−15,00\u00a0€', '−€15.00'],
])('money: %i cents', (cents, sl, en) =>
  expect([formatMoney('sl', cents), formatMoney('en', cents)]).toEqual([sl, en]),
);
