import { expect, test } from 'vitest';
import { amountOf, basisPointsOf, centsOf, forTyping, percentText, typedAmount } from './amounts.ts';

test.each([
  ['15', 1500],
  ['15,5', 1550],
  [' 15.00 ', 1500],
  ['0,05', 5],
  ['-1,00', -100],
  ['15,005', null],
  ['', null],
  ['abc', null],
])('%j are %j cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each([
  ['22', 2200],
  ['9,5', 950],
  ['−5', -500],
  ['-2.25 %', -225],
  ['x', null],
])('%j are %j hundredths of a percent', (text, points) => expect(basisPointsOf(text)).toBe(points));

test('amounts go to the API with two decimals, anything else unchanged', () => {
  expect(amountOf(1500)).toBe('15.00');
  expect(amountOf(-5)).toBe('-0.05');
  expect(typedAmount('15,5')).toBe('15.50');
  expect(typedAmount('petnajst')).toBe('petnajst');
  expect(forTyping('15.00', 'sl')).toBe('15,00');
  expect(percentText(950, 'sl')).toBe('9,5 %');
});
