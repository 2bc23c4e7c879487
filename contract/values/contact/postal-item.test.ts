import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactItem, isRegisteredItem, nextItem, proposeItems, s10CheckDigit } from './postal-item.ts';

test.each([
  // The example of the standard, with our country.
  ['RR473124829SI', true],
  ['RA473124829SI', true],
  ['RR473124828SI', false],
  ['RR473124829AT', false],
  ['EE473124829SI', false],
  ['RR47312482SI', false],
  ['RR743124829SI', false],
  ['rr473124829si', false],
  ['', false],
])('%s is a registered item of Slovenia: %s', (number, expected) => {
  expect(isRegisteredItem(number)).toBe(expected);
});

test('remainders 0 and 1 have check digits of their own', () => {
  expect(s10CheckDigit('00000000')).toBe(5);
  // 5 * 9 leaves 1.
  expect(s10CheckDigit('00000900')).toBe(0);
});

const digits = fc.stringMatching(/^\d{8}$/);
test('a number is accepted with its check digit alone, and not with one digit mistyped', () => {
  fc.assert(
    fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (eight, at, by) => {
      const check = s10CheckDigit(eight);
      const others = [...'0123456789'].filter((other) => Number(other) !== check);
      expect(isRegisteredItem(`RR${eight}${check}SI`)).toBe(true);
      for (const other of others) expect(isRegisteredItem(`RR${eight}${other}SI`)).toBe(false);
      const wrong = (Number(eight[at]) + by) % 10;
      const mistyped = eight.slice(0, at) + wrong + eight.slice(at + 1);
      // By the standard remainders 0 and 6 have the same digit.
      fc.pre(s10CheckDigit(mistyped) !== check);
      expect(isRegisteredItem(`RR${mistyped}${check}SI`)).toBe(false);
    }),
  );
});

test('spaces and small letters are taken as printed', () => {
  expect(compactItem(' rr 473 124 829 si ')).toBe('RR473124829SI');
});

test.each([
  ['RR473124829SI', 'RR473124832SI'],
  ['RA000000093SI', 'RA000000102SI'],
  ['RR999999992SI', null],
])('after %s comes %s', (number, next) => {
  expect(nextItem(number)).toBe(next);
});

test.each([
  [
    'one number: the next of the roll',
    'rr 473 124 829 si',
    3,
    ['RR473124829SI', 'RR473124832SI', 'RR473124846SI'],
  ],
  ['a list in its order', 'RR473124829SI\nRA473124829SI', 3, ['RR473124829SI', 'RA473124829SI']],
  [
    'a list with spaces, tabs and commas',
    'RR 473 124 829 SI, RA473124829SI\tRB473124829SI',
    2,
    ['RR473124829SI', 'RA473124829SI'],
  ],
  ['one with a wrong check digit, as it is', 'RR473124828SI', 3, ['RR473124828SI']],
  ['one item', 'RR473124829SI', 1, ['RR473124829SI']],
  ['the end of a roll', 'RR999999992SI', 2, ['RR999999992SI']],
  ['nothing', 'pošiljke', 2, []],
])('from %s', (_, text, count, expected) => {
  expect(proposeItems(text, count)).toEqual(expected);
});

test('the numbers of a roll are all registered items', () => {
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 50 }), (eight, count) => {
      const items = proposeItems(`RR${eight}${s10CheckDigit(eight)}SI`, count);
      expect(items.every(isRegisteredItem)).toBe(true);
      expect(new Set(items).size).toBe(items.length);
      expect(items.length).toBe(Math.min(count, 100_000_000 - Number(eight)));
    }),
  );
});
