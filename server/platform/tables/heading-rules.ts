import { normalizeHeading } from '../../../contract/platform/table-text.ts';
import type { TableColumn, TableReading } from '../../../contract/platform/tables.ts';
import { type DateFormat, readDate } from './cell-rules.ts';

/** What the headings and the dates of a table say. Pure. */

/** Headings as a key: files with the same headings in the same order have the same format. */
export const headerKeyText = (columns: readonly TableColumn[]): string =>
  columns.map(({ header }) => normalizeHeading(header)).join('|');

type Place = Pick<TableReading, 'sheet' | 'header_row'>;
/** How a file is read anew: in another sheet the headings are looked for again, unless their row changed too. */
export function changedReading(before: Place, { header_row, ...sent }: TableReading): Partial<TableReading> {
  const elsewhere = sent.sheet !== before.sheet && header_row === before.header_row;
  return elsewhere ? sent : { ...sent, header_row };
}

/**
 * The order of day, month and year in which most of the values are dates; `dmy` where they do not say. A
 * first number above 12 is a day, a second one above 12 makes the first a month.
 */
export function dateFormatOf(samples: readonly string[]): DateFormat {
  const read = (format: DateFormat) => samples.filter((sample) => readDate(sample, format) !== null).length;
  return (['dmy', 'mdy', 'ymd'] as const).reduce((best, format) =>
    read(format) > read(best) ? format : best,
  );
}
