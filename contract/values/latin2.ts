/** ISO 8859-2, the character set of UPN QR: letters of Central Europe, one byte each. */

const HIGH = new TextDecoder('iso-8859-2').decode(Uint8Array.from({ length: 96 }, (_, i) => 0xa0 + i));
const BYTES: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 95 }, (_, i) => [String.fromCharCode(0x20 + i), 0x20 + i] as const),
  ['\n', 0x0a],
  ...Array.from(HIGH, (char, i) => [char, 0xa0 + i] as const),
]);

/**
 * Letters that do not decompose into a base letter and a mark, with their replacements; Cyrillic as in
 * Serbian, Macedonian and plain Russian.
 */
const SPELT: ReadonlyMap<string, string> = new Map(
  [
    'æ:ae œ:oe ø:o ð:d þ:th ħ:h ı:i ŋ:n ĸ:k ŧ:t ſ:s ẞ:SS €:EUR –:- —:- ‐:- ‑:- −:- …:... „:" “:" ”:" «:" »:" ‘:\' ’:\' ‚:\' •:- №:No.',
    'а:a б:b в:v г:g д:d ђ:đ ѓ:gj е:e ж:ž з:z ѕ:dz и:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:ć ќ:kj у:u ф:f х:h',
    'ц:c ч:č џ:dž ш:š щ:šč ы:y ь: ъ: э:e ю:ju я:ja',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(2)]),
);

const plainOf = (char: string): string => {
  if (BYTES.has(char) && char !== '\n' && char !== '\u00a0' && char !== '\u00ad') return char;
  if (/[\s\u00a0]/u.test(char)) return ' ';
  if (/[\p{C}\u00ad]/u.test(char)) return '';
  const spelt = SPELT.get(char);
  if (spelt !== undefined) return spelt;
  const small = SPELT.get(char.toLowerCase());
  if (small !== undefined) return small.charAt(0).toUpperCase() + small.slice(1);
  const base = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...base].map((part) => (BYTES.has(part) ? part : '?')).join('') || '';
};

/**
 * A text in letters that ISO 8859-2 has, on one line, with single spaces: `Åsa Muñoz` -> `Asa Munoz`.
 * Anything without a replacement becomes `?`.
 */
export const toLatin2 = (text: string): string =>
  [...text.normalize('NFC')].map(plainOf).join('').replace(/ +/g, ' ').trim();

/**
 * The bytes of a text made by `toLatin2` (may contain line feeds). Throws RangeError for any other character.
 */
export const latin2Bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => {
    const byte = BYTES.get(char);
    if (byte === undefined) throw new RangeError(`not in ISO 8859-2: ${char}`);
    return byte;
  });
