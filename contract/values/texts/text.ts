/** Joiners of letters, and what chooses a variant of the sign before: some scripts and pictures need them. */
const JOINERS = String.raw`\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}`;
const HAS_JOINER = new RegExp(`[${JOINERS}]`, 'u');
/** Signs that nobody sees and no script needs: of format, of control, fillers. */
const INVISIBLE = new RegExp(
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n${JOINERS}]]`,
  'gv',
);
/** Scripts whose letters nothing joins or parts but themselves. */
const UNJOINED = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Armenian', 'Georgian', 'Han', 'Hangul']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const PICTURE = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`;
const MARKS = String.raw`[\p{M}--[\p{Default_Ignorable_Code_Point}]]`;
/** Made when it is first needed: it costs a browser 0.1 s, and nearly no text has a joiner. */
let needless: RegExp | undefined;
const withoutNeedless = (text: string): string =>
  text.replace(
    (needless ??= new RegExp(
      [
        String.raw`(?<![\p{L}--[${UNJOINED}]]${MARKS}*)(?<![${PICTURE}]\ufe0f?)[\u200c\u200d]`,
        String.raw`[\u200c\u200d](?!\p{L}|${MARKS}|[${PICTURE}])`,
        String.raw`(?<![\p{Script=Han}${PICTURE}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
      ].join('|'),
      'gv',
    )),
    '',
  );
/** Latin letters and marks of print, with which there is nothing to do. */
const USUAL = /^[\n -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/;
const DASHES = /[\u2010-\u2015\u2022\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;

/** Several lines as they are stored: letters composed (NFC), nothing invisible, line breaks as \n, tabs as spaces. */
export const normalizeLines = (value: string): string => {
  if (USUAL.test(value)) return value;
  const visible = value
    .replace(/\r\n|[\n-\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .replace(INVISIBLE, '');
  return (HAS_JOINER.test(visible) ? withoutNeedless(visible) : visible).normalize('NFC');
};

/** One line as it is stored: as normalizeLines, and every space and line break is the plain space. */
export const normalizeText = (value: string): string => normalizeLines(value).replace(/\s/g, ' ');

/** Whether there is nothing to see in what was typed: an empty field. */
export const isBlank = (text: string): boolean => normalizeLines(text).trim() === '';

/** Whether a database can store a text: without NUL, and without half a character (an unpaired surrogate). */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** A number, plate or phone as it is read: as normalizeText, and every dash is the plain one. */
export const normalizeDashes = (value: string): string => normalizeText(value).replace(DASHES, '-');

/**
 * An e-mail address without what nobody sees at its ends. Where something stands within it, it stays, for without it
 * that would be another address than the one that was given.
 */
export const trimAddress = (value: string): string => {
  const address = normalizeText(value).trim();
  return value.normalize('NFC').includes(address) ? address : value;
};

/** What stands between letters that are read as one word: O’Brien, O'Brien, col·lecció. */
const APOSTROPHES = /['`´·‘’‛ʹʻʼʽ′＇]/g;
/** Latin letters that are no letter with a mark, each with what it is written as where it is missing. */
const BARE_LETTERS = new Map(
  'đd ðd ɗd łl øo ɔo ħh ŧt ŋn ıi ĸk ƙk ƒf ɓb ƴy əe ǝe ɛe ßss þth æae œoe ςσ'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const BARE_LETTER = new RegExp(`[${[...BARE_LETTERS.keys()].join('')}]`, 'g');

/** Lower case, Latin letters without marks, no apostrophes, single spaces: to compare with words that the program knows. */
export const foldLetters = (value: string): string =>
  normalizeText(value)
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/[\p{M}ʼ·\u200c\u200d]/gu, '')
    .toLowerCase()
    .replace(BARE_LETTER, (letter) => BARE_LETTERS.get(letter)!)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Folds text for searching and for telling whether two names are the same: as foldLetters, with đ, dj and d alike.
 * `"Žerjav, Đorđe"` -> `"zerjav, dorde"`. `folded` of the database does the same.
 */
// Not in a plate: J123 is a part of KRDJ123.
export const fold = (value: string): string => foldLetters(value).replace(/dj+(?!\d)/g, 'd');

/** What stands between the parts of a plate besides spaces and dashes: dots, the mark of a seal, what cameras put there. */
const BETWEEN_PARTS = /[ .·∙⋅_|-]/g;
/**
 * A plate as stored and compared, the one key of it: letters composed, upper case, without spaces, dashes, dots and
 * signs that nobody sees. `"kr ab–123"` -> `"KRAB123"`. Other signs stay, because a camera may mean by `?` a letter
 * that it could not read. The database has the same (function `plate_key`).
 */
export const normalizePlate = (raw: string): string =>
  normalizeDashes(raw).replace(BETWEEN_PARTS, '').normalize('NFC').toUpperCase();

/** Whether a text holds no angle bracket, and so no markup. */
export const isMarkupFree = (value: string): boolean => !/[<>]/.test(value);
