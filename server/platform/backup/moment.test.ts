import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

const NOW = '2027-01-19T07:00:00.000Z';

test.each([
  ['2027-01-18 14:05', '2027-01-18T13:05:00.000Z'],
  ['2026-07-18 14:05:30', '2026-07-18T12:05:30.000Z'],
  ['2027-01-18T13:05Z', '2027-01-18T13:05:00.000Z'],
  ['2027-01-18 14:05:00+01', '2027-01-18T13:05:00.000Z'],
  ['2027-01-18T14:05:00.250+01:00', '2027-01-18T13:05:00.250Z'],
])('%s is %s', (text, instant) => {
  expect(momentOf(text, NOW)).toBe(instant);
});

test.each([
  ['yesterday', 'is no moment'],
  ['', 'is no moment'],
  ['2027-02-30 14:05', 'is no moment'],
  // Twice in the night in which summer time ended, and never in that in which it began.
  ['2026-10-25 02:30', 'is no moment'],
  ['2026-03-29 02:30', 'is no moment'],
  ['2027-01-19 14:05', 'has not come yet'],
])('%s is none', (text, why) => {
  expect(() => momentOf(text, NOW)).toThrow(why);
});
