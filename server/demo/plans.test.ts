import { expect, test } from 'vitest';
import { applicantName } from '../../contract/people/applicant.ts';
import { addDays } from '../platform/kernel/periods.ts';
import { openPermitYears } from '../settings/reference/rules.ts';
import { DEMO_PARAMETERS } from '../settings/parameters/demo-parameters.ts';
import { plans, seasonOf } from './plans.ts';

const accounts = { ana: 'ana', company: 'company' };
/** Every fifth day of two years, and each day around the opening of a year. */
const days = [
  ...Array.from({ length: 147 }, (_, i) => addDays('2027-01-01', i * 5)),
  ...Array.from({ length: 12 }, (_, i) => addDays('2027-10-30', i)),
];

test('on any day of the year nobody in the demo applied before their permit year was open', () => {
  const early = days.flatMap((today) =>
    plans(today, accounts).filter(
      ({ input, days_ago }) =>
        !openPermitYears(addDays(today, -days_ago), DEMO_PARAMETERS.permit_year_opens).includes(
          input.permit_year,
        ),
    ),
  );
  expect(early).toEqual([]);
});

test.each([
  ['2027-01-01', { year: 2027, next: 2027 }],
  ['2027-10-31', { year: 2027, next: 2027 }],
  ['2027-11-01', { year: 2027, next: 2028 }],
  ['2027-12-31', { year: 2027, next: 2028 }],
])('the season on %s', (today, season) => expect(seasonOf(today)).toEqual(season));

test('a tax number of the demo belongs to one person or company', () => {
  const all = days.flatMap((today) => plans(today, accounts).map(({ input }) => input.applicant));
  const names = new Map<string, Set<string>>();
  for (const one of all)
    names.set(one.tax_number ?? '', (names.get(one.tax_number ?? '') ?? new Set()).add(applicantName(one)));
  expect([...names.values()].filter(({ size }) => size > 1)).toEqual([]);
});
