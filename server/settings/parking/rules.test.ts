import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lastPlanDay } from '../../../contract/settings/price-list.ts';
import {
  chainOf,
  differences,
  priceState,
  rejectionOfChange,
  rejectionOfDay,
  rejectionOfDelete,
  rejectionOfRetirement,
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
  const last = { valid_from: '2026-01-01', valid_to: '2027-01-15' };
  const planned = { valid_from: '2027-01-16', valid_to: null };
  test.each([
    ['past', past, 0, 'rule.price_past', 'rule.price_started'],
    ['past', past, 3, 'rule.price_past', 'rule.price_started'],
    ['current', current, 0, null, 'rule.price_started'],
    ['current', current, 1, 'rule.price_used', 'rule.price_started'],
    ['current', last, 0, null, 'rule.price_started'],
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

test.each([
  [true, 0, 0, false, null],
  [true, 2, 0, true, 'rule.lot_in_price_list'],
  [true, 0, 5, false, 'rule.lot_live_permits'],
  [true, 0, 5, true, null],
  [false, 0, 0, false, 'rule.transition'],
])(
  'retiring a lot: active %s, %i prices, %i permits, known %s: %s',
  (active, prices, live_permits, acknowledged, denial) =>
    expect(rejectionOfRetirement({ active }, { prices, live_permits, acknowledged })).toBe(denial),
);

test('differences name only what changed', () =>
  expect(differences({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: undefined })).toEqual({
    b: { from: [1], to: [2] },
  }));
