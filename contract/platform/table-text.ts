import { foldLetters } from '../values/text.ts';
import { type ENCODINGS, SEPARATORS } from './tables.ts';

/** What a table written as text looks like, and what its headings say: for files and for pasted lists. Pure. */

/** UTF-8 if all of it is valid, else windows-1250, in which Slovenian Windows programs write. */
export const encodingOf = (bytes: Uint8Array): (typeof ENCODINGS)[number] => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1250';
  }
};

/** A table as text, without the mark of DOS (U+001A) with which old programs end a file. */
export const textOf = (bytes: Uint8Array, encoding: (typeof ENCODINGS)[number]): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  let end = text.trimEnd().length;
  if (text[end - 1] !== '\x1a') return text;
  while (text[end - 1] === '\x1a' || text[end - 1]?.trim() === '') end--;
  return text.slice(0, end);
};

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
