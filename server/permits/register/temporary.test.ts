import { expect, test } from 'vitest';
import { temporaryEnd, temporaryUntil } from './temporary.ts';

const YEAR = { valid_from: '2027-01-01', valid_to: '2027-12-31' };

test.for([
  ['an ordinary day', YEAR, '2027-03-04', 14, '2027-03-18'],
  ['over the change to summer time', YEAR, '2027-03-27', 1, '2027-03-28'],
  ['over the change to winter time', YEAR, '2027-10-30', 2, '2027-11-01'],
  [
    'over the end of February of a leap year',
    { valid_from: '2028-01-01', valid_to: '2028-12-31' },
    '2028-02-28',
    2,
    '2028-03-01',
  ],
  ['a permit of next year: from its first day', YEAR, '2026-11-20', 14, '2027-01-15'],
  ['on the first day of the permit', YEAR, '2027-01-01', 14, '2027-01-15'],
  ['at the end of the year: not longer than the permit', YEAR, '2027-12-24', 14, '2027-12-31'],
  ['on the last day', YEAR, '2027-12-31', 14, '2027-12-31'],
  [
    'a permit over the turn of the year',
    { valid_from: '2027-06-01', valid_to: '2028-05-31' },
    '2027-12-24',
    14,
    '2028-01-07',
  ],
] as const)('%s', ([, validity, today, days, expected]) => {
  expect(temporaryEnd(validity, today, days)).toBe(expected);
});

const HELD = {
  status: 'active',
  valid_to: '2027-12-31',
  temporary_until: '2027-03-18',
  awaits_card: true,
} as const;

test.for([
  ['within its days', {}, '2027-03-10', '2027-03-18'],
  ['before the permit is valid', {}, '2026-12-20', '2027-03-18'],
  ['on its last day', {}, '2027-03-18', '2027-03-18'],
  ['the day after', {}, '2027-03-19', null],
  ['none was given, or it was withdrawn', { temporary_until: null }, '2027-03-10', null],
  ['the holder has the card', { awaits_card: false }, '2027-03-10', null],
  ['suspended', { status: 'suspended' }, '2027-03-10', null],
  ['revoked', { status: 'revoked' }, '2027-03-10', null],
  ['replaced', { status: 'replaced' }, '2027-03-10', null],
  ['staff moved the end of the permit forward', { valid_to: '2027-03-12' }, '2027-03-10', '2027-03-12'],
  ['and that day is over', { valid_to: '2027-03-12' }, '2027-03-13', null],
] as const)('%s', ([, change, today, expected]) => {
  expect(temporaryUntil({ ...HELD, ...change }, today)).toBe(expected);
});
