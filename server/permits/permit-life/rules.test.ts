import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { validityOf } from '../../../contract/settings/validity.ts';
import { PERMIT_STATUSES } from '../../../contract/values/status.ts';
import { maskPlate, rejectionOfDates, rejectionOfTransition, reopenUntil, TRANSITIONS } from './rules.ts';
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

describe('a transition', () => {
  const active = { status: 'active', valid_to: '2026-12-31', status_changed_at: null } as const;
  const revoked = { ...active, status: 'revoked', status_changed_at: '2026-11-01T10:00:00.000Z' } as const;
  const on = (today: string, time = '08:00:00.000Z') => ({ today, now: `${today}T${time}`, reopen_days: 30 });

  test.each([
    ['2026-12-31', null],
    ['2027-01-01', 'rule.permit_expired'],
  ] as const)('is possible to the last day of the permit, on %s: %s', (today, rejection) => {
    for (const transition of ['update', 'suspend', 'revoke', 'hand_over'] as const)
      expect(rejectionOfTransition(transition, active, on(today)), transition).toBe(rejection);
  });

  it('into the bin is possible for good', () => {
    expect(rejectionOfTransition('delete', revoked, on('2030-01-01'))).toBeNull();
  });

  it('back from a revocation is possible until the instant that the permit shows', () => {
    const until = reopenUntil(revoked, 30);
    const at = (now: string) => ({ today: until.slice(0, 10), now, reopen_days: 30 });
    expect(rejectionOfTransition('reopen', revoked, at(until))).toBeNull();
    const later = new Date(Date.parse(until) + 1).toISOString();
    expect(rejectionOfTransition('reopen', revoked, at(later))).toBe('rule.reopen_over');
  });

  test.each(Object.keys(TRANSITIONS) as (keyof typeof TRANSITIONS)[])(
    '%s only from its states',
    (transition) => {
      for (const status of PERMIT_STATUSES)
        expect(
          rejectionOfTransition(
            transition,
            { ...active, status, status_changed_at: '2026-11-29T10:00:00.000Z' },
            on('2026-11-30'),
          ),
          status,
        ).toBe(
          (TRANSITIONS[transition].from as readonly string[]).includes(status) ? null : 'rule.transition',
        );
    },
  );
});

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
