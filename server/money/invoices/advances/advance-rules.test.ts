import { expect, test } from 'vitest';
import { advanceDueOn, dueUpTo, inSameVatPeriod } from './advance-rules.ts';

const monthly = () => 'month' as const;
const quarterly = () => 'quarter' as const;

test.each([
  ['return_due', monthly, '2026-10-12', '2026-11-30'],
  // 28 February 2027 is a Sunday.
  ['return_due', monthly, '2027-01-31', '2027-02-26'],
  ['return_due', quarterly, '2027-01-31', '2027-04-30'],
  ['period_end', monthly, '2026-10-12', '2026-11-01'],
  ['period_end', quarterly, '2026-10-12', '2027-01-01'],
  ['at_once', monthly, '2026-10-12', '2026-10-12'],
] as const)('%s: money is due on its day', (at, lengthOn, day, due) =>
  expect(advanceDueOn(at, day, lengthOn)).toBe(due),
);

test.each([
  ['return_due', monthly, '2026-11-29', '2026-09-30'],
  ['return_due', monthly, '2026-11-30', '2026-10-31'],
  ['return_due', monthly, '2026-12-01', '2026-10-31'],
  ['return_due', quarterly, '2026-12-01', '2026-09-30'],
  ['period_end', monthly, '2026-11-30', '2026-10-31'],
  ['period_end', monthly, '2026-12-01', '2026-11-30'],
  ['at_once', monthly, '2026-11-30', '2026-11-30'],
] as const)('%s: what came up to a day is due', (at, lengthOn, today, day) => {
  expect(dueUpTo(at, today, lengthOn)).toBe(day);
  expect(advanceDueOn(at, day, lengthOn) <= today).toBe(true);
});

test('one return: a month, or a quarter', () => {
  expect(inSameVatPeriod('2026-10-01', '2026-10-31', monthly)).toBe(true);
  expect(inSameVatPeriod('2026-10-31', '2026-11-01', monthly)).toBe(false);
  expect(inSameVatPeriod('2026-10-31', '2026-11-01', quarterly)).toBe(true);
});
