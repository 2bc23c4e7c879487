import { expect, test } from 'vitest';
import { shownCell, signedEuros, signedPercent } from './amounts.ts';

test.each([
  [2000, '+20,0\u00a0%', '+20.0%'],
  [-333, '−3,3\u00a0%', '−3.3%'],
  [1748, '+17,5\u00a0%', '+17.5%'],
  [0, '0,0\u00a0%', '0.0%'],
])('%i hundredths of a percent', (points, sl, en) =>
  expect([signedPercent(points, 'sl'), signedPercent(points, 'en')]).toEqual([sl, en]),
);
test.each([
  ['1234.50', '1.234,50', '1,234.50'],
  ['25', '25,00', '25.00'],
  ['po dogovoru', 'po dogovoru', 'po dogovoru'],
  ['', '', ''],
])('the cell %j', (text, sl, en) => expect([shownCell(text, 'sl'), shownCell(text, 'en')]).toEqual([sl, en]));
test('differences carry their sign', () =>
  expect([signedEuros(300, 'sl'), signedEuros(-300, 'sl'), signedEuros(0, 'sl')]).toEqual([
    '+3,00\u00a0€',
    '−3,00\u00a0€',
    '0,00\u00a0€',
  ]));
