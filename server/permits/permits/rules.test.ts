import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { validityOf } from '../../../contract/settings/validity.ts';
import { maskPlate, rejectionOfDates } from './rules.ts';
import { shownStatus } from '../register/status.ts';
import { addDays } from '../../platform/kernel/periods.ts';

describe('shown status', () => {
  const permit = { status: 'active' as const, valid_from: '2026-02-01', valid_to: '2026-12-31' };
  test.each([
    ['2026-01-31', 'scheduled'],
    ['2026-02-01', 'active'],
    ['2026-11-30', 'active'],
    ['2026-12-01', 'expiring'],
    ['2026-12-31', 'expiring'],
    ['2027-01-01', 'expired'],
  ])('on %s it is %s', (today, expected) => expect(shownStatus(permit, today)).toBe(expected));
  test.each(['pending', 'suspended', 'replaced', 'revoked'] as const)('%s stays what it is', (status) =>
    expect(shownStatus({ ...permit, status }, '2030-01-01')).toBe(status),
  );
});

test.each([
  ['KRAB123', 'KR***23'],
  ['MÄB12', 'MÄ**2'],
  ['W12', 'W*2'],
  ['W1', 'W*'],
])('%s is masked as %s', (plate, masked) => expect(maskPlate(plate)).toBe(masked));

describe('validity', () => {
  test.each([
    [2027, '2026-11-20', 'calendar_year', '2027-01-01', '2027-12-31'],
    [2026, '2026-11-20', 'calendar_year', '2026-11-20', '2026-12-31'],
    [2026, '2026-11-20', 'rolling_12_months', '2026-11-20', '2027-11-19'],
    [2028, '2028-02-29', 'rolling_12_months', '2028-02-29', '2029-02-28'],
  ] as const)('year %i issued on %s by %s: %s to %s', (year, today, mode, valid_from, valid_to) =>
    expect(validityOf(year, today, { mode })).toEqual({ valid_from, valid_to }),
  );
  it('never ends before the day of issue', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom('calendar_year', 'rolling_12_months'),
        (day, mode) => {
          const today = addDays('2027-01-01', day);
          const { valid_from, valid_to } = validityOf(2027, today, { mode });
          expect(valid_from <= today && today <= valid_to).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [
    { valid_from: '2027-02-01', valid_to: '2027-01-01' },
    { path: 'valid_to', code: 'date.order' },
  ],
  [
    { valid_from: '2026-01-01', valid_to: '2026-02-01' },
    { path: 'valid_to', code: 'date.past' },
  ],
  [
    { valid_from: '2026-12-01', valid_to: '2027-12-31' },
    { path: 'valid_from', code: 'date.too_far' },
  ],
  [
    { valid_from: '2027-01-01', valid_to: '2029-01-01' },
    { path: 'valid_to', code: 'date.too_far' },
  ],
  [{ valid_from: '2027-01-01', valid_to: '2027-12-31' }, null],
])('dates %j: %j', (dates, expected) =>
  expect(rejectionOfDates(dates, 2027, '2026-11-20')).toEqual(expected),
);
