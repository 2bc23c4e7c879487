import { expect, test } from 'vitest';
import { inRenewalSeason } from './season.ts';

test.each([
  ['2027-06-15', [2027], false, false],
  ['2027-06-15', [2027], null, false],
  ['2027-06-15', [2027], true, true],
  ['2027-10-31', [2027], false, false],
  ['2027-11-01', [2027, 2028], false, true],
  ['2027-12-31', [2027, 2028], undefined, true],
  ['2028-01-01', [2028], false, false],
  ['2028-01-10', [2028], true, true],
])('on %s, with %j open and invitations %s: %s', (today, open_permit_years, renewals_run, season) => {
  expect(inRenewalSeason({ today, open_permit_years, renewals_run })).toBe(season);
});
