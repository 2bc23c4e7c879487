import { describe, expect, test } from 'vitest';
import { daysOf, monthsOf, percentOf, errorsOf, spanOf, weeksOf } from './rules.ts';

const TODAY = '2027-03-10';

test.each([
  ['issued_by_week', {}, '2027-01-01', '2027-03-10'],
  ['issued_by_week', { to: '2026-12-31' }, '2026-01-01', '2026-12-31'],
  ['issued_by_week', { from: '2026-05-01' }, '2026-05-01', '2027-03-10'],
  ['permits_by_lot', { permit_year: 2027 }, '2026-01-01', '2027-03-10'],
  ['permits_by_lot', { permit_year: 2025 }, '2024-01-01', '2027-03-10'],
  ['permits_by_lot', { permit_year: 2028 }, '2026-01-01', '2027-03-10'],
  ['cards_not_collected', {}, '2026-01-01', '2027-03-10'],
  ['occupancy_by_day', {}, '2027-02-09', '2027-03-10'],
  ['occupancy_by_hour', { to: '2027-01-01' }, '2026-12-03', '2027-01-01'],
] as const)('%s of %j is from %s to %s', (report, asked, from, to) =>
  expect(spanOf(report, asked, TODAY)).toEqual({ from, to }),
);

test.each([
  [{}, { from: '2027-01-01', to: '2027-01-01' }, []],
  [{}, { from: '2027-01-02', to: '2027-01-01' }, ['query.to date.order']],
  [{}, { from: '2017-03-10', to: '2027-03-10' }, []],
  [{}, { from: '2017-03-09', to: '2027-03-10' }, ['query.from report.too_long']],
  [{ parking_lot: 'P9' }, { from: TODAY, to: TODAY }, ['query.parking_lot value.choice']],
  [
    { parking_lot: 'P1', permit_year: 2027 },
    { from: TODAY, to: TODAY },
    ['query.permit_year report.no_permit_year'],
  ],
])('%j in %j is rejected with %j', (asked, span, errors) =>
  expect(
    errorsOf('occupancy_by_day', asked, span, ['P1', 'P2']).map(({ path, code }) => `${path} ${code}`),
  ).toEqual(errors),
);

describe('steps', () => {
  test('weeks are those of ISO 8601, over the turn of a year of 53 weeks and of one of 52', () => {
    expect(weeksOf({ from: '2026-12-27', to: '2027-01-05' })).toEqual([
      { key: '2026-W52', week: 52, monday: '2026-12-21', sunday: '2026-12-27' },
      { key: '2026-W53', week: 53, monday: '2026-12-28', sunday: '2027-01-03' },
      { key: '2027-W01', week: 1, monday: '2027-01-04', sunday: '2027-01-10' },
    ]);
    expect(weeksOf({ from: '2024-12-30', to: '2024-12-30' }).map(({ key }) => key)).toEqual(['2025-W01']);
  });

  test('months and days, both ends included, also the days when clocks change', () => {
    expect(monthsOf({ from: '2026-12-31', to: '2027-02-01' })).toEqual(['2026-12', '2027-01', '2027-02']);
    expect(daysOf({ from: '2027-03-27', to: '2027-03-29' })).toEqual([
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ]);
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toHaveLength(3);
  });

  test.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [3, 3, 100],
    [0, 0, null],
  ])('%i of %i is %s per cent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
});
