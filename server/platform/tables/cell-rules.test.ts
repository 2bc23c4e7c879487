import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { cleanCell, plainNumber } from '../../../contract/platform/table-text.ts';
import {
  isCellError,
  isFormula,
  padDigits,
  readAmount,
  readDate,
  splitList,
  splitName,
} from './cell-rules.ts';

describe('dates', () => {
  it.each([
    ['31. 12. 2026', 'dmy', '2026-12-31'],
    ['1. 1. 26', 'dmy', '2026-01-01'],
    ['1.1.2026.', 'dmy', '2026-01-01'],
    ['1. januar 2026', 'dmy', '2026-01-01'],
    ['5. maja 2026', 'dmy', '2026-05-05'],
    ['5. avg. 26', 'dmy', '2026-08-05'],
    ['5. okt 2026', 'dmy', '2026-10-05'],
    ['31. feb. 2026', 'dmy', null],
    ['5. nekoga 2026', 'dmy', null],
    ['31.12.2026', 'dmy', '2026-12-31'],
    ['1/2/27', 'dmy', '2027-02-01'],
    ['1/2/27', 'mdy', '2027-01-02'],
    ['27-02-01', 'ymd', '2027-02-01'],
    ['2026-12-31', 'dmy', '2026-12-31'],
    ['2026-12-31T00:00:00Z', 'dmy', '2026-12-31'],
    ['31.12.2026 0:00:00', 'dmy', '2026-12-31'],
    // Instants: the day in Slovenia, two hours ahead of UTC in summer.
    ['2026-05-01T22:00:00Z', 'dmy', '2026-05-02'],
    ['2026-05-01T21:59:59Z', 'dmy', '2026-05-01'],
    ['2026-05-01T22:00:00.000Z', 'dmy', '2026-05-02'],
    ['2026-05-01T22:00:00.1234567890Z', 'dmy', '2026-05-02'],
    ['2026-05-01T22:00Z', 'dmy', '2026-05-02'],
    ['2026-05-01 22:00:00z', 'ymd', '2026-05-02'],
    ['2026-05-01T22:00:00+00:00', 'dmy', '2026-05-02'],
    ['2026-05-02T00:00:00+02:00', 'dmy', '2026-05-02'],
    ['2026-05-02T00:00:00+0200', 'mdy', '2026-05-02'],
    ['2026-05-02T00:30:00+03', 'dmy', '2026-05-01'],
    ['2026-12-31T23:30:00Z', 'dmy', '2027-01-01'],
    ['2026-12-31T22:59:59Z', 'dmy', '2026-12-31'],
    ['2026-05-01T24:00:00', 'dmy', '2026-05-01'],
    ['2026-05-01T22:00:00', 'dmy', '2026-05-01'],
    ['2026-05-01 22:00', 'dmy', '2026-05-01'],
    ['2026-02-30T22:00:00Z', 'dmy', null],
    ['2026-02-30T22:00:00', 'dmy', null],
    ['2026-02-29', 'dmy', null],
    ['2026-05-01T25:00:00Z', 'dmy', null],
    ['2026-05-01T22:60:00Z', 'dmy', null],
    ['2026-05-01T22:00:00+30:00', 'dmy', null],
    ['2026-13-01T00:00:00Z', 'dmy', null],
    ['1. 5. 2026 31:00', 'dmy', null],
    ['12/31/2026 12:00:00 AM', 'mdy', '2026-12-31'],
    ['46387', 'dmy', '2026-12-31'],
    ['46387.5', 'dmy', '2026-12-31'],
    ['1. 1. 1954', 'dmy', '1954-01-01'],
    ['30. 2. 2026', 'dmy', null],
    ['31.12.', 'dmy', null],
    ['1234', 'dmy', null],
    ['99999', 'dmy', null],
    ['jutri', 'dmy', null],
    ['', 'dmy', null],
  ] as const)('%s as %s is %s', (text, format, date) => expect(readDate(text, format)).toBe(date));

  it('reads every date format of a Slovenian spreadsheet, and its serial number', () => {
    const days = fc.date({ min: new Date('1960-01-01'), max: new Date('2110-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [y, m, d] = day.split('-').map(Number);
        expect(readDate(`${d}. ${m}. ${y}`, 'dmy')).toBe(day);
        const serial = Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
        expect(readDate(String(serial), 'dmy')).toBe(day);
      }),
    );
  });
});

it.each([
  ['15', 1500],
  ['15,00', 1500],
  ['15,-', 1500],
  ['15,00 EUR/leto', 1500],
  ['€ 15,00', 1500],
  ['15 evrov', null],
  ['15.5', 1550],
  ['1.015,00 €', 101_500],
  ['1,015.00', 101_500],
  ['EUR 7', 700],
  ['-3', null],
  ['zastonj', null],
  ['', null],
])('the amount %s is %s cents', (text, cents) => expect(readAmount(text)).toBe(cents));

it.each([
  ['Ana Novak', 'first_last', { first_name: 'Ana', last_name: 'Novak' }],
  ['Novak Ana', 'last_first', { first_name: 'Ana', last_name: 'Novak' }],
  ['Ana Marija Novak', 'first_last', { first_name: 'Ana Marija', last_name: 'Novak' }],
  ['Novak, Ana Marija', 'first_last', { first_name: 'Ana Marija', last_name: 'Novak' }],
  ['Novak', 'first_last', null],
] as const)('the name %s as %s', (text, order, name) => expect(splitName(text, order)).toEqual(name));

it('takes lists and numbers as they are written', () => {
  expect(splitList('KR AB-123; LJ 12-ABC/MB XY-1 in CE 1')).toEqual([
    'KR AB-123',
    'LJ 12-ABC',
    'MB XY-1',
    'CE 1',
  ]);
  expect([padDigits('4711', 10), padDigits('04:A2', 10), padDigits('12345678901', 10)]).toEqual([
    '0000004711',
    '04:A2',
    '12345678901',
  ]);
  expect([plainNumber(4265), plainNumber(1e15), plainNumber(0.1 + 0.2)]).toEqual([
    '4265',
    '1000000000000000',
    '0.3',
  ]);
});

it('cleans cells and tells formulas from numbers with a sign', () => {
  expect(cleanCell('\u00a0Ana\u00a0Novak \ufeff')).toBe('Ana Novak');
  expect(cleanCell('="0004711"')).toBe('0004711');
  expect(["'+386 40 123 456", "'Ana"].map(cleanCell)).toEqual(['+386 40 123 456', "'Ana"]);
  expect(['-', '–', '/', ' '].map(cleanCell)).toEqual(['', '', '', '']);
  expect(['=1+1', '@SUM(A1)', '+cmd', '-A1'].map(isFormula)).toEqual([true, true, true, true]);
  expect(['+386 40 123 456', '-5', 'KR AB-123', '+(0)4'].map(isFormula)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#GETTING_DATA',
  '#VREDN!',
  '#SKLIC!',
  '#IME?',
  '#DEL/0!',
  '#ŠTEV!',
  '#NV',
  '#WERT!',
  '#N/D',
  '#ÜBERLAUF!',
  'Err:502',
  'Err:522',
])('%s is an error of a spreadsheet', (text) => expect(isCellError(text)).toBe(true));
it.each(['#1', '#', '#nova', '12#', '# N/A', 'N/A', '#A1', 'Err', 'Err:12', '#dovolilnica!'])(
  '%s is a text',
  (text) => expect(isCellError(text)).toBe(false),
);
