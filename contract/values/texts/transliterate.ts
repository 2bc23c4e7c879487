/**
 * The one way in which a name is written with fewer letters: for a UPN QR (latin2.ts), for a bank (pain.001) and where
 * the typeface of documents lacks a letter.
 */

/**
 * Letters and signs that do not decompose into a plain one and a mark. Cyrillic as in Serbian, Macedonian and plain
 * Russian and Ukrainian; Greek as ELOT 743; Georgian and Armenian as on passports, without apostrophes.
 */
const SPELT: ReadonlyMap<string, string> = new Map(
  [
    'æ:ae œ:oe ø:o đ:dj ð:d þ:th ħ:h ı:i ŋ:n ĸ:k ł:l ŧ:t ſ:s ß:ss ẞ:SS ə:e ƒ:f €:EUR –:- —:- ‐:- ‑:- −:- …:... „:" “:" ”:" «:" »:" ‘:\' ’:\' ‚:\' ʼ:\' •:- №:No.',
    'а:a б:b в:v г:g ґ:g д:d ђ:đ ѓ:gj е:e є:je ё:jo ж:ž з:z ѕ:dz и:i і:i ї:ji й:j ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:ć',
    'ќ:kj у:u ў:u ф:f х:h ц:c ч:č џ:dž ш:š щ:šč ы:y ь: ъ: э:e ю:ju я:ja',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
    'ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p ქ:k ღ:gh ყ:q შ:sh ჩ:ch ც:ts ძ:dz წ:ts ჭ:ch ხ:kh ჯ:j ჰ:h',
    'ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:y թ:t ժ:zh ի:i լ:l խ:kh ծ:ts կ:k հ:h ձ:dz ղ:gh ճ:ch մ:m յ:y ն:n շ:sh ո:o չ:ch պ:p ջ:j ռ:r ս:s վ:v տ:t ր:r ց:ts ւ:w',
    'փ:p ք:k օ:o ֆ:f և:ev',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(2)]),
);

/** Greek letters that sound together, with their sounds; the marks of stress are gone by then. */
const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[οΟ])[υΥ]/g, 'u'],
  [/(?<=[αεηΑΕΗ])[υΥ](?=[θκξπσςτφχψΘΚΞΠΣΤΦΧΨ]|(?!\p{L}))/gu, 'f'],
  [/(?<=[αεηΑΕΗ])[υΥ]/g, 'v'],
  [/[γΓ](?=[γξχΓΞΧ])/g, 'n'],
  [/(?<!\p{L})[μΜ][πΠ]/gu, 'b'],
];
const withGreekPairs = (text: string): string => {
  const plain = text.normalize('NFD').replace(/(?<=[\u0370-\u03ff])\u0301/g, '');
  return GREEK_PAIRS.reduce(
    (found, [pair, sound]) =>
      found.replace(pair, (letters) => (letters === letters.toLowerCase() ? sound : sound.toUpperCase())),
    plain,
  ).normalize('NFC');
};

/** What stands for a sign that cannot be spelt, or how another script is spelt. */
type Missing = string | ((char: string) => string);

/**
 * A sign in its parts, without marks above or below. Syllables of Korean and vowels of scripts that write them as marks stay:
 * they are read as a whole.
 */
const plainParts = (char: string): string =>
  /\p{Script=Hangul}/u.test(char)
    ? char
    : char.normalize('NFKD').replace(/(?=\p{M})\p{Script=Inherited}/gu, '');

const spell = (char: string, has: (char: string) => boolean, missing: Missing): string => {
  if (/\s/u.test(char)) return ' ';
  if (/\p{C}/u.test(char)) return '';
  const small = char.toLowerCase();
  const spelt =
    SPELT.get(char) ??
    SPELT.get(small)?.replace(/^./u, (first) => (small === char ? first : first.toUpperCase())) ??
    plainParts(char);
  return [...spelt]
    .map((part) =>
      has(part)
        ? part
        : part !== char
          ? spell(part, has, missing)
          : typeof missing === 'string'
            ? missing
            : missing(part),
    )
    .join('');
};

/**
 * `text` in letters of which `has` is true: those stay, the others are spelt in letters of which `plain` is true (by
 * default the same). Any white space becomes a space, what nobody sees goes, and a sign that cannot be spelt becomes
 * `missing`, which on the server may know more scripts (docs/adr/0089).
 */
export const transliterate = (
  text: string,
  has: (char: string) => boolean,
  { plain = has, missing = '' }: { plain?: (char: string) => boolean; missing?: Missing } = {},
): string => {
  const composed = text.normalize('NFC');
  const greek = !has('υ') && /\p{Script=Greek}/u.test(composed) ? withGreekPairs(composed) : composed;
  return [...greek].map((char) => (has(char) ? char : spell(char, plain, missing))).join('');
};

const isLatin = (char: string): boolean => /\P{L}|\p{Script=Latin}/u.test(char);
/** Whether every letter of a name has a spelling here; of other scripts documents have a rough one, and banks none. */
export const isTransliterable = (name: string): boolean =>
  !transliterate(name, isLatin, { missing: '\0' }).includes('\0');
