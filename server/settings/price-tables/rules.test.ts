import { describe, expect, test } from 'vitest';
import {
  allowedOf,
  errorsOf,
  isInForce,
  plansOf,
  rejectionOfChange,
  rejectionOfWithdraw,
  startOf,
} from './rules.ts';

const TODAY = '2027-11-15';
const draft = { status: 'draft', valid_from: '2028-01-01' } as const;
const published = { status: 'published', valid_from: '2028-01-01' } as const;
const begun = { status: 'published', valid_from: TODAY } as const;
const withdrawn = { status: 'withdrawn', valid_from: '2028-01-01' } as const;

test.each([
  [draft, 0, ['update', 'publish', 'delete'], null, 'rule.price_table_not_published'],
  [published, 0, ['withdraw'], 'rule.price_table_published', null],
  [published, 1, [], 'rule.price_table_published', 'rule.price_table_used'],
  [begun, 0, [], 'rule.price_table_published', 'rule.price_table_in_force'],
  [withdrawn, 0, [], 'rule.price_table_published', 'rule.price_table_not_published'],
])('%j with %i used rows: %j, change %s, withdraw %s', (table, priced, allowed, change, withdraw) => {
  expect(allowedOf(table, priced, TODAY)).toEqual(allowed);
  expect(rejectionOfChange(table)).toBe(change);
  expect(rejectionOfWithdraw(table, priced, TODAY)).toBe(withdraw);
});

test.each([
  [{ ...begun, last_day: '9999-12-31' }, true],
  [{ ...begun, last_day: TODAY }, true],
  [{ ...begun, last_day: '2027-11-14' }, false],
  [{ ...begun, last_day: null }, false],
  [{ ...published, last_day: '9999-12-31' }, false],
  [{ ...draft, valid_from: TODAY, last_day: null }, false],
])('%j is in force: %s', (table, expected) => expect(isInForce(table, TODAY)).toBe(expected));

test.each([
  [{}, { valid_from: '2028-01-01', compared_year: 2027 }],
  [{ valid_from: '2029-06-01' }, { valid_from: '2029-06-01', compared_year: 2028 }],
  [{ compared_year: 2025 }, { valid_from: '2028-01-01', compared_year: 2025 }],
])('a draft given %j begins with %j', (given, start) => expect(startOf(given, TODAY, false)).toEqual(start));
test('the first table of a municipality holds from today', () =>
  expect(startOf({}, TODAY, true)).toEqual({ valid_from: TODAY, compared_year: 2026 }));

describe('what has to be corrected', () => {
  const row = {
    user_type: 'RES',
    name_sl: 'a',
    name_en: 'a',
    parking_lot_codes: ['P1'],
    compared: null,
    base: { price_gross: 1500, card_price_gross: 1000, administrative_fee: 0 },
    blocked: null,
    until: null,
    permits: 0,
    charged: 0,
    sales: [],
  };
  const cell = (price_gross: string, user_type = 'RES') => [
    { user_type, price_gross, card_price_gross: '', administrative_fee: '' },
  ];
  test.each([
    ['2028-01-01', cell('18'), []],
    ['2028-01-01', cell('x'), [['cells.RES.price_gross', 'amount.not_a_number']]],
    ['2027-11-14', cell('18'), [['valid_from', 'date.past']]],
    ['2028-01-01', cell('15,00'), [['cells', 'price_table.changes_nothing']]],
    // A category that is no longer offered has no row, and its cells count for nothing.
    ['2028-01-01', cell('18', 'OLD'), [['cells', 'price_table.changes_nothing']]],
  ] as const)('from %s with %j: %j', (valid_from, cells, errors) =>
    expect(
      errorsOf(valid_from, plansOf([row], [...cells]), TODAY).map(({ path, code }) => [path, code]),
    ).toEqual(errors),
  );
});
