import { type AmountError, parseAmount, amountOf } from './amount-text.ts';
import { prorate } from './proration.ts';

/**
 * What a table of prices means: the price of each category after it, and what the permits of another year
 * would have brought at these prices. Whole cents throughout; the server publishes by it, the screen shows it
 * while somebody types.
 */

/** What a category is charged, in the columns of the price list. */
export const PRICED_FIELDS = ['price_gross', 'card_price_gross', 'administrative_fee'] as const;
export type PricedField = (typeof PRICED_FIELDS)[number];
export type Amounts = Record<PricedField, number>;
/** Characters that a cell holds; more than an amount needs, so that a pasted text is kept until it is corrected. */
export const MAX_CELL_LENGTH = 200;
/** The typed texts of a category; an empty one leaves the amount as it is, where there is one. */
export type Cells = Record<PricedField, string>;

export const EMPTY_CELLS: Readonly<Cells> = { price_gross: '', card_price_gross: '', administrative_fee: '' };

/** A text as a cell can hold it: one line without control characters and angle brackets. */
export const plainCell = (text: string): string =>
  text
    .replaceAll(/[<>\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_CELL_LENGTH);

/** A cell in one form: an amount as the API writes it, other texts as they were typed. */
export const normalizeCell = (text: string): string => {
  const typed = parseAmount(text);
  return typed && 'cents' in typed ? amountOf(typed.cents) : plainCell(text);
};

/** Typed cells in one form, each category once and none that is empty. */
export const normalizeCells = <T extends Cells & { readonly user_type: string }>(cells: readonly T[]): T[] =>
  [...new Map(cells.map((one) => [one.user_type, one])).values()].flatMap((one) => {
    const row = { ...one };
    for (const field of PRICED_FIELDS) row[field] = normalizeCell(one[field]);
    return PRICED_FIELDS.some((field) => row[field] !== '') ? [row] : [];
  });

/** Why nothing can be planned for a category: no terms to price, or a row that begins on the same day. */
export const PRICE_BLOCKS = ['no_terms', 'day_taken'] as const;
export type PriceBlock = (typeof PRICE_BLOCKS)[number];
const CODE_OF_BLOCK = { no_terms: 'price_table.no_terms', day_taken: 'price.day_taken' } as const;
export type CellError = AmountError | (typeof CODE_OF_BLOCK)[PriceBlock] | 'price_table.first_price';

export type PricePlan = {
  /** What is charged from the day on; null for a category without a price. */
  after: Amounts | null;
  changed: boolean;
  errors: Partial<Record<PricedField, CellError>>;
};

/**
 * The prices of a category after the table: typed amounts, else those in force. A first price needs all of them,
 * so that nothing is given away by an empty cell.
 */
export function planOf(base: Amounts | null, blocked: PriceBlock | null, cells: Cells): PricePlan {
  const errors: PricePlan['errors'] = {};
  const amounts: Partial<Amounts> = { ...base };
  const isFirst = base === null && blocked === null && PRICED_FIELDS.some((field) => cells[field] !== '');
  for (const field of PRICED_FIELDS) {
    const typed = parseAmount(cells[field]);
    if (typed === null) {
      if (isFirst) errors[field] = 'price_table.first_price';
    } else if ('error' in typed) errors[field] = typed.error;
    else if (typed.cents === base?.[field]) continue;
    else if (blocked) errors[field] = CODE_OF_BLOCK[blocked];
    else amounts[field] = typed.cents;
  }
  const { price_gross, card_price_gross, administrative_fee } = amounts;
  const after =
    price_gross === undefined || card_price_gross === undefined || administrative_fee === undefined
      ? null
      : { price_gross, card_price_gross, administrative_fee };
  const changed = after !== null && PRICED_FIELDS.some((field) => after[field] !== base?.[field]);
  return { after, changed, errors };
}

/**
 * Permits of one category that were charged alike. `instead_of`: the category that the permit had before, whose
 * price was taken off; `share`: the part of the year (`5/12`). `permits` counts permits, the others how often
 * price, card and fee were charged.
 */
export type Sale = {
  instead_of: string | null;
  share: string | null;
  permits: number;
  priced: number;
  cards: number;
  fees: number;
};

/** What the sales of a category bring at these prices, in cents; partial prices are rounded to `step` cents. */
export const revenueAt = (
  user_type: string,
  sales: readonly Sale[],
  pricesOf: (user_type: string) => Amounts | null | undefined,
  step: number,
): number => {
  const own = pricesOf(user_type);
  if (!own) return 0;
  return sales.reduce((sum, { instead_of, share, priced, cards, fees }) => {
    const before = instead_of === null ? 0 : prorate(pricesOf(instead_of)?.price_gross ?? 0, share, step);
    const permit = Math.max(0, prorate(own.price_gross, share, step) - before);
    return sum + priced * permit + cards * own.card_price_gross + fees * own.administrative_fee;
  }, 0);
};

/** The change of an amount in hundredths of a percent, rounded half away from zero; null without a price before. */
export const changeInBasisPoints = (before: number, after: number): number | null => {
  if (before === 0) return null;
  const difference = after - before;
  return Math.sign(difference) * Math.floor((2 * Math.abs(difference) * 10_000 + before) / (2 * before));
};

/** Cents that a raised price can be a multiple of. */
export const ROUNDING_STEPS = [1, 10, 50, 100] as const;

/** `cents` changed by `basis_points` (350 = 3.5 %), rounded half up to a multiple of `round_to` cents. */
export function raisePrice(cents: number, basis_points: number, round_to: number): number {
  const numerator = cents * (10_000 + basis_points);
  const step = 10_000 * round_to;
  return Math.floor((2 * numerator + step) / (2 * step)) * round_to;
}
