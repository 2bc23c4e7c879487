import { expect, test } from 'vitest';
import { amountOf, typedCents, centsOf } from './amounts.ts';

test.each([
  ['15', 1500],
  ['15,5', 1550],
  [' 0.07 ', 7],
  ['', 0],
  ['-1', null],
  ['1,234', null],
  ['abc', null],
])('%j is %j cents', (text, cents) => expect(typedCents(text)).toBe(cents));

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [123_456, '1234.56'],
])('%d cents go as %s and come back', (cents, amount) => {
  expect(amountOf(cents)).toBe(amount);
  expect(centsOf(amount)).toBe(cents);
});
