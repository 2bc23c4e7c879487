import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import type { TableFormat } from '../../../contract/platform/tables.ts';
import { guardFormula } from './csv-text.ts';
import type { FileReply } from '../http/handler.ts';

/** A civil day as accounting programs read it: `15.01.2027`. */
export const fileDay = (day: string | null): string =>
  day === null ? '' : day.split('-').toReversed().join('.');

/** A cell: text, a number, or money as `{cents}`. */
export type Cell = string | number | null | { cents: number };
export type Table = { name: string; header: readonly string[]; rows: readonly (readonly Cell[])[] };

/** Cents with a decimal comma and no thousands separator, as Slovenian programs read them. */
const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

const csvCell = (cell: Cell): string =>
  cell === null
    ? ''
    : typeof cell === 'object'
      ? euros(cell.cents)
      : typeof cell === 'number'
        ? String(cell).replace('.', ',')
        : guardFormula(cell);
const xlsxCell = (cell: Cell): string | number | null =>
  cell === null ? null : typeof cell === 'object' ? cell.cents / 100 : cell;

/**
 * CSV as Slovenian Excel opens it (BOM, semicolons, decimal comma), or XLSX with numbers and texts as such,
 * so no cell is a formula.
 */
export const tableBytes = async ({ name, header, rows }: Table, format: TableFormat): Promise<Buffer> =>
  format === 'csv'
    ? Buffer.from(
        `${writeCsv([[...header], ...rows.map((row) => row.map(csvCell))], { delimiter: ';', bom: true })}\r\n`,
      )
    : Buffer.from(
        await (
          await import('hucre/xlsx')
        ).writeXlsx({
          sheets: [
            {
              name,
              rows: [[...header], ...rows.map((row) => row.map(xlsxCell))],
              columns: header.map((title, column) => ({
                width: Math.max(12, title.length + 2),
                ...(rows.some((row) => row[column] !== null && typeof row[column] === 'object')
                  ? { numFmt: '#,##0.00' }
                  : {}),
              })),
              freezePane: { rows: 1 },
            },
          ],
        }),
      );

export const TABLE_MIME: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const tableReply = async (
  table: Table,
  format: TableFormat,
  file_name: string,
): Promise<FileReply> => {
  const bytes = await tableBytes(table, format);
  return {
    stream: Readable.from([bytes]),
    mime: TABLE_MIME[format],
    file_name: `${file_name}.${format}`,
    size: bytes.length,
    disposition: 'attachment',
  };
};
