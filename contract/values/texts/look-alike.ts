/** Letters with a sign that many cameras, and keyboards, do not know. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ä: 'A',
  Å: 'A',
  Æ: 'AE',
  Č: 'C',
  Ć: 'C',
  Đ: 'D',
  Ö: 'O',
  Õ: 'O',
  Ø: 'O',
  Š: 'S',
  Ü: 'U',
  Ž: 'Z',
};
/** A plate as a camera without these letters reads it: `MÄB1234` -> `MAB1234` (in the database `plain_plate`). */
export const plainPlate = (plate: string): string =>
  plate.replace(/[^A-Z0-9]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/**
 * Characters that cameras confuse. The groups share no character, so looking alike is symmetric; the database
 * folds in the same way (function `barrier_fold`).
 */
export const LOOK_ALIKES = ['0OQ', '1I', '8B', '5S', '2Z', '6G'] as const;

const FOLDED = new Map(LOOK_ALIKES.flatMap((group) => [...group].map((character) => [character, group[0]!])));

/** Characters in which a plate may differ from what the camera read. */
export const MAX_LOOK_ALIKES = 2;

/** A plate in plain letters, with every look-alike as the first of its group: `KRBOŠ12` -> `KR80512`. */
export const foldPlate = (plate: string): string =>
  Array.from(plainPlate(plate), (character) => FOLDED.get(character) ?? character).join('');

/**
 * How many characters differ when all of them are look-alikes; null when the plates differ in something else. The sign
 * of a letter (Ä and A) is no difference.
 */
export function lookAlikeDistance(a: string, b: string): number | null {
  if (foldPlate(a) !== foldPlate(b)) return null;
  const other = plainPlate(b);
  return Array.from(plainPlate(a)).filter((character, i) => character !== other[i]).length;
}
