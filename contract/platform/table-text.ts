import { foldLetters, normalizeText, trimAddress } from '../values/texts/text.ts';
import { type ENCODINGS, SEPARATORS } from './tables.ts';

/** What a table written as text looks like, and what its headings say: for files and for pasted lists. Pure. */

/** UTF-16 where a byte-order mark says so ("Unicode text" of Excel), whatever else was chosen. */
const wideOf = ([first, second]: Uint8Array): string | null =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;

/**
 * UTF-8, which here stands for Unicode in any form, if all of it is valid or marked; else windows-1250, in which
 * Slovenian Windows programs write.
 */
export const detectEncoding = (bytes: Uint8Array): (typeof ENCODINGS)[number] => {
  if (wideOf(bytes) !== null) return 'utf-8';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
};

/** A table as text, without the mark of DOS (U+001A) with which old programs end a file. */
export const decodeText = (bytes: Uint8Array, encoding: (typeof ENCODINGS)[number]): string => {
  const text = new TextDecoder(wideOf(bytes) ?? encoding).decode(bytes);
  let end = text.trimEnd().length;
  if (text[end - 1] !== '\x1a') return text;
  while (text[end - 1] === '\x1a' || text[end - 1]?.trim() === '') end--;
  return text.slice(0, end);
};

/**
 * The separator that splits most lines into the same number of parts; `;` (of Slovenian Excel) by default.
 */
export function detectSeparator(text: string): (typeof SEPARATORS)[number] {
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
export const normalizeHeading = (text: string): string =>
  foldLetters(text)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A cell as one line, normalised like every text that enters; `="0012"` (a text forced in a CSV) is
 * 0012, a mere dash is empty.
 */
export function cleanCell(value: string): string {
  const given = value.toWellFormed().replace(/[\u00a0\u2007\u202f\t\r\n]+/g, ' ');
  const text = given.includes('@') ? trimAddress(given) : normalizeText(given).trim();
  const forced = /^="([^"]*)"$/.exec(text);
  if (forced?.[1] !== undefined) return forced[1].trim();
  // Our own reports put an apostrophe before what a spreadsheet would take for a formula.
  const bare = /^'[=+@-]/.test(text) ? text.slice(1) : text;
  return /^[-–—/]+$/.test(bare) ? '' : bare;
}

/** A number of a spreadsheet as people write it: no exponent, no `.0`. */
export const plainNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(Number(value.toPrecision(15)));
