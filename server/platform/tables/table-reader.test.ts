import { describe, expect, it } from 'vitest';
import { type Part, xlsxOf, sheetXml, zip, zipPart } from '../../../test/files/zip.ts';
import { TableRejected } from '../../../contract/platform/tables/open-table.ts';
import { inspectTable, readTable, type Table } from './table-reader.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

type Sheet = { name: string; rows?: string; kind?: string; state?: string };
type Book = {
  sheets: readonly Sheet[];
  strings?: readonly string[];
  /** Names of the parts in the ZIP, where they differ from what refers to them. */
  named?: (name: string) => string;
  target?: (path: string) => string;
  relations?: string;
  prefix?: string;
};
/** An XLSX with the parts that programs write, cells as their XML. */
const book = ({
  sheets,
  strings = [],
  named = (name) => name,
  target = (path) => path,
  relations = REL,
  prefix = '',
}: Book): Buffer => {
  const p = (xml: string): string => (prefix ? xml.replace(/<(\/?)(?=[a-zA-Z])/g, `<$1${prefix}:`) : xml);
  const xmlns = prefix ? `xmlns:${prefix}` : 'xmlns';
  const relation = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target(path)}"/>`;
  const parts: Part[] = [
    zipPart(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    zipPart(
      '_rels/.rels',
      `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    zipPart(
      'xl/workbook.xml',
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${p(
        `<workbook ${xmlns}="${MAIN}" xmlns:r="${relations}"><workbookPr/><sheets>${sheets
          .map(
            ({ name, state }, i) =>
              `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
          )
          .join('')}</sheets></workbook>`,
      )}`,
    ),
    zipPart(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map(({ kind = 'worksheet' }, i) => relation(`rId${i + 1}`, kind, `${kind}s/sheet${i + 1}.xml`))
        .join('')}${relation('rId90', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    zipPart(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ),
    ...sheets.map(({ rows = '', kind = 'worksheet' }, i) =>
      zipPart(
        `xl/${kind}s/sheet${i + 1}.xml`,
        kind === 'worksheet'
          ? p(`<worksheet ${xmlns}="${MAIN}"><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`)
          : `<${kind} xmlns="${MAIN}"><drawing r:id="rId1" xmlns:r="${REL}"/></${kind}>`,
      ),
    ),
  ];
  return zip(parts.map((part) => ({ ...part, name: named(String(part.name)) })));
};

const look = (bytes: Uint8Array, reading = {}): Promise<Table> =>
  inspectTable(Uint8Array.from(bytes), reading, () => 1);
const cellsOf = async (bytes: Uint8Array, sheet: string | null = null): Promise<string[][]> => {
  const rows: string[][] = [];
  const how = { encoding: null, separator: null, sheet, header_row: null };
  for await (const { cells } of readTable(Uint8Array.from(bytes), how)) rows.push(cells);
  return rows;
};
const rejection = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TableRejected)) throw error ?? new Error('It was read.');
  return error.code;
};

describe('a cell', () => {
  it.each<[string, string, string]>([
    ['a text formula (Excel)', '<c r="A1" t="str"><f>B1&amp;" "&amp;C1</f><v>Ana Novak</v></c>', 'Ana Novak'],
    ['a text formula that results in nothing', '<c r="A1" t="str"><f>IF(B1="","",B1)</f><v></v></c>', ''],
    ['a number formula', '<c r="A1"><f>YEAR(B1)</f><v>2027</v></c>', '2027'],
    ['a formula with t="n" (LibreOffice)', '<c r="A1" s="1" t="n"><f aca="false">1+1</f><v>2</v></c>', '2'],
    [
      'a shared formula, first cell',
      '<c r="A1" t="str"><f t="shared" ref="A1:A9" si="0">UPPER(B1)</f><v>KR</v></c>',
      'KR',
    ],
    [
      'a shared formula, further cell',
      '<c r="A1" t="str"><f t="shared" si="0"/><v>KR AB-123</v></c>',
      'KR AB-123',
    ],
    ['a shared formula of a number', '<c r="A1"><f t="shared" si="0"/><v>15.5</v></c>', '15.5'],
    [
      'a shared formula that is empty (Google Sheets)',
      '<c r="A1" s="3"><f t="shared" si="1"></f><v>7</v></c>',
      '7',
    ],
    [
      'an array formula of a text',
      '<c r="A1" t="str"><f t="array" ref="A1:A3">TRIM(B1:B3)</f><v>Bled</v></c>',
      'Bled',
    ],
    [
      'an array formula of a number',
      '<c r="A1"><f t="array" ref="A1">SUM(B1:B3*C1:C3)</f><v>42</v></c>',
      '42',
    ],
    [
      'a dynamic array (Excel 365)',
      '<c r="A1" t="str" cm="1"><f t="array" ref="A1:A2">_xlfn._xlws.FILTER(B:B,C:C=1)</f><v>RES</v></c>',
      'RES',
    ],
    ['a cell into which an array spills', '<c r="A1" t="str"><v>OWN</v></c>', 'OWN'],
    ['a data table', '<c r="A1"><f t="dataTable" ref="A1:A5" dt2D="0" dtr="0" r1="B1"/><v>3</v></c>', '3'],
    ['a boolean formula', '<c r="A1" t="b"><f>B1=1</f><v>1</v></c>', 'true'],
    ['a boolean formula that is false', '<c r="A1" t="b"><f>B1=1</f><v>0</v></c>', 'false'],
    ['a boolean', '<c r="A1" t="b"><v>1</v></c>', 'true'],
    ['an error result', '<c r="A1" t="e"><f>VLOOKUP(B1,C:D,2,0)</f><v>#N/A</v></c>', '#N/A'],
    ['another error result', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula that nobody evaluated (openpyxl)', '<c r="A1"><f>SUM(B1:B2)</f><v></v></c>', '=SUM(B1:B2)'],
    ['a formula without any result', '<c r="A1"><f>B1</f></c>', '=B1'],
    ['a shared formula without a result', '<c r="A1"><f t="shared" si="0"/></c>', '=…'],
    ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'Žiga Čop'],
    ['an inline text', '<c r="A1" t="inlineStr"><is><t>Ana</t></is></c>', 'Ana'],
    ['an inline text in runs', '<c r="A1" t="inlineStr"><is><r><t>A</t></r><r><t>na</t></r></is></c>', 'Ana'],
    [
      'an instant of a strict workbook',
      '<c r="A1" t="d"><v>2026-05-01T22:00:00Z</v></c>',
      '2026-05-01T22:00:00Z',
    ],
    ['a number with an exponent', '<c r="A1"><v>1.2E4</v></c>', '12000'],
    ['a text that looks like a formula', '<c r="A1" t="str"><v>=A1</v></c>', '=A1'],
  ])('%s', async (_, cell, text) => {
    const rows = `<row r="1">${cell}<c r="B1"><v>1</v></c></row>`;
    expect(await cellsOf(book({ sheets: [{ name: 'A', rows }], strings: ['Žiga Čop'] }))).toEqual([
      [text, '1'],
    ]);
  });
  it('may have no address and elements a prefix', async () => {
    const rows = '<row><c t="str"><f>1</f><v>a</v></c><c><v>2</v></c></row>';
    expect(await cellsOf(book({ sheets: [{ name: 'A', rows }], prefix: 'x' }))).toEqual([['a', '2']]);
  });
});

const ROWS = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>';
const STRINGS = ['Ime', 'Ana Novak'];
const TABLE = { name: 'Podatki', rows: ROWS };

describe('the sheet that is proposed', () => {
  it.each<[string, readonly Sheet[], string, readonly string[]]>([
    ['is the only one', [TABLE], 'Podatki', ['Podatki']],
    ['is not a chart', [{ name: 'Graf', kind: 'chartsheet' }, TABLE], 'Podatki', ['Podatki']],
    ['is not a dialog', [{ name: 'Okno', kind: 'dialogsheet' }, TABLE], 'Podatki', ['Podatki']],
    ['is not a macro', [{ name: 'Makro1', kind: 'xlMacrosheet' }, TABLE], 'Podatki', ['Podatki']],
    ['is not an empty one', [{ name: 'List1' }, TABLE], 'Podatki', ['List1', 'Podatki']],
    [
      'is not one of empty rows',
      [{ name: 'List1', rows: '<row r="1"/><row r="2"><c r="A2" s="1"/></row>' }, TABLE],
      'Podatki',
      ['List1', 'Podatki'],
    ],
    [
      'is not one of blanks',
      [{ name: 'List1', rows: '<row r="1"><c r="A1" t="str"><v>  </v></c></row>' }, TABLE],
      'Podatki',
      ['List1', 'Podatki'],
    ],
    [
      'is not one with a title alone',
      [
        { name: 'Navodila', rows: '<row r="3"><c r="A3" t="str"><v>Izpolnite drugi list</v></c></row>' },
        TABLE,
      ],
      'Podatki',
      ['Navodila', 'Podatki'],
    ],
    [
      'is not one after three empty ones (LibreOffice)',
      [{ name: 'List1' }, { name: 'List2' }, { name: 'List3' }, TABLE],
      'Podatki',
      ['List1', 'List2', 'List3', 'Podatki'],
    ],
    [
      'is not a hidden one',
      [{ name: 'Šifrant', rows: ROWS, state: 'hidden' }, TABLE],
      'Podatki',
      ['Šifrant', 'Podatki'],
    ],
    [
      'is not a very hidden one',
      [{ name: 'Šifrant', rows: ROWS, state: 'veryHidden' }, TABLE],
      'Podatki',
      ['Šifrant', 'Podatki'],
    ],
    [
      'is a hidden one before an empty one',
      [{ name: 'List1' }, { ...TABLE, state: 'hidden' }],
      'Podatki',
      ['List1', 'Podatki'],
    ],
    ['is the first of several', [TABLE, { name: 'Lani', rows: ROWS }], 'Podatki', ['Podatki', 'Lani']],
    [
      'may follow a chart and an empty one',
      [{ name: 'Graf', kind: 'chartsheet' }, { name: 'List1' }, TABLE, { name: 'Graf2', kind: 'chartsheet' }],
      'Podatki',
      ['List1', 'Podatki'],
    ],
  ])('%s', async (_, sheets, sheet, offered) => {
    expect(await look(book({ sheets, strings: STRINGS }))).toMatchObject({
      sheet,
      sheets: offered,
      total_rows: 1,
    });
  });
  it('is read where another one was chosen', async () => {
    const bytes = book({
      sheets: [TABLE, { name: 'Lani', rows: ROWS.replace('>1<', '>0<') }],
      strings: STRINGS,
    });
    expect(await cellsOf(bytes, 'Lani')).toEqual([['Ime'], ['Ime']]);
    expect(await rejection(cellsOf(bytes, 'Predlani'))).toBe('import.no_sheet');
  });
  it.each<[string, readonly Sheet[], string]>([
    ['charts alone', [{ name: 'Graf', kind: 'chartsheet' }], 'import.no_sheet'],
    ['empty ones alone', [{ name: 'List1' }, { name: 'List2' }], 'import.no_rows'],
  ])('is none: %s', async (_, sheets, code) => {
    expect(await rejection(look(book({ sheets })))).toBe(code);
  });
});

describe('the parts of a workbook', () => {
  it.each<[string, Partial<Book>]>([
    ['xl/SharedStrings.xml (NPOI)', { named: (name) => name.replace('sharedStrings', 'SharedStrings') }],
    ['xl/sharedstrings.xml', { named: (name) => name.replace('sharedStrings', 'sharedstrings') }],
    ['all small', { named: (name) => name.toLowerCase() }],
    ['all large', { named: (name) => name.toUpperCase() }],
    ['XL/ as a folder', { named: (name) => name.replace(/^xl/, 'XL') }],
    ['xl/Worksheets/Sheet1.xml', { named: (name) => name.replace('worksheets/sheet', 'Worksheets/Sheet') }],
    ['xl/Workbook.xml', { named: (name) => name.replace('workbook', 'Workbook') }],
    ['[content_types].xml', { named: (name) => name.replace('[Content_Types]', '[content_types]') }],
    [
      'targets in another case',
      {
        target: (path) => path.replace('sharedStrings', 'SHAREDSTRINGS').replace('worksheets', 'WorkSheets'),
      },
    ],
    ['backslashes between folders', { named: (name) => name.replaceAll('/', '\\') }],
    ['targets from the root', { target: (path) => (path.startsWith('xl/') ? `/${path}` : `/xl/${path}`) }],
    ['targets with dots', { target: (path) => (path.startsWith('xl/') ? path : `../xl/./${path}`) }],
    ['strict Open XML', { relations: STRICT }],
  ])('are found: %s', async (_, change) => {
    const bytes = book({
      sheets: [{ name: 'Graf', kind: 'chartsheet' }, TABLE],
      strings: STRINGS,
      ...change,
    });
    expect(await look(bytes)).toMatchObject({ sheet: 'Podatki', sheets: ['Podatki'], total_rows: 1 });
    expect(await cellsOf(bytes)).toEqual([['Ime'], ['Ana Novak']]);
  });
  it.each<[string, Buffer]>([
    [
      'an entity',
      book({ sheets: [TABLE], named: (name) => (name === 'xl/workbook.xml' ? 'xl/other.xml' : name) }),
    ],
    ['nothing but a list of types', zip([zipPart('[Content_Types].xml', '<Types/>')])],
    [
      'a DOCTYPE',
      zip([
        zipPart('[Content_Types].xml', '<Types/>'),
        zipPart('_rels/.rels', '<!DOCTYPE a><Relationships/>'),
      ]),
    ],
  ])('are missing: %s', async (_, bytes) => {
    expect(await rejection(look(bytes))).toBe('import.broken');
  });
  it('do not change the file that was given', async () => {
    const bytes = book({ sheets: [TABLE], strings: STRINGS, named: (name) => name.toUpperCase() });
    const before = Uint8Array.from(bytes);
    await inspectTable(bytes, {}, () => 1);
    expect(Uint8Array.from(bytes)).toEqual(before);
    expect(await cellsOf(xlsxOf(sheetXml('<row r="1"><c r="A1"><v>7</v></c></row>')))).toEqual([['7']]);
  });
});

describe('a CSV in UTF-16', () => {
  const little = Buffer.from('\ufeffIme\tKraj\r\nAna Žnidaršič\tŠkofja Loka\r\n', 'utf16le');
  it.each([
    ['little endian', little],
    ['big endian', Buffer.from(little).swap16()],
  ])('is read by its mark, %s, whatever was chosen', async (_, file) => {
    expect(await look(file)).toMatchObject({ encoding: 'utf-8', separator: '\t', total_rows: 1 });
    expect((await look(file, { encoding: 'windows-1250' })).preview).toEqual([
      ['Ime', 'Kraj'],
      ['Ana Žnidaršič', 'Škofja Loka'],
    ]);
  });

  it('without a mark is refused with what to do', async () => {
    expect(await rejection(look(little.subarray(2)))).toBe('import.nul');
  });
});

describe('the end of a CSV', () => {
  it.each(['\x1a', '\r\n\x1a', '\n\x1a\n', '\x1a\r\n\r\n', '\x1a\x1a', '\r\n\x1a\x1a\x1a\r\n'])(
    'may have the mark of DOS: %j',
    async (end) => {
      for (const mark of ['', '\ufeff'])
        expect(await cellsOf(Buffer.from(`${mark}Ime;Tablica\r\nŽiga;KR 123${end}`))).toEqual([
          ['Ime', 'Tablica'],
          ['Žiga', 'KR 123'],
        ]);
    },
  );
});
