import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  chainOf,
  differences,
  lastPlanDay,
  priceState,
  raised,
  raiseOf,
  rejectionOfChange,
  rejectionOfDay,
  rejectionOfDelete,
  rejectRetirement,
  rowOn,
} from './rules.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

describe('the rows of a category', () => {
  it('follow one another: every day from the first on has exactly one row', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 1000 }),
        (days, asked) => {
          const rows = days.map((n) => ({ id: String(n), valid_from: day(n) }));
          const chain = new Map(chainOf(rows).map(({ id, valid_to }) => [id, valid_to]));
          const linked = rows.map((row) => ({ ...row, valid_to: chain.get(row.id) ?? null }));
          const holding = linked.filter(
            (row) => row.valid_from <= day(asked) && (row.valid_to === null || row.valid_to >= day(asked)),
          );
          expect(holding).toHaveLength(asked >= Math.min(...days) ? 1 : 0);
          expect(rowOn(linked, day(asked))).toEqual(holding[0]);
          expect(linked.filter((row) => row.valid_to === null)).toHaveLength(1);
          expect(linked.every((row) => row.valid_to === null || row.valid_to >= row.valid_from)).toBe(true);
        },
      ),
    );
  });

  it('end the day before the next, also over a leap day', () => {
    const rows = [
      { id: 'b', valid_from: '2028-03-01' },
      { id: 'a', valid_from: '2027-01-01' },
    ];
    expect(chainOf(rows)).toEqual([
      { id: 'a', valid_to: '2028-02-29' },
      { id: 'b', valid_to: null },
    ]);
  });
});

describe('the available actions of a row', () => {
  const today = '2027-01-15';
  const past = { valid_from: '2025-01-01', valid_to: '2027-01-14' };
  const current = { valid_from: '2027-01-15', valid_to: null };
  const planned = { valid_from: '2027-01-16', valid_to: null };
  test.each([
    ['past', past, 0, 'rule.price_past', 'rule.price_started'],
    ['past', past, 3, 'rule.price_past', 'rule.price_started'],
    ['current', current, 0, null, 'rule.price_started'],
    ['current', current, 1, 'rule.price_used', 'rule.price_started'],
    ['planned', planned, 0, null, null],
    ['planned', planned, 1, 'rule.price_used', 'rule.price_used'],
  ] as const)(
    '%s %j with %i applications: change %s, delete %s',
    (state, row, applications, change, remove) => {
      expect(priceState(row, today)).toBe(state);
      expect(rejectionOfChange({ ...row, applications }, today)).toBe(change);
      expect(rejectionOfDelete({ ...row, applications }, today)).toBe(remove);
    },
  );
  test.each([
    ['2027-01-14', 'date.past'],
    ['2027-01-15', null],
    ['2032-12-31', null],
    ['2033-01-01', 'date.too_far'],
  ])('a row may begin on %s: %s', (from, rejection) => expect(rejectionOfDay(from, today)).toBe(rejection));
  test('five years ahead can be planned', () => expect(lastPlanDay(today)).toBe('2032-12-31'));
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
    expect(raised(cents, basis_points, step)).toBe(expected),
  );
  it('gives the nearest multiple of the step, and a half goes up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -9000, max: 20_000 }),
        fc.constantFrom(1, 10, 50, 100),
        (cents, basis_points, step) => {
          const result = raised(cents, basis_points, step);
          const exact = (cents * (10_000 + basis_points)) / 10_000;
          expect(result % step).toBe(0);
          expect(result - exact).toBeLessThanOrEqual(step / 2 + 1e-6);
          expect(exact - result).toBeLessThan(step / 2 + 1e-6);
        },
      ),
    );
  });

  const row = { price_gross: 1500, card_price_gross: 1000, administrative_fee: 0 };
  type RaiseRow = Parameters<typeof raiseOf>[0][number]['rows'][number];
  const category = (rows: readonly RaiseRow[]) => ({
    user_type: 'RES',
    name_sl: 'a',
    name_en: 'a',
    rows,
  });
  const raise = { valid_from: '2028-01-01', basis_points: 1000, round_to: 50, parts: ['price'] } as const;
  const evaluate = (rows: readonly RaiseRow[], change = {}) =>
    raiseOf([category(rows)], { ...raise, parts: [...raise.parts], ...change })[0];

  it('changes the chosen parts of the row in force then', () => {
    const rows = [{ ...row, valid_from: '2020-01-01', valid_to: '2028-05-31' }];
    expect(evaluate(rows)).toMatchObject({
      after: { price_gross: 1650, card_price_gross: 1000 },
      until: '2028-05-31',
    });
    expect(evaluate(rows, { parts: ['price', 'card', 'fee'] })).toMatchObject({
      after: { price_gross: 1650, card_price_gross: 1100, administrative_fee: 0 },
    });
  });
  it('skips what has no price, what would not change, and what begins that day already', () => {
    expect(evaluate([])).toMatchObject({ after: null, skipped: 'no_price' });
    const free = { price_gross: 0, card_price_gross: 0, administrative_fee: 0 };
    expect(evaluate([{ ...free, valid_from: '2020-01-01', valid_to: null }])).toMatchObject({
      after: null,
      skipped: 'unchanged',
    });
    expect(evaluate([{ ...row, valid_from: '2028-01-01', valid_to: null }])).toMatchObject({
      after: null,
      skipped: 'planned_same_day',
    });
  });
});

test.each([
  [true, 0, 0, false, null],
  [true, 2, 0, true, 'rule.lot_in_price_list'],
  [true, 0, 5, false, 'rule.lot_live_permits'],
  [true, 0, 5, true, null],
  [false, 0, 0, false, 'rule.transition'],
])(
  'retiring a lot: active %s, %i prices, %i permits, known %s: %s',
  (active, prices, live_permits, acknowledged, denial) =>
    expect(rejectRetirement({ active }, { prices, live_permits, acknowledged })).toBe(denial),
);

test('differences name only what changed', () =>
  expect(differences({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: undefined })).toEqual({
    b: { from: [1], to: [2] },
  }));
