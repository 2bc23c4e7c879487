import type { Language } from './plural.ts';

const NBSP = '\u00a0';

/** Shown in the place of a value where there is none; the same in every language. */
export const NONE = '–';
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const joinDate = (year: number, month: number, day: number, language: Language): string =>
  language === 'sl'
    ? `${day}.${NBSP}${month}.${NBSP}${year}`
    : `${day}${NBSP}${monthNames[month - 1]}${NBSP}${year}`;

/** An abbreviation of single letters, as `s. p.` or `d. o. o.`, stays on one line; only for what is shown. */
export const keepTogether = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{Ll}\.) (?=\p{Ll}\.)/gu, `$1${NBSP}`);

/**
 * Civil date `2027-01-15` -> `15. 1. 2027` (en: `15 Jan 2027`), with no-break spaces; other text comes back
 * unchanged.
 */
export const formatDate = (date: string, language: Language = 'sl'): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match ? joinDate(Number(match[1]), Number(match[2]), Number(match[3]), language) : date;
};

// Parts are joined by hand: the patterns of Intl differ between ICU versions and would break hydration.
const ljubljana = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Ljubljana',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (instant: string): Record<string, string> | null => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(ljubljana.formatToParts(date).map(({ type, value }) => [type, value]));
};

/** Instant (RFC 3339) -> its day in Europe/Ljubljana, `15. 1. 2027`; other text comes back unchanged. */
export const formatDay = (instant: string, language: Language = 'sl'): string => {
  const part = partsOf(instant);
  return part
    ? joinDate(Number(part['year']), Number(part['month']), Number(part['day']), language)
    : instant;
};

/** Instant (RFC 3339) -> `15. 1. 2027, 14:05` in Europe/Ljubljana; other text comes back unchanged. */
export const formatDateTime = (instant: string, language: Language = 'sl'): string => {
  const part = partsOf(instant);
  return part ? `${formatDay(instant, language)}, ${part['hour']}:${part['minute']}` : instant;
};

const groupDigits = (digits: string, separator: string): string =>
  digits.replaceAll(/\B(?=(\d{3})+$)/g, separator);

/** Whole number with thousands: `12345` -> `12.345` (en: `12,345`). */
export const formatNumber = (n: number, language: Language = 'sl'): string =>
  `${n < 0 ? '−' : ''}${groupDigits(String(Math.abs(Math.trunc(n))), language === 'sl' ? '.' : ',')}`;

/** Decimal string in euros `1234.56` -> `1.234,56 €` (en: `€1,234.56`); other text comes back unchanged. */
export const formatMoney = (amount: string, language: Language = 'sl'): string => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) return amount;
  const sign = match[1] === '-' ? '−' : '';
  const cents = (match[3] ?? '').padEnd(2, '0');
  return language === 'sl'
    ? `${sign}${groupDigits(match[2]!, '.')},${cents}${NBSP}€`
    : `${sign}€${groupDigits(match[2]!, ',')}.${cents}`;
};

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes -> `1,2 MB` (decimal units, at most one decimal place). */
export const formatFileSize = (bytes: number, language: Language = 'sl'): string => {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const text = String(unit === 0 ? size : Math.round(size * 10) / 10);
  return `${language === 'sl' ? text.replace('.', ',') : text}${NBSP}${units[unit]}`;
};

const relative: Record<Language, Intl.RelativeTimeFormat> = {
  sl: new Intl.RelativeTimeFormat('sl', { numeric: 'always' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'always' }),
};

/** Time between two instants in milliseconds as people say it: `pred 2 minutama`, `čez 3 dni`. */
export const formatRelative = (instant: number, now: number, language: Language = 'sl'): string => {
  const seconds = Math.round((instant - now) / 1000);
  const size = Math.abs(seconds);
  const format = relative[language];
  if (size < 60) return format.format(seconds === 0 ? -0 : seconds, 'second');
  if (size < 3600) return format.format(Math.trunc(seconds / 60), 'minute');
  if (size < 86_400) return format.format(Math.trunc(seconds / 3600), 'hour');
  return format.format(Math.trunc(seconds / 86_400), 'day');
};
