import { normalizePlate } from '../texts/text.ts';

const AREAS = 'CE|GO|KK|KP|KR|LJ|MB|MS|NM|PO|SG';
/** A stored Slovenian plate in its parts; the database reads the same pattern (server/platform/db/plate-texts.ts). */
export const SLOVENIAN_PLATE = new RegExp(
  `^(${AREAS})(?:([A-ZČŠŽ]{1,3})([0-9]{2,4})|([0-9]{2,4})([A-ZČŠŽ]{1,3}))$`,
  'u',
);
const STARTED = new RegExp(`^(${AREAS})([A-Z0-9ČŠŽ]+)$`, 'u');
const TWO_PARTS = /^(\p{L}+)(\d+)$|^(\d+)(\p{L}+)$/u;

const hyphenated = (rest: string): string => {
  const [, a = '', b = '', c = '', d = ''] = TWO_PARTS.exec(rest) ?? [];
  return a + c === '' ? rest : `${a}${c}-${b}${d}`;
};

/** A stored plate as on the car: `KRAB123` -> `KR AB-123`. Unknown patterns stay as they are. */
export const plateText = (plate: string): string => plate.replace(SLOVENIAN_PLATE, '$1 $2$4-$3$5');

/** A plate while it is typed: `krab1` -> `KR AB-1`. What begins with no Slovenian area keeps its signs. */
export const typedPlate = (typed: string, country = 'SI'): string => {
  const match = country === 'SI' ? STARTED.exec(normalizePlate(typed)) : null;
  return match ? `${match[1]} ${hyphenated(match[2]!)}` : typed.toLocaleUpperCase('sl');
};

/** Where the caret belongs after the plate was formatted: behind the same letter or digit as before. */
export const caretInPlate = (typed: string, caret: number, formatted: string): number => {
  const passed = normalizePlate(typed.slice(0, caret)).length;
  let at = caret >= typed.length ? formatted.length : 0;
  while (at < formatted.length && normalizePlate(formatted.slice(0, at)).length < passed) at += 1;
  return at;
};

/** Plates in a sentence or a cell, as on the cars. */
export const plateList = (plates: readonly string[]): string => plates.map(plateText).join(', ');
