import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountOf } from './amount-text.ts';
import {
  type Amounts,
  changeInBasisPoints,
  EMPTY_CELLS,
  planOf,
  raisePrice,
  revenueAt,
  type Sale,
} from './price-revenue.ts';
import { prorate } from './proration.ts';

const BASE: Amounts = { price_gross: 1500, card_price_gross: 1000, administrative_fee: 450 };

describe('what typed cells make of a category', () => {
  test.each([
    ['nothing typed', BASE, null, {}, { changed: false, errors: {} }],
    ['the same price', BASE, null, { price_gross: '15,00' }, { changed: false, errors: {} }],
    ['a new price', BASE, null, { price_gross: '18' }, { changed: true, errors: {} }],
    ['a price of zero', BASE, null, { price_gross: '0' }, { changed: true, errors: {} }],
    ['another fee', BASE, null, { administrative_fee: '0' }, { changed: true, errors: {} }],
    [
      'a word',
      BASE,
      null,
      { price_gross: 'brez', card_price_gross: '9' },
      { changed: true, errors: { price_gross: 'amount.not_a_number' } },
    ],
    [
      'a first price',
      null,
      null,
      { price_gross: '15', card_price_gross: 'brezplačno', administrative_fee: '0' },
      {
        after: { price_gross: 1500, card_price_gross: 0, administrative_fee: 0 },
        changed: true,
        errors: {},
      },
    ],
    [
      'a first price that is not complete',
      null,
      null,
      { price_gross: '15', card_price_gross: 'x' },
      {
        after: null,
        changed: false,
        errors: { card_price_gross: 'amount.not_a_number', administrative_fee: 'price_table.first_price' },
      },
    ],
    ['no first price', null, null, {}, { after: null, changed: false, errors: {} }],
    ['no terms', null, 'no_terms', {}, { changed: false, errors: {} }],
    [
      'a price without terms',
      null,
      'no_terms',
      { price_gross: '18' },
      { changed: false, errors: { price_gross: 'price_table.no_terms' } },
    ],
    [
      'a day that is taken',
      BASE,
      'day_taken',
      { price_gross: '18', card_price_gross: '10,00' },
      { changed: false, errors: { price_gross: 'price.day_taken' } },
    ],
  ] as const)('%s', (_name, base, blocked, cells, expected) =>
    expect(planOf(base, blocked, { ...EMPTY_CELLS, ...cells })).toMatchObject(expected),
  );
  it('is the typed amount in each cell, and the amount in force in an empty one', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const amounts = fc.record({ price_gross: amount, card_price_gross: amount, administrative_fee: amount });
    fc.assert(
      fc.property(amounts, amounts, (base, typed) => {
        const cells = { ...EMPTY_CELLS, price_gross: amountOf(typed.price_gross) };
        const { after, changed } = planOf(base, null, cells);
        expect(after).toEqual({ ...base, price_gross: typed.price_gross });
        expect(changed).toBe(typed.price_gross !== base.price_gross);
      }),
    );
  });
});

const sale = (change: Partial<Sale>): Sale => ({
  instead_of: null,
  share: null,
  permits: 1,
  priced: 1,
  cards: 0,
  fees: 0,
  ...change,
});
const count = fc.integer({ min: 0, max: 20_000 });
const saleGiven = fc.record({
  instead_of: fc.constantFrom(null, 'RES'),
  share: fc.constantFrom(null, '5/12', '1/4', '1/2'),
  permits: count,
  priced: count,
  cards: count,
  fees: count,
});
const amount = fc.integer({ min: 0, max: 10_000_000 });
const pricesGiven = fc.record({ price_gross: amount, card_price_gross: amount, administrative_fee: amount });

