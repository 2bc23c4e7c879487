import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ExportFileType } from '../../../contract/data/exports.ts';
import { csvCell, jsonValue, numberFormat, type CellFormat, xlsxCell } from './cell-rules.ts';
import { guardFormula, quoteField } from '../../platform/tables/csv-text.ts';
import type { Cell } from './group.ts';

/** A table to write, in batches of rows. */
export type ExportTable = {
  /** Name of the sheet in a workbook. */
  name: string;
  columns: readonly (CellFormat & { id: string; title: string })[];
  pieces: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** Rows per sheet of a workbook: Excel's limit. The next ones go to another sheet with the same heading. */
const MAX_ROWS = 1_048_576;

/** The file as bytes, produced while it is read. */
export const fileStream = (table: ExportTable, type: ExportFileType): Readable => {
  switch (type) {
    case 'csv':
      return Readable.from(csvPieces(table), { objectMode: false });
    case 'json':
      return Readable.from(jsonPieces(table), { objectMode: false });
    case 'xlsx':
      return Readable.from(xlsxPieces(table), { objectMode: false });
  }
};

async function* xlsxPieces(table: ExportTable): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(xlsxRows(table), {
    name: sheetName(table.name),
    columns: table.columns.map(({ title, kind }) => {
      const numFmt = numberFormat(kind);
      return { header: title, width: Math.max(14, title.length + 2), ...(numFmt ? { numFmt } : {}) };
    }),
    freezePane: { rows: 1 },
    maxRowsPerSheet: MAX_ROWS,
  }) as ReadableStream<Uint8Array>;
}

const CRLF = '\r\n';
/** UTF-8 with a byte order mark and semicolons: Slovenian Excel opens it without an import. */
async function* csvPieces({ columns, pieces }: ExportTable): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${columns.map(({ title }) => quoteField(guardFormula(title))).join(';')}${CRLF}`);
  for await (const rows of pieces) {
    const lines = rows.map((row) => row.map((cell, i) => csvCell(cell, columns[i]!)).join(';') + CRLF);
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
}

/** One array with an object per row; one line per row, so that programs can read it line by line too. */
async function* jsonPieces({ columns, pieces }: ExportTable): AsyncGenerator<Buffer> {
  let first = true;
  yield Buffer.from('[');
  for await (const rows of pieces) {
    let text = '';
    for (const row of rows) {
      const entries = row.map((cell, i) => [columns[i]!.id, jsonValue(cell, columns[i]!.kind)] as const);
      text += `${first ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(entries))}`;
      first = false;
    }
    if (text) yield Buffer.from(text);
  }
  yield Buffer.from('\n]\n');
}

async function* xlsxRows({ columns, pieces }: ExportTable): AsyncGenerator<(string | number | null)[]> {
  for await (const rows of pieces)
    for (const row of rows) yield row.map((cell, i) => xlsxCell(cell, columns[i]!));
}

/** A valid sheet name in Excel. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 28) || 'Izvoz';
