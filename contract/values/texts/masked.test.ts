import { expect, test } from 'vitest';
import { maskNumber } from './masked.ts';

test.each([
  ['12345678', '12••••78'],
  ['0101990500123', '01•••••••••23'],
  ['12345', '12•45'],
  ['1234', '••••'],
  ['', ''],
])('%s is shown as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});