describe('what permits would have brought', () => {
  const prices: Record<string, Amounts> = { RES: BASE, OWN: { ...BASE, price_gross: 9000 } };
  const at = (sales: Sale[], user_type = 'OWN') => revenueAt(user_type, sales, (code) => prices[code], 1);

  test.each([
    ['no permits', [], 0],
    [
      'whole prices with cards and fees',
      [sale({ permits: 3, priced: 3, cards: 2, fees: 3 })],
      27_000 + 2000 + 1350,
    ],
    ['exempt holders', [sale({ permits: 3, priced: 0 })], 0],
    ['a part of the year', [sale({ share: '5/12' })], 3750],
    ['another category: the difference', [sale({ instead_of: 'RES', permits: 0 })], 7500],
    ['cards alone, for lost ones', [sale({ permits: 0, priced: 0, cards: 4 })], 4000],
  ] as const)('%s', (_name, sales, expected) => expect(at([...sales])).toBe(expected));
  test('a cheaper category gives nothing back', () =>
    expect(at([sale({ instead_of: 'OWN' })], 'RES')).toBe(0));
  test('a category without a price brings nothing', () => expect(at([sale({})], 'NEW')).toBe(0));

  it('is the sum of every single sale, in whole cents, and never negative', () => {
    fc.assert(
      fc.property(
        fc.array(saleGiven, { maxLength: 6 }),
        pricesGiven,
        pricesGiven,
        fc.constantFrom(1, 10, 50, 100),
        (sales, own, before, step) => {
          const pricesOf = (code: string) => (code === 'OWN' ? own : before);
          const whole = revenueAt('OWN', sales, pricesOf, step);
          expect(Number.isSafeInteger(whole)).toBe(true);
          expect(whole).toBeGreaterThanOrEqual(0);
          const single = sales.flatMap((one) => [
            one.priced *
              Math.max(
                0,
                prorate(own.price_gross, one.share, step) -
                  (one.instead_of ? prorate(before.price_gross, one.share, step) : 0),
              ),
            one.cards * own.card_price_gross,
            one.fees * own.administrative_fee,
          ]);
          expect(whole).toBe(single.reduce((sum, cents) => sum + cents, 0));
        },
      ),
    );
  });
  it('never falls when a price rises', () => {
    fc.assert(
      fc.property(fc.array(saleGiven, { maxLength: 6 }), pricesGiven, count, (sales, own, more) => {
        const at = (price_gross: number) =>
          revenueAt('OWN', sales, (code) => (code === 'OWN' ? { ...own, price_gross } : BASE), 50);
        expect(at(own.price_gross + more)).toBeGreaterThanOrEqual(at(own.price_gross));
      }),
    );
  });
});

describe('a change in percent', () => {
  test.each([
    [1500, 1800, 2000],
    [1500, 1500, 0],
    [1500, 0, -10_000],
    [3000, 3001, 3],
    [3000, 2999, -3],
    [0, 1500, null],
  ])('from %i to %i is %s', (before, after, points) =>
    expect(changeInBasisPoints(before, after)).toBe(points),
  );
});

describe('raising', () => {
  test.each([
    [1500, 1000, 50, 1650],
    [1500, 350, 50, 1550],
    [1500, 150, 50, 1500],
    [1500, 167, 50, 1550],
    [9000, -1000, 100, 8100],
    [1, 5000, 1, 2],
    [0, 1000, 50, 0],
    [3333, 333, 1, 3444],
    [1500, -9000, 50, 150],
  ])('%i cents by %i basis points to steps of %i are %i', (cents, basis_points, step, expected) =>
    expect(raisePrice(cents, basis_points, step)).toBe(expected),
  );
  it('gives the nearest multiple of the step, and a half goes up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -9000, max: 20_000 }),
        fc.constantFrom(1, 10, 50, 100),
        (cents, basis_points, step) => {
          const result = raisePrice(cents, basis_points, step);
          const exact = (cents * (10_000 + basis_points)) / 10_000;
          expect(result % step).toBe(0);
          expect(result - exact).toBeLessThanOrEqual(step / 2 + 1e-6);
          expect(exact - result).toBeLessThan(step / 2 + 1e-6);
        },
      ),
    );
  });
});
