import { foldLetters } from '../values/text.ts';
import { SEPARATORS } from './tables.ts';

/** What a table written as text looks like, and what its headings say: for files and for pasted lists. Pure. */

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
  foldLetters(text)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
