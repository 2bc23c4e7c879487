import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/kernel/periods.ts';
import {
  reportedLaterOn,
  returnDueOn,
  returnsToFile,
  vatPeriodOf,
  vatPeriodsBetween,
} from './vat-period-rules.ts';

const months = () => 'month' as const;
const quarters = () => 'quarter' as const;

test.each([
  ['2026-10-01', months, { name: '2026-10', from: '2026-10-01', to: '2026-10-31' }],
  ['2028-02-29', months, { name: '2028-02', from: '2028-02-01', to: '2028-02-29' }],
  ['2026-12-31', quarters, { name: '2026-Q4', from: '2026-10-01', to: '2026-12-31' }],
  ['2027-01-01', quarters, { name: '2027-Q1', from: '2027-01-01', to: '2027-03-31' }],
  ['2027-05-15', quarters, { name: '2027-Q2', from: '2027-04-01', to: '2027-06-30' }],
] as const)('%s lies in its period', (day, lengthOn, period) => {
  expect(vatPeriodOf(day, lengthOn)).toEqual(period);
});

test('a change of the length counts from the next quarter', () => {
  const lengthOn = (day: string) => (day >= '2027-02-01' ? ('quarter' as const) : ('month' as const));
  expect(vatPeriodsBetween('2027-01-20', '2027-04-02', lengthOn).map(({ name }) => name)).toEqual([
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-Q2',
  ]);
});

test.each([
  // The end of November 2026 is a Monday; of January 2027 a Sunday; of October 2026 a holiday (Saturday).
  ['2026-10-31', '2026-11-30'],
  ['2026-12-31', '2027-01-29'],
  ['2026-09-30', '2026-10-30'],
])('the return of the period up to %s is due on %s', (to, due_on) => {
  expect(returnDueOn({ to })).toBe(due_on);
});

describe('a document', () => {
  test.each([
    ['2026-10-15', null, null],
    ['2026-10-15', '2026-09-30', null],
    ['2026-10-31', '2026-10-31', '2026-11-01'],
    ['2026-03-02', '2026-12-31', '2027-01-01'],
  ])('with a tax point of %s, closed to %s, is reported later on %s', (tax_point, closed_to, later) => {
    expect(reportedLaterOn(tax_point, closed_to)).toBe(later);
  });
});

const DAY = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
test('periods follow each other without a day between or twice, whatever the length was when', () => {
  fc.assert(
    fc.property(
      DAY,
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.tuple(DAY, fc.constantFrom('month' as const, 'quarter' as const)), { maxLength: 4 }),
      (first, days, changes) => {
        const sorted = changes.toSorted(([a], [b]) => b.localeCompare(a));
        const lengthOn = (day: string) => sorted.find(([from]) => from <= day)?.[1] ?? 'month';
        const last = addDays(first, days);
        const periods = vatPeriodsBetween(first, last, lengthOn);
        expect(periods[0]!.from <= first && periods.at(-1)!.from <= last && last <= periods.at(-1)!.to).toBe(
          true,
        );
        for (const [n, period] of periods.entries()) {
          expect(vatPeriodOf(period.from, lengthOn)).toEqual(period);
          expect(vatPeriodOf(period.to, lengthOn)).toEqual(period);
          if (n > 0) expect(addDays(periods[n - 1]!.to, 1)).toBe(period.from);
        }
      },
    ),
  );
});

describe('returns to hand in', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const november = { from: '2026-11-01', to: '2026-11-30' };
  // The return of October is due on Monday, 30 November 2026.
  test.each([
    ['open', '2026-11-22', 0],
    ['open', '2026-11-23', 1],
    ['open', '2026-12-10', 1],
    ['closed', '2026-11-05', 1],
    ['closed', '2026-12-10', 1],
    ['filed', '2026-11-30', 0],
    ['closed', '2026-10-31', 0],
  ] as const)('%s on %s: %i', (state, today, count) => {
    expect(returnsToFile([{ ...october, state }], today)).toEqual({
      count,
      due_on: count ? '2026-11-30' : null,
    });
  });

  test('the earliest day of several', () => {
    const periods = [
      { ...november, state: 'closed' as const },
      { ...october, state: 'open' as const },
    ];
    expect(returnsToFile(periods, '2026-12-05')).toEqual({ count: 2, due_on: '2026-11-30' });
  });
});
