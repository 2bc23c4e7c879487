import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseAmount, amountOf, centsOf, MAX_AMOUNT } from './amount-text.ts';

describe('a typed amount', () => {
  test.each([
    ['25', 2500],
    ['25,5', 2550],
    ['25,00 €', 2500],
    ['€ 25', 2500],
    ['EUR 25.00', 2500],
    ['25.00', 2500],
    ['1.234,50', 123_450],
    ['1.234,50 €', 123_450],
    ['1 234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234', 123_400],
    ['1.234.567,89 €', null],
    ['25,-', 2500],
    [' 0 ', 0],
    ['0,00', 0],
    [',50', 50],
    ['100000', MAX_AMOUNT],
    ['−0', 0],
    ['15 EUR', 1500],
    ['brezplačno', 0],
    ['Brezplačna', 0],
    ['free of charge', 0],
  ])('%s is %s cents', (text, cents) =>
    expect(parseAmount(text)).toEqual(cents === null ? { error: 'amount.too_large' } : { cents }),
  );
  test.each([
    ['petnajst', 'amount.not_a_number'],
    ['25 EUR na leto', 'amount.not_a_number'],
    ['-', 'amount.not_a_number'],
    ['25,', 'amount.not_a_number'],
    ['12;50', 'amount.not_a_number'],
    ['1e3', 'amount.not_a_number'],
    ['9'.repeat(50), 'amount.not_a_number'],
    ['1,234', 'amount.three_places'],
    ['0.234', 'amount.three_places'],
    ['25,001', 'amount.three_places'],
    ['25 00', 'amount.grouping'],
    ['12.50,00', 'amount.grouping'],
    ['1.23.456', 'amount.grouping'],
    ['-25,00', 'amount.negative'],
    ['−25,00', 'amount.negative'],
    ['100000,01', 'amount.too_large'],
  ])('%s is none: %s', (text, error) => expect(parseAmount(text)).toEqual({ error }));
  test.each(['', '   ', '\u00A0'])('nothing in %j', (text) => expect(parseAmount(text)).toBeNull());

  it('is the same in every form that people and tables write', () => {
    const forms = (cents: number): string[] => {
      const plain = amountOf(cents);
      const slovenian = new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(cents / 100);
      const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100);
      const spaced = new Intl.NumberFormat('fr', { minimumFractionDigits: 2 }).format(cents / 100);
      return [plain, slovenian, english, spaced, `${slovenian} €`, `€${english}`, `\t${slovenian}\u00A0EUR `];
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (cents) => {
        for (const text of forms(cents)) expect([text, parseAmount(text)]).toEqual([text, { cents }]);
        expect(centsOf(amountOf(cents))).toBe(cents);
      }),
    );
  });
  test('an amount of the API may be negative: a difference', () =>
    expect([amountOf(-5), centsOf('-0.05')]).toEqual(['-0.05', -5]));
  it('is found in any text without an exception, and never outside of what a price can be', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const found = parseAmount(text);
        if (found && 'cents' in found) {
          expect(Number.isInteger(found.cents)).toBe(true);
          expect(found.cents).toBeGreaterThanOrEqual(0);
          expect(found.cents).toBeLessThanOrEqual(MAX_AMOUNT);
        }
      }),
    );
  });
});
