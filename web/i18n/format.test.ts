import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatRelative,
  keepTogether,
} from './format.ts';
import { plural } from './plural.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['2027-01-15', '15. 1. 2027', '15 Jan 2027'],
  ['2027-12-01', '1. 12. 2027', '1 Dec 2027'],
  ['', '', ''],
  ['jutri', 'jutri', 'jutri'],
])('date %s', (date, sl, en) => {
  expect(plain(formatDate(date))).toBe(sl);
  expect(plain(formatDate(date, 'en'))).toBe(en);
});

test.each([
  ['Janez Novak s. p.', 'Janez Novak s.~p.'],
  ['Planšar, d. o. o.', 'Planšar, d.~o.~o.'],
  ['Žičnice, d. d., Bohinj', 'Žičnice, d.~d., Bohinj'],
  ['Planšar d.o.o.', 'Planšar d.o.o.'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['Ribčev Laz b. š.', 'Ribčev Laz b.~š.'],
  ['konec. a. pot', 'konec. a. pot'],
  ['', ''],
])('%s keeps its abbreviation on one line', (text, shown) => {
  expect(keepTogether(text)).toBe(shown.replaceAll('~', '\u00a0'));
  expect(plain(keepTogether(text))).toBe(text);
});

test.each([
  ['2027-01-15T13:05:00Z', '15. 1. 2027, 14:05'],
  ['2027-07-15T22:30:00Z', '16. 7. 2027, 00:30'],
  ['2026-12-31T23:00:00.000Z', '1. 1. 2027, 00:00'],
  ['nonsense', 'nonsense'],
])('instant %s in Europe/Ljubljana', (instant, sl) => {
  expect(plain(formatDateTime(instant))).toBe(sl);
});

test.each([
  ['1234.56', '1.234,56 €', '€1,234.56'],
  ['15.00', '15,00 €', '€15.00'],
  ['0', '0,00 €', '€0.00'],
  ['-8.5', '−8,50 €', '−€8.50'],
  ['1234567.80', '1.234.567,80 €', '€1,234,567.80'],
  ['n/a', 'n/a', 'n/a'],
])('money %s', (amount, sl, en) => {
  expect(plain(formatMoney(amount))).toBe(sl);
  expect(plain(formatMoney(amount, 'en'))).toBe(en);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_234_567, '1.234.567'],
  [-1500, '−1.500'],
])('number %i', (n, sl) => {
  expect(formatNumber(n)).toBe(sl);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1240, '1,2 kB'],
  [5_000_000, '5 MB'],
  [2_350_000_000, '2,4 GB'],
])('file size %i', (bytes, sl) => {
  expect(plain(formatFileSize(bytes))).toBe(sl);
});

test.each([
  [0, 'pred 0 sekundami', '0 seconds ago'],
  [-1000, 'pred 1 sekundo', '1 second ago'],
  [-120_000, 'pred 2 minutama', '2 minutes ago'],
  [-3 * 3_600_000, 'pred 3 urami', '3 hours ago'],
  [3 * 86_400_000, 'čez 3 dni', 'in 3 days'],
])('relative %i ms', (difference, sl, en) => {
  const now = Date.UTC(2027, 0, 15);
  expect(plain(formatRelative(now + difference, now))).toBe(sl);
  expect(plain(formatRelative(now + difference, now, 'en'))).toBe(en);
});

describe('plural', () => {
  const forms = { one: 'vloga', two: 'vlogi', few: 'vloge', other: 'vlog' };
  test.each([
    [0, 'vlog'],
    [1, 'vloga'],
    [2, 'vlogi'],
    [3, 'vloge'],
    [4, 'vloge'],
    [5, 'vlog'],
    [11, 'vlog'],
    [100, 'vlog'],
    [101, 'vloga'],
    [102, 'vlogi'],
    [103, 'vloge'],
    [112, 'vlog'],
  ])('%i %s', (n, word) => {
    expect(plural('sl', n, forms)).toBe(word);
  });

  test('English has two forms, and a missing form falls back', () => {
    expect(plural('en', 1, { one: 'permit', other: 'permits' })).toBe('permit');
    expect(plural('en', 2, { one: 'permit', other: 'permits' })).toBe('permits');
    expect(plural('sl', 2, { one: 'mesto', other: 'mest' })).toBe('mest');
  });
});
