import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetXml, xlsxOf } from '../../../../test/files/zip.ts';
import { cardRows, guessColumns, readSheets } from './read-sheet.ts';

const firstRows = async (file: Uint8Array) => (await readSheets(file))[0]!.rows;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a CSV file with semicolons, column names and an empty row', async () => {
  const rows = await firstRows(bytes('\uFEFFŠtevilka;UID čipa\n0004712000;04A1B2C3\n\n0004712001;\n'));
  const columns = guessColumns(rows);
  expect(columns).toEqual({ header: true, number: 0, uid: 1 });
  expect(cardRows(rows, columns)).toEqual([
    { line: 2, number: '0004712000', uid: '04A1B2C3' },
    { line: 4, number: '0004712001' },
  ]);
});

test('a CSV file in windows-1250 with commas and without column names', async () => {
  // 0xE8 is č in windows-1250 and no valid UTF-8.
  const text = [...bytes('1,4712000,')];
  const rows = await firstRows(Uint8Array.from([...text, 0xe8, 0x0a, ...bytes('2,4712001,x\n')]));
  expect(rows[0]).toEqual(['1', '4712000', 'č']);
  expect(guessColumns(rows)).toEqual({ header: false, number: 1, uid: null });
});

test('an XLSX file with numbers as numbers', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Kartice',
        rows: [
          ['Kartica', 'Chip'],
          [4712000, '04A1B2C3D4E5F6'],
        ],
      },
    ],
  });
  const rows = await firstRows(new Uint8Array(file));
  expect(cardRows(rows, guessColumns(rows))).toEqual([{ line: 2, number: '4712000', uid: '04A1B2C3D4E5F6' }]);
});

test('a CSV file in UTF-16, "Unicode text" of Excel, with either mark', async () => {
  const little = Buffer.from('\ufeffŠtevilka\tUID čipa\r\n0004712000\t04A1B2C3\r\n', 'utf16le');
  for (const file of [Uint8Array.from(little), Uint8Array.from(Buffer.from(little).swap16())]) {
    const rows = await firstRows(file);
    expect(rows[0]).toEqual(['Številka', 'UID čipa']);
    expect(cardRows(rows, guessColumns(rows))).toEqual([{ line: 2, number: '0004712000', uid: '04A1B2C3' }]);
  }
});

test('an XLSX file whose parts have names in another case', async () => {
  const file = await writeXlsx({ sheets: [{ name: 'Kartice', rows: [['Kartica'], ['04A1B2C3D4E5F6']] }] });
  const renamed = Buffer.from(file)
    .toString('latin1')
    .replaceAll('xl/sharedStrings.xml', 'xl/SharedStrings.xml');
  expect(renamed).toContain('xl/SharedStrings.xml');
  expect(await firstRows(Uint8Array.from(Buffer.from(renamed, 'latin1')))).toEqual([
    ['Kartica'],
    ['04A1B2C3D4E5F6'],
  ]);
});

test('a file that is no table says why', async () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]);
  await expect(readSheets(old)).rejects.toMatchObject({ code: 'import.old_excel' });
  await expect(readSheets(bytes('\u0089PNG\0\0'))).rejects.toMatchObject({ code: 'import.nul' });
});

test('a CSV file with the end mark of DOS', async () => {
  expect(await firstRows(bytes('1;4712000\r\n\u001a'))).toEqual([['1', '4712000']]);
});

test('the sheets of an XLSX file that have rows, in order', async () => {
  const file = await writeXlsx({
    sheets: [
      { name: 'List1', rows: [] },
      { name: 'Kartice', rows: [[4712000]] },
      { name: 'Prazen', rows: [['', null]] },
      { name: 'Lani', rows: [[4711000]] },
    ],
  });
  expect(await readSheets(new Uint8Array(file))).toEqual([
    { name: 'Kartice', rows: [['4712000']] },
    { name: 'Lani', rows: [['4711000']] },
  ]);
  await expect(readSheets(Uint8Array.from(xlsxOf(sheetXml(''))))).rejects.toMatchObject({
    code: 'import.no_rows',
  });
});
