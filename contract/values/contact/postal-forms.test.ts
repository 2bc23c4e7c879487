import { expect, test } from 'vitest';
import { postalCodeError } from './postal-forms.ts';

test.each([
  ['DE', '80331', null],
  ['DE', 'D-80331', null],
  ['DE', '123', 'postal_code.digits_5'],
  ['DE', '803 31', null],
  ['AT', '9500', null],
  ['AT', 'A 9500', null],
  ['AT', '95000', 'postal_code.digits_4'],
  ['IT', '34151', null],
  ['IT', 'Trst', 'postal_code.digits_5'],
  ['HU', 'H-1051', null],
  ['HR', 'HR-10000', null],
  ['CZ', '110 00', null],
  // Of a country that is missing or wrong nothing is said here.
  ['', '123', null],
  ['T B', '123', null],
  ['SI', '42', 'postal_code.invalid'],
  ['SI', '4265', null],
  // A form that is not digits alone, or not known here, is taken as it is.
  ['GB', 'SW1A 1AA', null],
  ['IE', 'D02 AF30', null],
  ['XK', '1', null],
])('in %s the code %j: %s', (country, code, expected) => {
  expect(postalCodeError(country, code)).toBe(expected);
});
