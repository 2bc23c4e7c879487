import { normalizePlate } from './text.ts';

/**
 * Characters that cameras confuse. The groups share no character, so looking alike is symmetric; the database
 * folds in the same way (function `barrier_fold`).
 */
export const LOOK_ALIKES = ['0OQ', '1I', '8B', '5SŠ', '2ZŽ', '6G', 'CČĆ', 'DĐ'] as const;

const FOLDED = new Map(LOOK_ALIKES.flatMap((group) => [...group].map((character) => [character, group[0]!])));

/** Characters in which a plate may differ from what the camera read. */
export const MAX_LOOK_ALIKES = 2;

/** A plate as cameras read it: upper case, without spaces, hyphens, dots and other separators. */
export const readPlate = (raw: string): string => normalizePlate(raw).replace(/[^\p{L}\p{N}]/gu, '');

/** A read plate with every look-alike as the first of its group: `KRBOS12` -> `KR80512`. */
export const foldPlate = (plate: string): string =>
  Array.from(plate, (character) => FOLDED.get(character) ?? character).join('');

/**
 * How many characters differ when all of them are look-alikes; null when the plates differ in something else.
 */
export function lookAlikeDistance(a: string, b: string): number | null {
  if (foldPlate(a) !== foldPlate(b)) return null;
  const other = Array.from(b);
  return Array.from(a).filter((character, i) => character !== other[i]).length;
}
