import { expect, test } from 'vitest';
import { feePurposeOf, proFormaNumber, purposeOf, shownProFormaStatus } from './rules.ts';

const TODAY = '2027-01-15';

test('an open one is overdue from the day after its due date', () => {
  const shown = (status: 'issued' | 'paid' | 'cancelled', due_date: string) =>
    shownProFormaStatus({ status, due_date }, TODAY);
  expect(shown('issued', TODAY)).toBe('issued');
  expect(shown('issued', '2027-01-14')).toBe('overdue');
  expect(shown('paid', '2027-01-14')).toBe('paid');
  expect(shown('cancelled', '2027-01-14')).toBe('cancelled');
});

test('number and purpose name the year and the application', () => {
  expect(proFormaNumber(2027, 123)).toBe('P-2027-000123');
  const application = { permit_year: 2027, application_nr: 'V-2027-000001' };
  expect(purposeOf(application, 'sl')).toBe('Dovolilnica 2027, V-2027-000001');
  expect(purposeOf(application, 'en')).toBe('Parking permit 2027, V-2027-000001');
  expect(feePurposeOf(application, 'sl')).toBe('Upravna taksa, V-2027-000001');
  expect(feePurposeOf(application, 'en')).toBe('Administrative fee, V-2027-000001');
  for (const language of ['sl', 'en'] as const)
    for (const purpose of [purposeOf(application, language), feePurposeOf(application, language)])
      expect(purpose.length).toBeLessThanOrEqual(42);
});
