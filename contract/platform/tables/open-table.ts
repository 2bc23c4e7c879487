import { streamCsvRows } from 'hucre/csv';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { cleanCell, detectEncoding, plainNumber, detectSeparator, decodeText } from '../table-text.ts';
import type { ENCODINGS, TableReading } from '../tables.ts';
import { openWorkbook, type WorkbookSheet } from './workbook.ts';
import { partsOfZip } from './zip-bounds.ts';

/** Tables of files, read by the server and, before they are sent, by the browser. */

/** Why a file cannot be read; `code` is a key of the contract's messages. */
export class TableRejected extends Error {
  override readonly name = 'TableRejected';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type TableRow = { row_number: number; cells: string[] };
/** A file whose rows can be read. */
export type Source = {
  format: 'csv' | 'xlsx';
  encoding: (typeof ENCODINGS)[number] | null;
  separator: TableReading['separator'];
  sheet: string | null;
  sheets: string[];
  rows: () => AsyncIterable<TableRow> | Iterable<TableRow>;
};

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Opens a CSV or XLSX and throws TableRejected for anything else, with a reason that people can act on. */
export async function openTable(bytes: Uint8Array, reading: Partial<TableReading>): Promise<Source> {
  if (bytes.length === 0) throw new TableRejected('import.empty');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new TableRejected('import.old_excel');
  return isZip(bytes) ? openXlsx(bytes, reading.sheet ?? null) : openCsv(bytes, reading);
}

function openCsv(bytes: Uint8Array, reading: Partial<TableReading>): Source {
  const encoding = reading.encoding ?? detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (text.includes('\0')) throw new TableRejected('import.nul');
  const separator = reading.separator ?? detectSeparator(text.slice(0, 100_000));
  return {
    format: 'csv',
    encoding,
    separator,
    sheet: null,
    sheets: [],
    rows: function* () {
      let row_number = 0;
      for (const values of streamCsvRows(text, { delimiter: separator }))
        yield { row_number: ++row_number, cells: values.map((value) => String(value ?? '')) };
    },
  };
}

async function openXlsx(file: Uint8Array, wanted: string | null): Promise<Source> {
  const parts = partsOfZip(file);
  if (!Array.isArray(parts)) throw new TableRejected(`import.${parts}`);
  try {
    const { bytes, sheets } = await openWorkbook(file, parts);
    const names = sheets.map(({ name }) => name);
    const sheet = wanted ?? (await firstWithRows(bytes, sheets));
    if (sheet === undefined || !names.includes(sheet)) throw new TableRejected('import.no_sheet');
    const formulas = await formulasOf(bytes, sheet);
    return {
      format: 'xlsx',
      encoding: null,
      separator: null,
      sheet,
      sheets: names,
      rows: () => rowsOf(bytes, sheet, formulas),
    };
  } catch (error) {
    throw rejected(error);
  }
}

/**
 * The sheet to propose: in order, those that people see before hidden ones. One line alone is a title or
 * headings.
 */
async function firstWithRows(
  bytes: Uint8Array,
  sheets: readonly WorkbookSheet[],
): Promise<string | undefined> {
  const order = [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)];
  for (const { name } of order.length > 1 ? order : []) {
    let rows = 0;
    for await (const { values } of streamXlsxRows(bytes, { sheet: name }))
      if (values.some((value) => cleanCell(cellText(value)) !== '') && ++rows > 1) return name;
  }
  return order[0]?.name;
}

async function* rowsOf(
  bytes: Uint8Array,
  sheet: string,
  formulas: ReadonlyMap<string, string>,
): AsyncGenerator<TableRow> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
      yield {
        row_number: index + 1,
        // A formula is what it resulted in. Without a stored result it is shown, so that no payment or permit loses a
        // value silently; none is ever evaluated here.
        cells: values.map((value, column) =>
          value === null ? (formulas.get(`${index},${column}`) ?? '') : cellText(value),
        ),
      };
  } catch (error) {
    throw rejected(error);
  }
}

/** The formulas of a sheet, as `=A1*2` by `row,column`; one that is shared is written at its first cell only. */
async function formulasOf(bytes: Uint8Array, sheet: string): Promise<ReadonlyMap<string, string>> {
  const { sheets } = await readXlsx(bytes, { sheets: [sheet] });
  return new Map(
    [...(sheets[0]?.cells ?? [])].flatMap(([place, { formula }]) =>
      formula === undefined ? [] : [[place, `=${formula || '…'}`] as const],
    ),
  );
}

const rejected = (error: unknown): TableRejected =>
  error instanceof TableRejected ? error : new TableRejected(codeOf(error));

const codeOf = (error: unknown): string => {
  const name = (error as Error).name;
  if (name === 'EncryptedFileError') return 'import.encrypted';
  return /exceeds limit|zip bomb/.test((error as Error).message) ? 'import.bomb' : 'import.broken';
};

const cellText = (value: string | number | boolean | Date | null): string => {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? plainNumber(value) : String(value);
};
