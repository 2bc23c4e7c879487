import { fileTypeFromBuffer } from 'file-type';
import { cleanCell } from '../../../contract/platform/table-text.ts';
import {
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  type TableColumn,
  type TableReading,
} from '../../../contract/platform/tables.ts';
import {
  isZip,
  openTable,
  type Source,
  TableRejected,
  type TableRow,
} from '../../../contract/platform/tables/open-table.ts';

export type Table = TableReading &
  Pick<Source, 'format' | 'sheets'> & { total_rows: number; columns: TableColumn[]; preview: string[][] };

const PREVIEW_ROWS = 20;
const MAX_CELL = 2_000;
/** Enough to guess by; screens show the first few. */
const SAMPLES = 20;
const MAX_WORDS = 40;
const MAX_WORD = 80;

/** Opens a table; a file of another type is refused before it is read as text. Throws TableRejected. */
async function open(bytes: Uint8Array, reading: Partial<TableReading>): Promise<Source> {
  const type: string | undefined = (await fileTypeFromBuffer(bytes))?.mime;
  // Text has no signature, but some text files look like a type that has one. Old Excel is named as such below.
  const other = type !== undefined && !type.startsWith('text/') && type !== 'application/x-cfb';
  if (other && !isZip(bytes)) throw new TableRejected('import.type');
  return openTable(bytes, reading);
}

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
