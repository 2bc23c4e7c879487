/**
 * Value added tax included in a gross amount (domain.md A3): the tax is rounded to a cent and the net is the
 * rest, so both always add up.
 */

/** Basis points of the standard rate (ZDDV-1): 22 %. */
export const STANDARD_VAT_RATE = 2200;

/**
 * Tax and net inside `gross` cents at `rate` basis points; the tax is rounded half up. 1500 at 2200 -> vat
 * 270, net 1230.
 */
export const vatInside = (gross: number, rate: number): { net: number; vat: number } => {
  const vat = Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)));
  return { net: gross - vat, vat };
};

/**
 * Tax on a base of `net` cents at `rate` basis points, rounded half up; a negative base mirrors the positive
 * one. 2049 at 2200 -> 451.
 */
export const vatOn = (net: number, rate: number): number =>
  Math.sign(net) * Math.floor((2 * Math.abs(net) * rate + 10_000) / 20_000) || 0;

/**
 * How VAT is rounded (parameter `vat_rounding`): once for each rate of the document, or each line by itself
 * (ZDDV-1, article 82, requires the sums by rate). Either way base and VAT of a rate agree within a cent, and
 * the amount due is the sum of the lines.
 */
export const VAT_ROUNDINGS = ['per_document', 'per_line'] as const;
export type VatRounding = (typeof VAT_ROUNDINGS)[number];
