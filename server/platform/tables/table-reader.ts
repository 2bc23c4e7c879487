import { fileTypeFromBuffer } from 'file-type';
import { streamCsvRows } from 'hucre/csv';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { encodingOf, separatorOf, textOf } from '../../../contract/platform/table-text.ts';
import { MAX_TABLE_ROWS } from '../../../contract/platform/tables.ts';
import {
  type ENCODINGS,
  MAX_TABLE_COLUMNS,
  type TableColumn,
  type TableReading,
} from '../../../contract/platform/tables.ts';
import { cleanCell, plainNumber } from './cell-rules.ts';
import { openWorkbook, type WorkbookSheet } from './workbook.ts';
import { partsOfZip } from './zip-bounds.ts';

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
export type Table = Omit<TableReading, 'encoding' | 'separator'> & {
  format: 'csv' | 'xlsx';
  encoding: (typeof ENCODINGS)[number] | null;
  separator: TableReading['separator'];
  sheets: string[];
  total_rows: number;
  columns: TableColumn[];
  preview: string[][];
};

const PREVIEW_ROWS = 20;
const MAX_CELL = 2_000;
/** Enough to guess by; screens show the first few. */
const SAMPLES = 20;
const MAX_WORDS = 40;
const MAX_WORD = 80;

type Source = {
  format: Table['format'];
  encoding: Table['encoding'];
  separator: Table['separator'];
  sheet: string | null;
  sheets: string[];
  rows: () => AsyncIterable<TableRow> | Iterable<TableRow>;
};

/** Opens a CSV or XLSX and throws TableRejected for anything else, with a reason that people can act on. */
async function open(bytes: Uint8Array, reading: Partial<TableReading>): Promise<Source> {
  if (bytes.length === 0) throw new TableRejected('import.empty');
  const type: string | undefined = (await fileTypeFromBuffer(bytes))?.mime;
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new TableRejected('import.old_excel');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openXlsx(bytes, reading.sheet ?? null);
  // Text has no signature, but some text files look like a type that has one.
  if (type !== undefined && !type.startsWith('text/')) throw new TableRejected('import.type');
  return openCsv(bytes, reading);
}

function openCsv(bytes: Uint8Array, reading: Partial<TableReading>): Source {
  if (bytes.includes(0)) throw new TableRejected('import.nul');
  const encoding = reading.encoding ?? encodingOf(bytes);
  const text = textOf(bytes, encoding);
  const separator = reading.separator ?? separatorOf(text.slice(0, 100_000));
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
    const { bytes, sheets } = openWorkbook(file, parts);
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

/** Non-empty rows, cleaned and bounded. Throws TableRejected for a table that no person made. */
async function* boundedRows(source: Source): AsyncGenerator<TableRow> {
  let rows = 0;
  for await (const { row_number, cells } of source.rows()) {
    let width = cells.length;
    while (width > 0 && cells[width - 1] === '') width--;
    if (width > MAX_TABLE_COLUMNS) throw new TableRejected('import.too_many_columns');
    const clean = cells.slice(0, width).map(cleanCell);
    if (clean.every((cell) => cell === '')) continue;
    if (clean.some((cell) => cell.length > MAX_CELL)) throw new TableRejected('import.cell_too_long');
    if (clean.some((cell) => cell.includes('\0'))) throw new TableRejected('import.nul');
    // A few rows may precede the headings.
    if (++rows > MAX_TABLE_ROWS + PREVIEW_ROWS) throw new TableRejected('import.too_many_rows');
    yield { row_number, cells: clean };
  }
}

/** Finds the row with the headings among the first rows of a table; null when there is none. */
export type HeaderFinder = (
  rows: readonly { row_number: number; cells: readonly string[] }[],
) => number | null;

/** The headings; where a cell of the row above is merged with an empty one, that one's. */
function headingsOf(first: readonly TableRow[], header_row: number | null): string[] {
  const at = (row_number: number | null): string[] =>
    first.find((row) => row.row_number === row_number)?.cells ?? [];
  const own = at(header_row);
  const above = header_row === null ? [] : at(header_row - 1);
  // A title stands alone in its row.
  if (above.filter(Boolean).length < 2) return own;
  return Array.from({ length: Math.max(own.length, above.length) }, (_, i) => own[i] || above[i] || '');
}

/**
 * Reads a whole table once: its format, the place of its headings, the content of its columns. Throws
 * TableRejected.
 */
export async function inspectTable(
  bytes: Uint8Array,
  reading: Partial<TableReading>,
  headerRowOf: HeaderFinder,
): Promise<Table> {
  const source = await open(bytes, reading);
  const first: TableRow[] = [];
  const gathered: { samples: string[]; words: Set<string> | null }[] = [];
  let header_row: number | null = null;
  let header: string[] = [];
  let total_rows = 0;
  const gather = ({ row_number, cells }: TableRow): void => {
    if (header_row !== null && row_number <= header_row) return;
    total_rows++;
    cells.forEach((cell, index) => {
      const column = (gathered[index] ??= { samples: [], words: new Set() });
      if (cell === '') return;
      if (column.samples.length < SAMPLES && !column.samples.includes(cell)) column.samples.push(cell);
      if (
        cell.length > MAX_WORD ||
        (column.words && column.words.size >= MAX_WORDS && !column.words.has(cell))
      )
        column.words = null;
      column.words?.add(cell);
    });
  };
  const settle = (): void => {
    header_row = reading.header_row === undefined ? headerRowOf(first) : reading.header_row;
    header = headingsOf(first, header_row);
    for (const row of first) gather(row);
  };
  for await (const row of boundedRows(source)) {
    if (first.length < PREVIEW_ROWS) {
      first.push(row);
      if (first.length === PREVIEW_ROWS) settle();
    } else gather(row);
  }
  if (first.length < PREVIEW_ROWS) settle();
  if (total_rows === 0) throw new TableRejected('import.no_rows');
  if (total_rows > MAX_TABLE_ROWS) throw new TableRejected('import.too_many_rows');
  const width = Math.max(header.length, gathered.length);
  const { rows: _rows, ...how } = source;
  return {
    ...how,
    header_row,
    total_rows,
    columns: Array.from({ length: width }, (_, index) => ({
      index,
      header: header[index] ?? '',
      samples: gathered[index]?.samples ?? [],
      words: gathered[index]?.words ? [...gathered[index].words] : null,
    })),
    preview: first.map((row) => row.cells),
  };
}

/** The rows below the headings. Throws TableRejected. */
export async function* readTable(bytes: Uint8Array, reading: TableReading): AsyncGenerator<TableRow> {
  for await (const row of boundedRows(await open(bytes, reading)))
    if (reading.header_row === null || row.row_number > reading.header_row) yield row;
}
