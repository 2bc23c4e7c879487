import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementMapping } from '../../../contract/money/bank-statements.ts';
import { centsOfDecimal, decimalOf, signedCents } from './table/amount-rules.ts';
import { dayBounds } from './table/day-rules.ts';
import { guessMapping, signsOf, headerRowOf } from './table/guess-rules.ts';
import { readStatementRow } from './table/row-rules.ts';
import { errorsOfMapping } from './rules.ts';

describe('an amount in a table', () => {
  const comma = { decimal: 'comma', typed: false } as const;
  it.each([
    ['15', 1500],
    ['15,00', 1500],
    ['1.234,56', 123_456],
    ['1 234,56 EUR', 123_456],
    ["1'234,50", 123_450],
    ['-12,50', -1250],
    ['12,50-', -1250],
    ['(12,50)', -1250],
    ['− 12,50 €', -1250],
    ['+15,00', 1500],
    ['15,0000', 1500],
    ['0,00', 0],
    ['1.234.567,00', 123_456_700],
  ])('with a comma: %s', (text, cents) => {
    expect(signedCents(text, comma)).toBe(cents);
  });
  it.each([
    '15.00',
    '15,001',
    '1.23,00',
    '1.234 567,00',
    '12,',
    ',5',
    '',
    '-',
    'NaN',
    '1e3',
    '--5',
    '=1+1',
    '99999999999,00',
    '15 $',
  ])('is rejected: %j', (text) => {
    expect(signedCents(text, comma)).toBeNull();
  });
  it('of a spreadsheet may have a point in any language', () => {
    expect(signedCents('1234.5', { decimal: 'comma', typed: true })).toBe(123_450);
    expect(signedCents('-0.07', { decimal: 'comma', typed: true })).toBe(-7);
    expect(signedCents('1,234.50', { decimal: 'point', typed: false })).toBe(123_450);
  });
  it('is read back to the cent in any grouping', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.constantFrom('', '.', ' '),
        (cents, mark) => {
          const digits = String(Math.abs(cents)).padStart(3, '0');
          const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, mark);
          expect(signedCents(`${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}`, comma)).toBe(cents);
          expect(centsOfDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(Math.abs(cents));
        },
      ),
    );
  });
  it('recognises the decimal sign from samples', () => {
    expect(decimalOf(['1.234,56', '15,00'], false)).toBe('comma');
    expect(decimalOf(['1,234.56', '15.00'], false)).toBe('point');
    expect(decimalOf([], false)).toBe('comma');
  });
});

const columnsOf = (headers: string[], rows: string[][] = []) =>
  headers.map((header, index) => ({
    index,
    header,
    samples: rows.map((row) => row[index] ?? '').filter(Boolean),
    words: [...new Set(rows.map((row) => row[index] ?? '').filter(Boolean))],
  }));
const guess = (headers: string[], rows?: string[][]) =>
  guessMapping(columnsOf(headers, rows), { typed: false, account_iban: 'SI56012340100009973' });

describe('headings', () => {
  it.each([
    [
      ['Datum knjiženja', 'Datum valute', 'Znesek', 'Valuta', 'Naziv plačnika', 'Sklic', 'Namen'],
      { booking_date: 0, value_date: 1, amount: 2, currency: 3, payer_name: 4, reference: 5, purpose: 6 },
    ],
    [['Datum', 'V breme', 'V dobro', 'Opis'], { booking_date: 0, debit: 1, credit: 2, purpose: 3 }],
    [['Datum', 'Znesek', 'C/D', 'IBAN'], { booking_date: 0, amount: 1, sign: 2, payer_iban: 3 }],
    [
      ['Booking date', 'Amount', 'Payer', 'Transaction ID'],
      { booking_date: 0, amount: 1, payer_name: 2, bank_ref: 3 },
    ],
  ])('%j', (headers, columns) => {
    expect(guess(headers).columns).toEqual(columns);
  });
  it("are below the bank's own lines", () => {
    const rows = [
      ['Banka d.d.'],
      ['Račun', 'SI56 0123'],
      ['Datum', 'Znesek', 'Sklic'],
      ['1. 1. 2027', '15,00', ''],
    ];
    expect(headerRowOf(rows.map((cells, i) => ({ row_number: i + 2, cells })))).toBe(4);
    expect(headerRowOf([{ row_number: 1, cells: ['1. 1. 2027', '15,00'] }])).toBeNull();
  });
  it('the meaning of signs depends on their neighbours', () => {
    expect(signsOf(['C', 'D'])).toEqual({ C: 'credit', D: 'debit' });
    expect(signsOf(['B', 'D'])).toEqual({ B: 'debit', D: 'credit' });
    expect(signsOf(['+'])).toEqual({ '+': 'credit', '': 'debit' });
    expect(signsOf(['X'])).toEqual({});
  });
});

