import { fold, normalizePlate } from '../../../contract/values/texts/text.ts';
import { readingDistance } from '../../barrier/watch/rules.ts';
import { phoneTail } from '../../people/users/search-rules.ts';
import { SHORTEST_WORD } from './name-words.ts';

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

/** Letters that may be wrong in a word of so many: of short ones too many other names would be near. */
const mayBeWrong = (word: string): number => (word.length < SHORTEST_WORD ? 0 : word.length < 6 ? 1 : 2);
const MOST_NEAR = 3;

/** Which of `words` may be meant by the folded `word`, the nearest first. */
export const nearestWords = (word: string, words: readonly string[]): string[] => {
  const limit = mayBeWrong(word);
  return words
    .map((near) => ({ near, distance: readingDistance(word, near, limit) }))
    .filter(({ distance }) => distance > 0 && distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || (a.near < b.near ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map(({ near }) => near);
};

/** Whether a text may be a name that is mistyped: up to three words of letters. */
export const mayBeName = ({ words }: Term): boolean =>
  words.length > 0 &&
  words.length <= 3 &&
  words.every((word) => /^\p{L}{2,}$/u.test(word)) &&
  words.some((word) => mayBeWrong(word) > 0);

/** The words of `name`, as they are written, that fold to `words`; null where one of them is missing. */
export const wordsAsWritten = (name: string, words: readonly string[]): string | null => {
  const own = name.split(/[^\p{L}\p{M}\d]+/u).filter(Boolean);
  const written = own.filter((part) => words.includes(fold(part)));
  return words.every((word) => own.some((part) => fold(part) === word)) ? written.join(' ') : null;
};

/**
 * Whether the text names a record by one of its numbers: all of it, or a part of at least three characters
 * with a digit. A name never does.
 */
export const namesRecord = ({ compact, needles }: Term, numbers: readonly string[]): boolean => {
  const pieces = [fold(compact), ...needles].filter((piece) => piece.length >= MIN_NEEDLE);
  return numbers.some((number) => {
    const own = fold(compactOf(number));
    return pieces.some((piece) => own === piece || (/\d/.test(piece) && own.includes(piece)));
  });
};
