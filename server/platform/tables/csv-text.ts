/**
 * What a spreadsheet may take for the beginning of a formula; wide signs (＝) and spaces before it count too
 * in some languages.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
/** A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP: CSV injection). */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A field of a CSV with `;`: quoted when a reader could split it otherwise. */
export const quoteField = (text: string): string =>
  /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
