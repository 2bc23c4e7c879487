import { transliterate } from './transliterate.ts';

/** ISO 8859-2, the character set of UPN QR: letters of Central Europe, one byte each. */

const HIGH = new TextDecoder('iso-8859-2').decode(Uint8Array.from({ length: 96 }, (_, i) => 0xa0 + i));
const BYTES: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 95 }, (_, i) => [String.fromCharCode(0x20 + i), 0x20 + i] as const),
  ['\n', 0x0a],
  ...Array.from(HIGH, (char, i) => [char, 0xa0 + i] as const),
]);

const BLANK = new Set(['\n', '\u00a0', '\u00ad']);

/**
 * A text in letters that ISO 8859-2 has, on one line, with single spaces: `Åsa Muñoz` -> `Asa Munoz`. A sign without
 * a replacement is left out.
 */
export const toLatin2 = (text: string): string =>
  transliterate(text, (char) => BYTES.has(char) && !BLANK.has(char))
    .replace(/ +/g, ' ')
    .trim();

/**
 * The bytes of a text made by `toLatin2` (may contain line feeds). Throws RangeError for any other character.
 */
export const latin2Bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => {
    const byte = BYTES.get(char);
    if (byte === undefined) throw new RangeError(`not in ISO 8859-2: ${char}`);
    return byte;
  });
