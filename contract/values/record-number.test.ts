import { expect, test } from 'vitest';
import { validate } from '../platform/validate.ts';
import { recordNumber, recordNumbersOf } from './record-number.ts';

const V = { application_nr: 'V-2027-000123', permit_nr: null };
const EITHER = { application_nr: 'V-2027-000123', permit_nr: '2027-00123' };

test.each([
  ['V-2027-000123', V],
  ['v-2027-000123', V],
  ['  V-2027-000123. ', V],
  ['V 2027 000123', V],
  ['V2027000123', V],
  ['v 2027 123', V],
  ['V-2027-123', V],
  ['V–2027–000123', V],
  ['V—2027‑000123', V],
  ['V / 2027 / 000123', V],
  ['V.2027.000123', V],
  ['V-2O27-OOO123', V],
  ['št. V-2027-000123', V],
  ['Št.: v 2027-123', V],
  ['številka vloge V-2027-000123', V],
  ['Vloga št. V-2027-000123', V],
  ['vloga 2027-000123', V],
  ['Application no. V-2027-000123', V],
  ['nr V-2027-000123', V],
  ['#V-2027-000123', V],
  ['Ｖ－２０２７－０００１２３', V],
  ['2027-000123', V],
  ['2027000123', V],
  ['2027-00123', EITHER],
  ['2027 123', EITHER],
  ['št. 2027/00123', EITHER],
  ['dovolilnica 2027-00123', { application_nr: null, permit_nr: '2027-00123' }],
  ['Permit no. 2027-123', { application_nr: null, permit_nr: '2027-00123' }],
])('%s', (typed, numbers) => {
  expect(recordNumbersOf(typed)).toEqual(numbers);
  expect(validate(recordNumber, typed).ok).toBe(true);
});

test.each([
  '',
  '   ',
  'V',
  'V-2027',
  'V-2027-',
  'V-2027-000000',
  'V-2027-0001234',
  'V-1927-000123',
  'V-27-123',
  '123',
  'P-2027-000123',
  'SI12 2027000123',
  'VV-2027-000123',
  'KR AB-123',
  'Ana 2027-000123',
  'V-2027-000123-4',
  'V-2027-00012a',
  'dovolilnica V-2027-000123',
  'dovolilnica 2027-000123',
  'ana@example.org',
  `V-2027-000123${' '.repeat(100)}.`,
])('%s cannot be a number', (typed) => {
  expect(recordNumbersOf(typed)).toBeNull();
  expect(validate(recordNumber, typed).ok).toBe(false);
});
