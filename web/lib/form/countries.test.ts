import { expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { countryOptions } from './countries.ts';

test.each([
  ['sl', 'Japonska', 'Islandija'],
  ['en', 'Japan', 'Iceland'],
] as const)('every country can be chosen, with its name (%s)', (language, japan, iceland) => {
  const options = countryOptions(countryCodes, language, ['SI']);
  expect(options.slice(0, 6).map(({ value }) => value)).toEqual(['SI', 'AT', 'IT', 'HR', 'HU', 'DE']);
  expect(options.length).toBe(250);
  expect(new Set(options.map(({ value }) => value)).size).toBe(250);
  const labels = options.map(({ label }) => label);
  expect(labels).toContain(japan);
  expect(labels.indexOf(iceland)).toBeLessThan(labels.indexOf(japan));
  // Every code has a name.
  expect(labels.filter((label) => /^[A-Z]{2}$/.test(label))).toEqual([]);
});

test('the chosen country stays an option before the long list has loaded, whatever it is', () => {
  expect(countryOptions([], 'sl', ['JP']).map(({ value }) => value)).toContain('JP');
  expect(countryOptions(countryCodes, 'sl', ['QQ']).map(({ value }) => value)).toContain('QQ');
});
