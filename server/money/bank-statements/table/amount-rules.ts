import type { DECIMALS } from '../../../../contract/money/bank-statements.ts';

/** Amounts as exact cents, digit by digit: no floating point between the file and the database. Pure. */

/** Below ten billion euros: sums over every booking of a file stay exact integers. */
const MAX_WHOLE_DIGITS = 10;

const centsFrom = (whole: string, fraction: string): number | null => {
  const digits = whole.replace(/^0+/, '');
  if (digits.length > MAX_WHOLE_DIGITS || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(digits + fraction.slice(0, 2).padEnd(2, '0'));
};

/**
 * Cents of a decimal of ISO 20022 (ActiveOrHistoricCurrencyAndAmount: no sign, up to 5 decimals). Null for a
 * sign, an exponent, NaN, more than cents, or ten billion and more.
 */
export function centsOfDecimal(text: string): number | null {
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(text);
  const whole = parts?.[1] ?? '';
  const fraction = parts?.[2] ?? '';
  return !parts || whole + fraction === '' || text.length > 40 ? null : centsFrom(whole, fraction);
}

/** Thousands separators; an apostrophe is Swiss. One number uses one separator throughout. */
const GRAMMAR = {
  comma: /^(\d{1,3}(?:([. '])\d{3})(?:\2\d{3})*|\d+)(?:,(\d{1,5}))?$/,
  point: /^(\d{1,3}(?:([, '])\d{3})(?:\2\d{3})*|\d+)(?:\.(\d{1,5}))?$/,
} as const;
/** A number of a spreadsheet, always with a decimal point. */
const PLAIN = /^(\d+)()(?:\.(\d{1,5}))?$/;

/**
 * Cents of an amount in a table, negative with a minus in front or behind or in brackets: `1.234,56`, `-15,00
 * EUR`, `15,00-`, `(15,00)`. `typed`: the file has typed numbers (XLSX), written with a point. Null for
 * anything else.
 */
export function signedCents(
  text: string,
  { decimal, typed }: { decimal: (typeof DECIMALS)[number]; typed: boolean },
): number | null {
  const bare = text
    .replace(/€|\bEUR\b/gi, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare.length > 40) return null;
  const bracketed = /^\(\s?(.+?)\s?\)$/.exec(bare);
  const signed = /^(?<sign>[+-])\s?(?<rest>.+)$/.exec(bare) ?? /^(?<rest>.+?)\s?(?<sign>[+-])$/.exec(bare);
  const digits = bracketed?.[1] ?? signed?.groups?.['rest'] ?? bare;
  const parts = GRAMMAR[decimal].exec(digits) ?? (typed ? PLAIN.exec(digits) : null);
  if (!parts) return null;
  const cents = centsFrom(parts[1]!.replace(/\D/g, ''), parts[3] ?? '');
  if (cents === null) return null;
  const negative = bracketed !== null || signed?.groups?.['sign'] === '-';
  return negative && cents !== 0 ? -cents : cents;
}

/** `comma` unless every value reads with a point only: Slovenian banks use a comma. */
export function decimalOf(samples: readonly string[], typed: boolean): (typeof DECIMALS)[number] {
  const fits = (decimal: (typeof DECIMALS)[number]) =>
    samples.every((sample) => signedCents(sample, { decimal, typed }) !== null);
  return samples.length === 0 || fits('comma') || !fits('point') ? 'comma' : 'point';
}
