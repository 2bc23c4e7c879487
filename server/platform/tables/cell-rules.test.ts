import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  cleanCell,
  isCellError,
  isFormula,
  padDigits,
  plainNumber,
  readAmount,
  readCountry,
  readDate,
  splitAddress,
  splitList,
  splitName,
  splitPost,
} from './cell-rules.ts';

describe('dates', () => {
  it.each([
    ['31. 12. 2026', 'dmy', '2026-12-31'],
    ['31.12.2026', 'dmy', '2026-12-31'],
    ['1/2/27', 'dmy', '2027-02-01'],
    ['1/2/27', 'mdy', '2027-01-02'],
    ['27-02-01', 'ymd', '2027-02-01'],
    ['2026-12-31', 'dmy', '2026-12-31'],
    ['2026-12-31T00:00:00Z', 'dmy', '2026-12-31'],
    ['31.12.2026 0:00:00', 'dmy', '2026-12-31'],
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

it.each([
  ['Ribčev Laz 48a', { street: 'Ribčev Laz', house_number: '48a' }],
  ['Ribčev Laz 48 a', { street: 'Ribčev Laz', house_number: '48a' }],
  ['Cesta 4. julija 12/b', { street: 'Cesta 4. julija', house_number: '12/b' }],
  ['Ulica 1. maja 7', { street: 'Ulica 1. maja', house_number: '7' }],
  ['Stara Fužina, 12', { street: 'Stara Fužina', house_number: '12' }],
  ['Ribčev Laz', null],
  ['12', null],
])('the address %s', (text, address) => expect(splitAddress(text)).toEqual(address));

it('takes posts, lists, numbers and countries as they are written', () => {
  expect(splitPost('SI-4265 Bohinjsko jezero')).toEqual({ postal_code: '4265', city: 'Bohinjsko jezero' });
  expect(splitPost('Bohinj')).toBeNull();
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
  expect(['slovenija', 'at', 'hrvaska', 'atlantida'].map(readCountry)).toEqual([
    'SI',
    'AT',
    'HR',
    'atlantida',
  ]);
});

it('cleans cells and tells formulas from numbers with a sign', () => {
  expect(cleanCell('\u00a0Ana\u00a0Novak \ufeff')).toBe('Ana Novak');
  expect(cleanCell('="0004711"')).toBe('0004711');
  expect(['-', '–', '/', ' '].map(cleanCell)).toEqual(['', '', '', '']);
  expect(['=1+1', '@SUM(A1)', '+cmd', '-A1'].map(isFormula)).toEqual([true, true, true, true]);
  expect(['+386 40 123 456', '-5', 'KR AB-123', '+(0)4'].map(isFormula)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['#REF!', '#N/A', '#1'].map(isCellError)).toEqual([true, true, false]);
});
