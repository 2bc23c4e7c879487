import { SEPARATORS, type TableColumn } from '../../../contract/platform/tables.ts';
import { fold } from '../../../contract/values/text.ts';
import { type DateFormat, readDate } from './cell-rules.ts';

/** The format of a table, guessed from its text and its headings. Pure. */

/**
 * The separator that splits most lines into the same number of parts; `;` (of Slovenian Excel) by default.
 */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const score = (separator: string): number => {
    const parts = lines.map((line) => line.split(separator).length - 1);
    const usual = parts.toSorted((a, b) => a - b)[Math.floor(parts.length / 2)] ?? 0;
    return usual === 0 ? 0 : parts.filter((n) => n === usual).length * 100 + usual;
  };
  const best = SEPARATORS.map((separator) => ({ separator, score: score(separator) })).toSorted(
    (a, b) => b.score - a.score,
  )[0];
  return best && best.score > 0 ? best.separator : ';';
}

/** A heading normalised for comparison: lower case, without diacritics, brackets and punctuation. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headings as a key: files with the same headings in the same order have the same format. */
export const headerKeyText = (columns: readonly TableColumn[]): string =>
  columns.map(({ header }) => plain(header)).join('|');

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
