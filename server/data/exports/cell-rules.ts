import { showEmails } from '../../../contract/values/contact/email-text.ts';
import { guardFormula, quoteField } from '../../platform/tables/csv-text.ts';
import type { ExportFileType } from '../../../contract/data/exports.ts';
import type { ColumnKind } from '../../../contract/platform/columns.ts';
import type { Cell } from './group.ts';

const TIME_ZONE = 'Europe/Ljubljana';

/** How one cell is written in each file format. Pure; see docs/adr/0027. */

/**
 * What the writer knows about a column. `words`: labels of its codes; `yes`, `no`: in the language of the
 * file.
 */
export type CellFormat = {
  kind: ColumnKind;
  words?: Readonly<Record<string, string>> | undefined;
  yes: string;
  no: string;
  /** The domain of an e-mail address as people type it. */
  toUnicode: (domain: string) => string;
};

/** Cents with a decimal comma and without thousands separators: read as a number by Slovenian programs. */
const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};
const two = (n: number): string => String(n).padStart(2, '0');
const dayText = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');

const local = (instant: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE);
const timeText = (instant: string): string => {
  const at = local(instant);
  return `${two(at.day)}.${two(at.month)}.${at.year} ${two(at.hour)}:${two(at.minute)}:${two(at.second)}`;
};

/** Characters not allowed in XML 1.0, lone surrogates included, are left out of an XLSX. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel's limit for one cell. */
const MAX_TEXT = 32_767;
const xmlText = (text: string): string => text.toWellFormed().replace(NOT_XML, '').slice(0, MAX_TEXT);

/** The text of a cell that is no number and no date; addresses of e-mail as people type them. */
const textOf = (cell: Cell, { kind, words, yes, no, toUnicode }: CellFormat): string => {
  if (typeof cell === 'boolean') return cell ? yes : no;
  const text = cell !== null && typeof cell === 'object' ? cell.join(', ') : String(cell);
  return kind === 'word' ? (words?.[text] ?? text) : showEmails(text, toUnicode);
};

/** A field of a CSV, quoted. Numbers, money and days are not escaped as text: a minus stays a minus. */
export const csvCell = (cell: Cell, writing: CellFormat): string => {
  if (cell === null) return '';
  switch (writing.kind) {
    case 'money':
      return euros(cell as number);
    case 'number':
      return String(cell).replace('.', ',');
    case 'date':
      return dayText(String(cell));
    case 'instant':
      return timeText(String(cell));
    default:
      return quoteField(guardFormula(textOf(cell, writing)));
  }
};

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 date system, valid from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/**
 * A day, or an instant in local time of Slovenia, as an Excel serial number: whole days since the end of 1899
 * and a fraction of a day.
 */
export const excelSerial = (value: string): number => {
  if (value.length === 10) return (Date.parse(`${value}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  const at = local(value);
  const seconds = (Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second) - DAY_ZERO) / 1000;
  return seconds / 86_400;
};

/**
 * A cell of an XLSX: numbers, money and days as numbers. Text is typed as text, so it is never evaluated as a
 * formula.
 */
export const xlsxCell = (cell: Cell, writing: CellFormat): string | number | null => {
  if (cell === null) return null;
  switch (writing.kind) {
    case 'money':
      return (cell as number) / 100;
    case 'number':
      return cell as number;
    case 'date':
    case 'instant':
      return excelSerial(String(cell));
    default:
      return xmlText(textOf(cell, writing));
  }
};

/** A value of a JSON file: as in the API, codes and not labels. */
export const jsonValue = (cell: Cell, kind: ColumnKind): Cell =>
  kind === 'money' && typeof cell === 'number' ? euros(cell).replace(',', '.') : cell;

/** The number format of a column in Excel. */
export const numberFormat = (kind: ColumnKind): string | undefined =>
  ({ money: '#,##0.00', date: 'dd.mm.yyyy', instant: 'dd.mm.yyyy hh:mm:ss' })[kind as string];

export const MIME: Readonly<Record<ExportFileType, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};
