import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  caseEnd,
  dueOn,
  endedBefore,
  latestDay,
  nextDueDay,
  permitEnd,
  type CasePermit,
} from './rules.ts';

const permit = (change: Partial<CasePermit> = {}): CasePermit => ({
  status: 'active',
  valid_to: '2027-12-31',
  changed_on: null,
  deleted_on: null,
  ...change,
});
const free = {
  hold: false,
  refund_due: false,
  chain_running: false,
  open_application: false,
  open_request: false,
};

describe('periods', () => {
  it.each([
    ['2027-01-01', 5, '2033-01-01'],
    ['2027-12-31', 5, '2033-01-01'],
    ['2028-02-29', 10, '2039-01-01'],
    ['2027-06-15', 1, '2029-01-01'],
  ])('what ended on %s is due after %i years on %s', (from_on, years, due) => {
    expect(dueOn(from_on, years)).toBe(due);
  });

  it('due on a day is what ended before its bound, on every day', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 30 }), (from_on, today, years) => {
        expect(from_on < endedBefore(today, years)).toBe(dueOn(from_on, years) <= today);
      }),
    );
  });

  it('the next day of periods is the first of January', () =>
    expect(nextDueDay('2027-12-31')).toBe('2028-01-01'));
});

describe('the end of a case', () => {
  it.each([
    ['expires', permit(), '2027-12-31'],
    ['suspended until it expires', permit({ status: 'suspended', changed_on: '2027-03-01' }), '2027-12-31'],
    ['revoked before', permit({ status: 'revoked', changed_on: '2027-03-01' }), '2027-03-01'],
    ['replaced before', permit({ status: 'replaced', changed_on: '2027-04-01' }), '2027-04-01'],
    ['revoked after it expired', permit({ status: 'revoked', changed_on: '2028-03-01' }), '2027-12-31'],
    ['deleted', permit({ status: 'pending', deleted_on: '2027-02-01' }), '2027-02-01'],
  ])('a permit that is %s', (_what, given, end) => expect(permitEnd(given)).toBe(end));

  it.each([
    ['rejected', { status: 'rejected', closed_on: '2027-05-05' }, '2027-05-05'],
    ['dismissed', { status: 'dismissed', closed_on: '2027-05-05' }, '2027-05-05'],
    ['withdrawn', { status: 'withdrawn', closed_on: '2027-05-05' }, '2027-05-05'],
    ['open', { status: 'in_review' }, null],
    ['waiting for money for ever', { status: 'payment_expired' }, null],
    ['deleted while open', { status: 'submitted', deleted_on: '2027-01-20' }, '2027-01-20'],
    [
      'with a permit: its end, not the day of issue',
      { status: 'completed', closed_on: '2027-01-10', permits: [permit()] },
      '2027-12-31',
    ],
    [
      'with two: the later end',
      { status: 'completed', permits: [permit(), permit({ valid_to: '2028-12-31' })] },
      '2028-12-31',
    ],
  ] as const)('%s', (_what, context, end) => {
    expect(caseEnd({ closed_on: null, deleted_on: null, permits: [], ...context })).toBe(end);
  });
});

describe('what retains a case', () => {
  it('nothing', () => expect(blockOf(free)).toBeNull());
  it.each(['hold', 'refund_due', 'chain_running', 'open_application', 'open_request'] as const)(
    '%s',
    (name) => {
      expect(blockOf({ ...free, [name]: true })).toBe(name);
    },
  );
  it('a hold comes before all other reasons', () =>
    expect(blockOf({ ...free, hold: true, refund_due: true })).toBe('hold'));
});

it('the last of some days ignores unknown ones', () => {
  expect(latestDay(null, '2027-01-02', '2027-01-01', null)).toBe('2027-01-02');
  expect(latestDay(null)).toBeNull();
});
