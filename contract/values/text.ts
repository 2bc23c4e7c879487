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
