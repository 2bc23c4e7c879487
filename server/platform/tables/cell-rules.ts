/** The value of a cell, parsed as people and spreadsheets write it. Pure. */

/**
 * A formula that the spreadsheet did not evaluate, or would evaluate when somebody opens it. A number with a
 * sign is none.
 */
export const isFormula = (text: string): boolean => /^[=@]/.test(text) || /^[+-](?![\d\s(.,/-])/.test(text);

/**
 * What a spreadsheet shows in place of a value that it could not compute, in any language: `#N/A`, `#VREDN!`,
 * `#DIV/0!`, `#IME?`, `#NV` of German Excel, `Err:502` of LibreOffice.
 */
export const isCellError = (text: string): boolean =>
  /^#(N\/?[ADV]|\p{Lu}[\p{Lu}\p{N}_/]*[!?]|GETTING_DATA)$/u.test(text) || /^(Err|Napaka):5\d\d$/.test(text);

export type DateFormat = 'dmy' | 'ymd' | 'mdy';

const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
// 1954 to 2119: a number outside of this in a column of dates is no serial date.
const FIRST_SERIAL = 20_000;
const LAST_SERIAL = 80_000;

/** A year of two digits: this century, but a date of birth in the last one. */
const fullYear = (year: number): number => (year < 100 ? (year < 70 ? 2000 + year : 1900 + year) : year);

const civil = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
};

const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'ma[jy]',
  'jun',
  'jul',
  'a[vu]g',
  'sep',
  'o[kc]t',
  'nov',
  'de[cz]',
].map((start) => new RegExp(`^${start}`, 'i'));
/** 1 to 12 of a Slovenian, English or German name of a month, 0 for anything else. */
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.test(name.normalize('NFD').replace(/\p{M}/gu, ''))) + 1;

/** Days and instants as programs write them: any number of digits of a second, zones with or without a colon. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * The civil day of an ISO 8601 text: in Slovenia where it is an instant with a zone, else as written. `24:00:00`
 * is the end of the day that it names. Null for anything else and for what no calendar or clock has.
 */
export const isoDay = (text: string): string | null => {
  const [, day, time, seconds = ':00', zone] = ISO_8601.exec(text) ?? [];
  if (day === undefined) return null;
  try {
    if (time === undefined) return Temporal.PlainDate.from(day).toString();
    const moment = `${day}T${time === '24:00' ? '23:59:59' : time + seconds}`;
    return zone === undefined
      ? Temporal.PlainDateTime.from(moment).toPlainDate().toString()
      : Temporal.Instant.from(moment + zone)
          .toZonedDateTimeISO('Europe/Ljubljana')
          .toPlainDate()
          .toString();
  } catch {
    return null;
  }
};

/** A time of day behind a day; it is dropped. */
const TIME = /[T ](?:[01]?\d|2[0-4])[:.][0-5]\d([:.][0-5]\d([.,]\d+)?)?( ?[AP]M)?$/i;

/**
 * A date as `YYYY-MM-DD`: `31. 12. 2026`, `31/12/26`, `31. dec. 2026`, `2026-12-31` (also with a time, which
 * is dropped), an instant with its zone, which is the day in Slovenia, or the serial number of a spreadsheet.
 * Null when it is none. Four digits in front are always a year.
 */
export function readDate(text: string, format: DateFormat): string | null {
  if (/^\d{5}([.,]\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text.replace(',', '.')));
    if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
    return new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  }
  const iso = isoDay(text);
  if (iso !== null) return iso;
  const day = text.replace(TIME, '');
  const named = /^(\d{1,2})\.?\s?(\p{L}{3,10})\.?,?\s?(\d{2}|\d{4})\.?$/u.exec(day);
  if (named) return civil(fullYear(Number(named[3])), monthOf(named[2]!), Number(named[1]));
  const parts = /^(\d{1,4})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,4})\.?$/.exec(day);
  if (!parts) return null;
  const [a, b, c] = parts.slice(1).map(Number) as [number, number, number];
  if (parts[1]!.length === 4) return civil(a, b, c);
  if (parts[1]!.length > 2 || parts[3]!.length === 3) return null;
  if (format === 'ymd') return civil(fullYear(a), b, c);
  return format === 'mdy' ? civil(fullYear(c), a, b) : civil(fullYear(c), b, a);
}

/** Cents of `15`, `15,00`, `15,-`, `1.015,00 €`, `15 EUR/leto` or `15.5`; null when it is no amount. */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s|€|EUR(OV|A|I)?|\/?(leto|letno)|^à/gi, '').replace(/[,.](-|–|—|=)+$/, '');
  const plain = /,\d{1,2}$/.test(bare) ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/**
 * `Novak Ana` or `Ana Novak`; a comma (`Novak, Ana`) always follows the family name. Null when there is one
 * word only.
 */
export function splitName(
  text: string,
  order: 'first_last' | 'last_first',
): { first_name: string; last_name: string } | null {
  const [last, first, ...rest] = text.split(/\s*,\s*/);
  if (last && first && rest.length === 0) return { first_name: first, last_name: last };
  const words = text.split(' ').filter(Boolean);
  if (words.length < 2) return null;
  return order === 'last_first'
    ? { first_name: words.slice(1).join(' '), last_name: words[0]! }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1)! };
}

/** Several values in one cell: `KR AB-123; LJ 12-ABC / …`. */
export const splitList = (text: string): string[] =>
  text
    .split(/[;,/|\n]|\s+(?:in|and)\s+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Digits whose leading zeros a spreadsheet dropped. Text that is no number is left unchanged. */
export const padDigits = (text: string, digits: number): string =>
  /^\d+$/.test(text) && text.length < digits ? text.padStart(digits, '0') : text;
