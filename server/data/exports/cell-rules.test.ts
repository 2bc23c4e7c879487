import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCsv } from '../../../test/files/read-exported.ts';
import { csvCell, jsonValue, excelSerial, type CellFormat, xlsxCell } from './cell-rules.ts';
import { guardFormula, quoteField } from '../../platform/tables/csv-text.ts';

const text: CellFormat = { kind: 'text', yes: 'da', no: 'ne', toUnicode: domainToUnicode };
const of = (kind: CellFormat['kind'], more: Partial<CellFormat> = {}): CellFormat => ({
  ...text,
  kind,
  ...more,
});

const read = async (csv: string): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const row of readCsv(
    (async function* () {
      yield Buffer.from(`\ufeff${csv}`);
    })(),
  ))
    rows.push(row);
  return rows;
};

describe('a field of a CSV', () => {
  it('comes back as it went in, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (rows) => {
          const csv = rows.map((row) => row.map((cell) => csvCell(cell, text)).join(';') + '\r\n').join('');
          expect(await read(csv)).toEqual(rows.map((row) => row.map(guardFormula)));
        },
      ),
    );
  });

  it('a text is never a formula, and loses nothing but the apostrophe', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '＠', '');
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        const given = first + rest;
        const safe = guardFormula(given);
        expect(safe.trimStart()[0] ?? '').not.toMatch(/[=+\-@＝＋－＠]/);
        expect(safe[0] ?? '').not.toMatch(/[\t\r\n]/);
        expect(safe === given || safe === `'${given}`).toBe(true);
      }),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['+386 40 123 456', "'+386 40 123 456"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['Novak; Ana', '"Novak; Ana"'],
    ['"Jezero" d.o.o.', '"""Jezero"" d.o.o."'],
    ['dve\nvrstici', '"dve\nvrstici"'],
    [' presledek', '" presledek"'],
    ['Čebašek', 'Čebašek'],
  ])('%j is written as %j', (given, written) => expect(csvCell(given, text)).toBe(written));
});

test.each<[CellFormat, Parameters<typeof csvCell>[0], string, unknown, unknown]>([
  [of('money'), 1500, '15,00', 15, '15.00'],
  [of('money'), -5, '-0,05', -0.05, '-0.05'],
  [of('number'), -7, '-7', -7, -7],
  [of('number'), 2.5, '2,5', 2.5, 2.5],
  [of('date'), '2027-01-15', '15.01.2027', 46_402, '2027-01-15'],
  [
    of('instant'),
    '2027-07-15T22:30:00.000Z',
    '16.07.2027 00:30:00',
    46_584 + 1 / 48,
    '2027-07-15T22:30:00.000Z',
  ],
  [of('boolean'), true, 'da', 'da', true],
  [
    of('list'),
    ['KR AB-123', 'KR CD-456'],
    'KR AB-123, KR CD-456',
    'KR AB-123, KR CD-456',
    ['KR AB-123', 'KR CD-456'],
  ],
  [of('word', { words: { active: 'Veljavna' } }), 'active', 'Veljavna', 'Veljavna', 'active'],
  [of('word', { words: {} }), '=x', "'=x", '=x', '=x'],
  [text, null, '', null, null],
  [text, '', '', '', ''],
])('%o: %j', (writing, cell, csv, xlsx, json) => {
  expect(csvCell(cell, writing)).toBe(csv);
  expect(xlsxCell(cell, writing)).toEqual(xlsx);
  expect(jsonValue(cell, writing.kind)).toEqual(json);
});

test('a workbook holds only what XML allows, and as much as Excel accepts', () => {
  expect(xlsxCell('a\u0000b\u001fc\ud800', text)).toBe('abc\ufffd');
  expect(xlsxCell('x'.repeat(40_000), text)).toHaveLength(32_767);
  expect(quoteField('a;b')).toBe('"a;b"');
});

test("days as Excel's serial numbers", () => {
  expect(excelSerial('1900-03-01')).toBe(61);
  expect(excelSerial('2027-01-15T09:00:00.000Z')).toBe(46_402 + 10 / 24);
});

test('addresses of e-mail are written as people type them, in a file for programs as stored', () => {
  for (const [stored, shown] of [
    ['ana@xn--aga-b3a.si', 'ana@žaga.si'],
    ['e-pošta: ana@mail.xn--aga-b3a.si', 'e-pošta: ana@mail.žaga.si'],
    ['ana@example.org', 'ana@example.org'],
    // What no browser would turn back into the same domain.
    ['ana@xn--a.si', 'ana@xn--a.si'],
  ] as const) {
    expect(csvCell(stored, text)).toBe(shown);
    expect(xlsxCell(stored, text)).toBe(shown);
    expect(xlsxCell([stored, stored], text)).toBe(`${shown}, ${shown}`);
    expect(jsonValue(stored, 'text')).toBe(stored);
  }
});
