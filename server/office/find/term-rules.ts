import { fold, normalizePlate } from '../../../contract/values/text.ts';
import { phoneTail } from '../../people/users/search-rules.ts';

/** What staff type while somebody speaks: names in any order, plates, telephones, numbers. Pure. */

export type Term = {
  /** Folded words; a name matches when it holds all of them, in any order. */
  words: string[];
  /** The text as one piece, the ways that search texts may hold it. */
  needles: string[];
  /** Capital letters and digits only, to compare with numbers of records. */
  compact: string;
};

const MIN_NEEDLE = 3;
const compactOf = (text: string): string => normalizePlate(text).replace(/[^\p{L}\d]/gu, '');

/**
 * `"KR AB-123"` gives the needle `krab123`, `"040 200 100"` also `40200100`, `"SI 12345678"` also `12345678`,
 * `"SI12 2027 0000 011"` also `si1220270000011`.
 */
export function termOf(query: string): Term {
  const compact = compactOf(query);
  const tail = phoneTail(query);
  // The groups of a telephone with its country code occur in many numbers; only together they are one.
  const abroad = tail !== null && query.trim().startsWith('+');
  const words = abroad ? [tail] : fold(query).split(' ').filter(Boolean);
  const tax = /^SI(\d{8})$/.exec(compact)?.[1];
  const reference = tax ? undefined : /^(?:SI|RF)\d\d(\w{5,})$/.exec(compact)?.[1]?.toLowerCase();
  const pieces = [fold(normalizePlate(query)), fold(compact), tail, tax, reference];
  const needles = pieces.filter((piece): piece is string => !!piece && piece.length >= MIN_NEEDLE);
  const [only] = words.length === 1 ? words : [];
  return { words, needles: [...new Set(needles)].filter((piece) => piece !== only), compact };
}

/** Whether every word of the text begins a word of a name. */
export const namesPerson = ({ words }: Term, name: string): boolean => {
  const own = fold(name).split(' ');
  return words.length > 0 && words.every((word) => own.some((part) => part.startsWith(word)));
};

/**
 * Whether the text names a record by one of its numbers: all of it, or a part of at least three characters
 * with a digit. A name never does.
 */
export const namesRecord = ({ compact, needles }: Term, numbers: readonly string[]): boolean => {
  const pieces = [compact, ...needles.map((needle) => needle.toUpperCase())].filter(
    (piece) => piece.length >= MIN_NEEDLE,
  );
  return numbers.some((number) => {
    const own = compactOf(number);
    return pieces.some((piece) => own === piece || (/\d/.test(piece) && own.includes(piece)));
  });
};