describe('a row', () => {
  const mapping = (change: Partial<StatementMapping> = {}): StatementMapping => ({
    columns: { booking_date: 0, amount: 1, sign: 2, currency: 3 },
    date_format: 'dmy',
    decimal: 'comma',
    signs: { D: 'debit', C: 'credit' },
    account_iban: 'SI56012340100009973',
    ...change,
  });
  const read = (cells: string[], change?: Partial<StatementMapping>, typed = false) => {
    const result = readStatementRow({ row_number: 7, cells }, mapping(change), {
      typed,
      bounds: dayBounds('2027-02-01'),
    });
    if (result.kind === 'booking')
      return [result.booking.direction, result.booking.amount, result.booking.booking_date];
    return result.kind === 'left_out' ? result.why : result.problems.map(({ cell, code }) => [cell, code]);
  };
  it.each([
    ['1. 1. 1900', '2027-02-01', true],
    ['0. 0. 0000', '2027-02-01', true],
    ['31. 12. 9999', '2027-02-01', true],
    ['brez', '2027-02-01', true],
    ['3. 2. 2027', '2027-02-03', false],
    ['', null, false],
  ])('with the value date %j has %j', (said, value_date, value_date_assumed) => {
    const columns = { booking_date: 0, value_date: 1, amount: 2 };
    expect(
      readStatementRow({ row_number: 7, cells: ['1. 2. 2027', said, '15,00'] }, mapping({ columns }), {
        typed: false,
        bounds: dayBounds('2027-02-01'),
      }),
    ).toMatchObject({ kind: 'booking', booking: { value_date, value_date_assumed } });
  });
  const pair = { columns: { booking_date: 0, credit: 1, debit: 2 } };
  it.each<[string, string[], Partial<StatementMapping> | undefined, boolean, unknown]>([
    ['with a sign column', ['1. 2. 2027', '15,00', 'D', ''], undefined, false, ['debit', 1500, '2027-02-01']],
    [
      'with an unexplained sign',
      ['1. 2. 2027', '15,00', 'X', ''],
      undefined,
      false,
      [['C7', 'statement.cell_sign']],
    ],
    ['in another currency', ['1. 2. 2027', '15,00', 'C', 'USD'], undefined, false, 'currency'],
    [
      'in euros by their sign',
      ['1. 2. 2027', '15,00', 'C', '€'],
      undefined,
      false,
      ['credit', 1500, '2027-02-01'],
    ],
    ['empty', ['1. 2. 2027', '0,00', 'C', ''], undefined, false, 'zero'],
    ['without day and amount', ['', '', '', 'Skupaj'], undefined, false, 'rows'],
    ['without a day', ['', '15,00', 'C', ''], undefined, false, [['A7', 'statement.cell_empty']]],
    [
      'with a day that does not exist',
      ['30. 2. 2027', '15,00', 'C', ''],
      undefined,
      false,
      [['A7', 'import.date']],
    ],
    ['of next week', ['8. 2. 2027', '15,00', 'C', ''], undefined, false, ['credit', 1500, '2027-02-08']],
    [
      'of a day far ahead',
      ['9. 2. 2027', '15,00', 'C', ''],
      undefined,
      false,
      [['A7', 'statement.date_ahead']],
    ],
    [
      'of a day long ago',
      ['31. 1. 2017', '15,00', 'C', ''],
      undefined,
      false,
      [['A7', 'statement.date_old']],
    ],
    [
      'with a formula without a result',
      ['1. 2. 2027', '=A1*2', 'C', ''],
      undefined,
      true,
      [['B7', 'import.formula']],
    ],
    [
      'with an error of the spreadsheet',
      ['1. 2. 2027', '#REF!', 'C', ''],
      undefined,
      true,
      [['B7', 'import.cell_error']],
    ],
    ['with incoming money', ['1. 2. 2027', '15,00', ''], pair, false, ['credit', 1500, '2027-02-01']],
    [
      'with outgoing money, with a minus',
      ['1. 2. 2027', '', '-12,50'],
      pair,
      false,
      ['debit', 1250, '2027-02-01'],
    ],
    ['with both', ['1. 2. 2027', '15,00', '12,50'], pair, false, [['B7', 'statement.cell_both']]],
    [
      'with negative incoming money',
      ['1. 2. 2027', '-15,00', ''],
      pair,
      false,
      [['B7', 'statement.cell_amount']],
    ],
  ])('%s', (_, cells, change, typed, expected) => {
    expect(read(cells, change, typed)).toEqual(expected);
  });
});

it('reports missing columns, removed ones, and the meaning of signs', () => {
  const words = (list: string[]) => ({ words: list });
  expect(errorsOfMapping({ columns: {}, signs: {} }, []).map(({ path }) => path)).toEqual([
    'columns.booking_date',
    'columns.amount',
  ]);
  const columns = { booking_date: 0, amount: 5, sign: 1 };
  expect(errorsOfMapping({ columns, signs: { C: 'credit' } }, [words([]), words(['C', 'D'])])).toEqual([
    { path: 'columns.amount', code: 'import.column_gone' },
    { path: 'signs.D', code: 'statement.sign_unknown' },
  ]);
});
