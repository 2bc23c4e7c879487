import { expect, test } from 'vitest';
import { typedCents, amountOf } from './cents.ts';

test.each([
  ['15,5', 1550],
  ['15.00', 1500],
  [' 7 € ', 700],
  ['0,07', 7],
  ['', 0],
  ['abc', 0],
  ['1,234', 0],
])('%s is %i cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test('sums of many amounts stay exact', () => {
  expect(amountOf(typedCents('0.10') + typedCents('0.20'))).toBe('0.30');
});
