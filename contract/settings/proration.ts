import type { ValidityMode } from './validity.ts';

/**
 * The price of a permit that begins within its year. The server decides by it; forms show it before anything
 * is sent.
 */

/**
 * By started months (twelfths), started quarters or started half-years; none: always the price of the whole
 * year.
 */
export const PRORATIONS = ['none', 'monthly', 'quarterly', 'half_year'] as const;
export type Proration = (typeof PRORATIONS)[number];

/** Cents that a partial price is rounded to, half up. */
export const PRICE_STEPS = [1, 10, 50, 100] as const;

/** The parameters that decide. */
export type PriceRule = {
  proration: Proration;
  price_step_cents: number;
  validity: { mode: ValidityMode };
};

const PARTS: Readonly<Record<Exclude<Proration, 'none'>, number>> = {
  monthly: 12,
  quarterly: 4,
  half_year: 2,
};

/**
 * The rest of the year for a permit requested on `received_on`, as `5/12`; the month, quarter or half-year
 * that has started counts. Null: the whole price, as always before the year, in its first part, and for
 * permits of twelve months.
 */
export function shareOfYear(permit_year: number, received_on: string, rule: PriceRule): string | null {
  if (rule.proration === 'none' || rule.validity.mode !== 'calendar_year') return null;
  if (received_on < `${permit_year}-01-01`) return null;
  const of = PARTS[rule.proration];
  const month = received_on > `${permit_year}-12-31` ? 12 : Number(received_on.slice(5, 7));
  const left = of - Math.floor((month - 1) / (12 / of));
  return left === of ? null : `${left}/${of}`;
}

/** The numbers of a share: `5/12` -> left 5 of 12. */
export const parseShare = (share: string): { left: number; of: number } => {
  const [left = 1, of = 1] = share.split('/').map(Number);
  return { left, of };
};

/**
 * The share of `gross` cents, rounded half up to `step` cents, never more than the whole. Null is the whole
 * list price.
 */
export function prorate(gross: number, share: string | null, step: number): number {
  if (share === null) return gross;
  const { left, of } = parseShare(share);
  return Math.min(gross, Math.floor((2 * gross * left + of * step) / (2 * of * step)) * step);
}

/**
 * What another category costs (cents): the difference between its price and what was paid for the permit, never
 * negative; a permit that was charged for a part of its year is compared with the same part of the new price.
 */
export const priceOfCategoryChange = (
  gross: number,
  paid_for_permit: number,
  share: string | null,
  step: number,
): number => Math.max(0, prorate(gross, share, step) - paid_for_permit);
