/**
 * Amounts as people type them and as tables hold them: `25`, `25,00 €`, `1.234,50`, `1 234,5`, `EUR 25.00`,
 * `1,234.50`, `brezplačno`. What could be read in two ways is an error, never a guess.
 */

export type AmountError =
  | 'amount.not_a_number'
  | 'amount.three_places'
  | 'amount.grouping'
  | 'amount.negative'
  | 'amount.too_large';

/** The highest price, in cents: 100,000 EUR. */
export const MAX_AMOUNT = 10_000_000;
/** Nothing is charged, in so many words. */
const FREE = /^(?:brezplačn[aoei]|brezplačen|zastonj|gratis|free(?: of charge)?)$/i;
/** Longer texts are no amounts. */
const MAX_LENGTH = 40;

/** Whether `digits` with one kind of separator (space, point or comma) are groups of three: `1.234.567`. */
const isGrouped = (digits: string): boolean => /^[1-9]\d{0,2}(?:([ .,])\d{3})(?:\1\d{3})*$/.test(digits);

/** Whole part and decimals of a number; the last separator is the decimal one unless only grouping fits. */
function partsOf(number: string): { whole: string; places: string } {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return { whole: number, places: '' };
  const separator = number[last]!;
  const groups = number.split(separator).length > 2 || (separator === '.' && isGrouped(number));
  return groups
    ? { whole: number, places: '' }
    : { whole: number.slice(0, last), places: number.slice(last + 1) };
}

/**
 * Cents of a typed amount, or why it is none; null for an empty text. `1.234` is a thousand and more, as in
 * Slovenian; `1,234` has three decimals and is an error.
 */
export function parseAmount(text: string): { cents: number } | { error: AmountError } | null {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (plain === '') return null;
  if (FREE.test(plain)) return { cents: 0 };
  const unit =
    plain.length > MAX_LENGTH ? plain : plain.replace(/^(?:€|EUR) ?/i, '').replace(/ ?(?:€|EUR)$/i, '');
  const match = /^([-−–]?) ?((?:\d[\d., ]*\d|\d)|[.,]\d+)(?:,[-–])?$/.exec(unit);
  if (plain.length > MAX_LENGTH || !match) return { error: 'amount.not_a_number' };
  const { whole, places } = partsOf(match[2]!);
  if (whole !== '' && !/^\d+$/.test(whole) && !isGrouped(whole)) return { error: 'amount.grouping' };
  if (!/^\d*$/.test(places)) return { error: 'amount.grouping' };
  if (places.length > 2) return { error: 'amount.three_places' };
  const cents = Number(`${whole.replaceAll(/\D/g, '')}${places.padEnd(2, '0')}`);
  if (match[1] && cents > 0) return { error: 'amount.negative' };
  return cents > MAX_AMOUNT ? { error: 'amount.too_large' } : { cents };
}

/** Cents as the API writes them: `1500` -> `"15.00"`. */
export const amountOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Cents of an amount of the API: `"15.00"` -> `1500`. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
