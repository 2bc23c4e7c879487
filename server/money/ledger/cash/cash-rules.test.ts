import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DENOMINATIONS, sumDenominations } from '../../../../contract/money/cash-closings.ts';
import { checkCount, expectedOf } from './cash-rules.ts';

test('what must be in the drawer, and what the terminal must show', () => {
  expect(
    expectedOf({
      opening: 5000,
      cash_received: 12000,
      cash_added: 700,
      cash_refunded: 1500,
      card_received: 9000,
      card_refunded: 500,
    }),
  ).toEqual({ cash_expected: 16200, card_total: 8500 });
});

test.each([
  ['the sum', { cash_counted: 15000, cash_left: 0 }, { ok: true, cash_counted: 15000, difference: 0 }],
  [
    'pieces',
    { denominations: { 5000: 3 }, cash_left: 5000 },
    { ok: true, cash_counted: 15000, difference: 0 },
  ],
  [
    'too little, explained',
    { cash_counted: 14990, cash_left: 0, note: 'Manjka 10 centov.' },
    { ok: true, cash_counted: 14990, difference: -10 },
  ],
  ['nothing counted', { cash_left: 0 }, { ok: false, path: 'cash_counted', code: 'required' }],
  [
    'a sum that is not that of the pieces',
    { cash_counted: 15000, denominations: { 5000: 2 }, cash_left: 0 },
    { ok: false, path: 'cash_counted', code: 'closing.sum_differs' },
  ],
  [
    'too much without a note',
    { cash_counted: 15001, cash_left: 0 },
    { ok: false, path: 'note', code: 'closing.note_required' },
  ],
  [
    'more left than counted',
    { cash_counted: 15000, cash_left: 15001 },
    { ok: false, path: 'cash_left', code: 'closing.left_too_much' },
  ],
] as const)('counted against 150,00: %s', (_, counted, result) => {
  expect(checkCount(15000, counted)).toEqual(result);
});

test('a drawer that should be below zero is never closed without a note', () => {
  for (const cash_counted of [0, 100])
    expect(checkCount(-500, { cash_counted, cash_left: 0 })).toMatchObject({ code: 'closing.note_required' });
});

test('pieces are worth the sum of their values', () => {
  const pieces = fc.dictionary(fc.constantFrom(...DENOMINATIONS.map(String)), fc.nat(1000), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(pieces, pieces, (one, other) => {
      const both = { ...one };
      for (const [value, count] of Object.entries(other)) both[value] = (both[value] ?? 0) + count;
      expect(sumDenominations(both)).toBe(sumDenominations(one) + sumDenominations(other));
      expect(checkCount(sumDenominations(one), { denominations: one, cash_left: 0 })).toMatchObject({
        difference: 0,
      });
    }),
  );
});
