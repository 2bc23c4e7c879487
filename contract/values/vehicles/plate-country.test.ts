import { expect, test } from 'vitest';
import { plateCountryMeant, plateExample } from './plate-country.ts';

test.each([
  ['KR AB-123', 'SI', null],
  ['lj 12-abc', 'SI', null],
  ['LJ LUKA1', 'SI', null],
  ['CD 12-345', 'SI', null],
  ['KR', 'SI', null],
  ['', 'SI', null],
  ['W-12345A', 'SI', 'AT'],
  ['M-AB 1234', 'SI', 'DE'],
  ['ZG 1234-AB', 'SI', 'HR'],
  ['AB 123 CD', 'SI', 'IT'],
  ['ABC-123', 'SI', 'HU'],
  ['1AB 2345', 'SI', 'other'],
  ['KR AB-123', 'AT', 'SI'],
  ['LJ 123-AB', 'DE', 'SI'],
  ['W-12345A', 'AT', null],
  ['KR 1234-AB', 'HR', null],
  ['CE 123 AB', 'IT', null],
  ['M-AB 1234', 'AT', 'DE'],
  ['AB 123 CD', 'HR', 'IT'],
  // Of countries whose plates we do not know nothing is guessed.
  ['AB 12345', 'NO', null],
] as const)('%j under %s offers %s', (typed, country, meant) => {
  expect(plateCountryMeant(typed, country)).toBe(meant);
});

test.each(['SI', 'AT', 'DE', 'HR', 'HU', 'IT'])('the example of %s is a plate of that country', (country) => {
  expect(plateCountryMeant(plateExample(country)!, country)).toBeNull();
});
test('of other countries there is none', () => {
  expect(plateExample('NO')).toBeNull();
});
