/** Folds text for searching: lower case, no diacritics, đ -> d, single spaces. `"Žerjav, Đuro"` -> `"zerjav, duro"`. */
export const fold = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();

/** A plate as stored and compared: upper case, without spaces, hyphens and dots. `"kr ab-123"` -> `"KRAB123"`. */
export const normalizePlate = (raw: string): string => raw.toLocaleUpperCase('sl').replace(/[\s\-.·]/gu, '');

/** A text without what breaks a line, a mail header or a page: control and bidirectional marks, angle brackets. */
export const isPlainText = (value: string): boolean =>
  !/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069<>]/u.test(value);

/** As isPlainText, but line breaks are allowed. */
export const isPlainParagraphs = (value: string): boolean => isPlainText(value.replace(/\r?\n/g, ' '));
