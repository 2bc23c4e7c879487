import { expect, test } from 'vitest';
import { centsOf, textOf } from './cents.ts';

test.each([
  ['15,5', 1550],
  ['15.00', 1500],
  [' 7 € ', 700],
  ['0,07', 7],
  ['', 0],
  ['abc', 0],
  ['1,234', 0],
])('%s is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test('sums of many amounts stay exact', () => {
  expect(textOf(centsOf('0.10') + centsOf('0.20'))).toBe('0.30');
});
