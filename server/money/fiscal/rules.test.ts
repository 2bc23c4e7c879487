import { expect, test } from 'vitest';
import {
  isPermanent,
  isSubsequent,
  nextAttemptAt,
  statusAfter,
  submitBefore,
  warnsOfCertificate,
  warnsOfUnverified,
} from './rules.ts';

test.each([
  ['a Friday', '2027-01-15', '2027-01-19'],
  ['a Monday', '2027-01-18', '2027-01-20'],
  ['a Saturday', '2027-01-16', '2027-01-19'],
  ['before Prešeren day', '2027-02-05', '2027-02-10'],
  ['before Easter', '2027-03-26', '2027-03-31'],
  ['before the holidays of May', '2027-04-30', '2027-05-04'],
  ['before Christmas', '2026-12-24', '2026-12-29'],
  ['before the new year', '2026-12-31', '2027-01-05'],
])('the last day of an invoice of %s (%s) is %s', (_what, issued, last) =>
  expect(submitBefore(issued)).toBe(last),
);

test.each([
  [{ outcome: 'accepted', eor: 'x' }, '2027-01-19', 'confirmed'],
  [{ outcome: 'accepted', eor: 'x' }, '2027-01-20', 'confirmed'],
  [{ outcome: 'rejected', code: 's006', message: null }, '2027-01-20', 'failed'],
  [{ outcome: 'rejected', code: 's100', message: null }, '2027-01-19', 'pending'],
  [{ outcome: 'rejected', code: 'unknown', message: null }, '2027-01-19', 'pending'],
  [{ outcome: 'failed', code: 'timeout', message: null }, '2027-01-19', 'pending'],
  [{ outcome: 'failed', code: 'timeout', message: null }, '2027-01-20', 'overdue'],
] as const)('after %j on %s it is %s', (attempt, today, status) =>
  expect(statusAfter(attempt, '2027-01-19', today)).toBe(status),
);

test('only S001 to S008 need a person', () => {
  expect(['s001', 's005', 's008'].every(isPermanent)).toBe(true);
  expect(['s100', 'unknown', 'timeout', 'http', 'no_pins'].some(isPermanent)).toBe(false);
});

test('delays grow to an hour and stay there', () => {
  const now = '2027-01-15T09:00:00.000Z';
  const minutes = (attempts: number) => (Date.parse(nextAttemptAt(attempts, now)) - Date.parse(now)) / 60_000;
  expect([1, 2, 3, 4, 5, 6, 50].map(minutes)).toEqual([1, 2, 5, 15, 30, 60, 60]);
});

test('a message is marked late when an attempt went before, or its day is over', () => {
  const submit_before = '2027-01-19';
  expect(isSubsequent({ fiscal_attempts: 0, submit_before }, '2027-01-15')).toBe(false);
  expect(isSubsequent({ fiscal_attempts: 1, submit_before }, '2027-01-15')).toBe(true);
  expect(isSubsequent({ fiscal_attempts: 0, submit_before }, '2027-01-20')).toBe(true);
});

test.each([
  [31, null, 9, false],
  [30, null, 9, true],
  [30, null, 6, false],
  [29, '2027-01-14', 9, false],
  [23, '2027-01-08', 9, true],
  [7, '2027-01-14', 9, true],
  [7, '2027-01-15', 9, false],
  [-3, '2027-01-14', 9, true],
])('certificate with %d days left, warned on %s, %d o’clock: %s', (days, warned_on, hour, warns) =>
  expect(warnsOfCertificate(days, warned_on, { today: '2027-01-15', hour })).toBe(warns),
);

test.each([
  [{ submit_before: null, failed: 0, overdue: 0 }, null, 9, false],
  [{ submit_before: '2027-01-18', failed: 0, overdue: 0 }, null, 9, false],
  [{ submit_before: '2027-01-15', failed: 0, overdue: 0 }, null, 9, true],
  [{ submit_before: '2027-01-15', failed: 0, overdue: 0 }, null, 6, false],
  [{ submit_before: '2027-01-15', failed: 0, overdue: 0 }, '2027-01-15', 9, false],
  [{ submit_before: '2027-01-18', failed: 1, overdue: 0 }, '2027-01-14', 9, true],
  [{ submit_before: '2027-01-12', failed: 0, overdue: 2 }, null, 9, true],
])('waiting %j, warned on %s, %d o’clock: %s', (waiting, warned_on, hour, warns) =>
  expect(warnsOfUnverified(waiting, warned_on, { today: '2027-01-15', hour })).toBe(warns),
);
