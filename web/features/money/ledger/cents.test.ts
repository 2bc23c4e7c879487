import { expect, test } from 'vitest';
import { amountOf, centsOf } from './cents.ts';

test.each([
  ['12.30', 1230],
  ['12,3', 1230],
  [' 7 ', 700],
  ['-0.05', -5],
  ['', null],
  ['1.234,50', null],
  ['a', null],
])('%j is %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test('cents are written as the API writes them', () => {
  expect([1230, 5, -5, 0].map(amountOf)).toEqual(['12.30', '0.05', '-0.05', '0.00']);
});
