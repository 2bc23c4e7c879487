import { expect, test } from 'vitest';
import { typedCents, editableAmount, percentText, typedAmount } from './amounts.ts';

test.each([
  ['15', 1500],
  ['15,5', 1550],
  [' 15.00 ', 1500],
  ['0,05', 5],
  ['1.234,50 €', 123_450],
  ['-1,00', null],
  ['15,005', null],
  ['', null],
  ['abc', null],
])('%j are %j cents', (text, cents) => expect(typedCents(text)).toBe(cents));

test('amounts go to the API with two decimals, anything else unchanged', () => {
  expect(typedAmount('15,5')).toBe('15.50');
  expect(typedAmount('petnajst')).toBe('petnajst');
  expect(editableAmount('15.00', 'sl')).toBe('15,00');
  expect(percentText(950, 'sl')).toBe('9,5 %');
});
