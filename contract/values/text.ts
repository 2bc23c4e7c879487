/** Joiners of letters, and what chooses a variant of the sign before. Scripts and pictures that need them keep them. */
const NEEDED_BY_SOME = String.raw`\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}`;
const PICTURE = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`;
/** Scripts whose letters nothing joins or parts but themselves. */
const UNJOINED = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Armenian', 'Georgian', 'Han', 'Hangul']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
const MARKS = String.raw`[\p{M}--[\p{Default_Ignorable_Code_Point}]]`;
/** Signs that nobody sees: of format, of control, fillers. */
const INVISIBLE = new RegExp(
  [
    String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n${NEEDED_BY_SOME}]]`,
    String.raw`(?<![\p{L}--[\p{Default_Ignorable_Code_Point}${UNJOINED}]]${MARKS}*)(?<![${PICTURE}]\ufe0f?)[\u200c\u200d]`,
    String.raw`[\u200c\u200d](?![\p{L}--[\p{Default_Ignorable_Code_Point}]]|${MARKS}|[${PICTURE}])`,
    String.raw`(?<![\p{Script=Han}${PICTURE}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  ].join('|'),
  'gv',
);
const LINE_BREAKS = /\r\n|[\n-\r\u0085\u2028\u2029]/g;
const DASHES = /[\u2010-\u2015\u2022\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;

/** Several lines as they are stored: letters composed (NFC), nothing invisible, line breaks as \n, tabs as spaces. */
export const normalizeLines = (value: string): string =>
  /^[\n -~]*$/.test(value)
    ? value
    : value
        .replace(LINE_BREAKS, '\n')
        .replace(/[\t\u2800]/g, ' ')
        .replace(INVISIBLE, '')
        .normalize('NFC');

/** One line as it is stored: as normalizeLines, and a line break is a space. */
export const normalizeText = (value: string): string => normalizeLines(value).replaceAll('\n', ' ');

/** A number, plate or phone as it is read: as normalizeText, and every dash and every space is the plain one. */
export const plainSigns = (value: string): string =>
  normalizeText(value).replace(/\s/g, ' ').replace(DASHES, '-');

/**
 * Folds text for searching: lower case, no diacritics, đ -> d, single spaces. `"Žerjav, Đuro"` -> `"zerjav,
 * duro"`.
 */
export const fold = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A plate as stored and compared: upper case, without spaces, hyphens and dots. `"kr ab-123"` -> `"KRAB123"`.
 */
export const normalizePlate = (raw: string): string => raw.toLocaleUpperCase('sl').replace(/[\s\-.·]/gu, '');

/**
 * A text without anything that breaks a line, a mail header or a page: control and bidirectional marks, angle
 * brackets.
 */
export const isPlainText = (value: string): boolean =>
  !/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069<>]/u.test(value);

const TOP_LEVELS =
  'com|net|org|info|biz|edu|gov|mil|int|pro|name|mobi|app|dev|xyz|top|site|online|shop|store|club|live|link|click|icu|vip|win|fun|tech|cloud|page|space|website|web|news|blog|work|world|today|life|one|buzz|money|loan|bid|[a-z]{2}';
// Only from the start of a word: tried from each of its letters, a long one takes the square of its length.
const ADDRESS = new RegExp(`(?<![\\p{L}\\d-])[\\p{L}\\d-]+\\.(${TOP_LEVELS})(?![\\p{L}\\d.-])`, 'giu');
/** Abbreviations that look like a domain: `prof.dr`, `Müller & Co.KG`. */
const ABBREVIATION = /^((prof|univ|mag|dr|dipl|sp|zg|sv|ul|st)\.[\p{L}]+|co\.kg)$/iu;

/**
 * Whether mail programs would turn a part of this text into a link: `https://…`, `www.…`, `example.com`,
 * `x.si/dobitek`.
 */
export const holdsLink = (text: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}\//iu.test(text) ||
  (text.match(ADDRESS) ?? []).some((found) => !ABBREVIATION.test(found));

/** As isPlainText, but line breaks are allowed. */
export const isPlainParagraphs = (value: string): boolean => isPlainText(value.replace(/\r?\n/g, ' '));
