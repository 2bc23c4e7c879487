import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

test.each([
  ['31. 12. 1980', '1980-12-31'],
  ['31.12.1980', '1980-12-31'],
  ['1.2.80', '1980-02-01'],
  ['1. 2. 05', '2005-02-01'],
  ['1. 2. 40', '2040-02-01'],
  ['1. 2. 41', '1941-02-01'],
  ['1. 2. 2026.', '2026-02-01'],
  ['31/12/1980', '1980-12-31'],
  ['31-12-1980', '1980-12-31'],
  ['31 12 1980', '1980-12-31'],
  ['31121980', '1980-12-31'],
  ['1980-12-31', '1980-12-31'],
  [' 29. 2. 2024 ', '2024-02-29'],
])('%s is %s', (text, day) => expect(typedDate(text)).toBe(day));

test.each([
  '',
  '31. 2. 2026',
  '29. 2. 2025',
  '13. 13. 2026',
  '1. 2.',
  '12/31/1980',
  'danes',
  '1.2.198',
  '0. 1. 2026',
])('%s is no day', (text) => expect(typedDate(text)).toBeNull());

test('each day that exists can be typed as people write it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(typedDate(day)).toBe(day);
        const [year, month, of_month] = day.split('-').map(Number);
        expect(typedDate(`${of_month}. ${month}. ${year}`)).toBe(day);
      },
    ),
  );
});
