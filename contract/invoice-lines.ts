import type { InvoiceLine, LineCode } from './money.ts';
import { vatInside } from './vat.ts';

/** A priced thing: gross cents with VAT at `vat_rate` (basis points) inside, or outside VAT when it is null. */
export type Priced = { code: LineCode; description: string; gross: number; vat_rate: number | null };

/**
 * How VAT is rounded (parameter `vat_rounding`): each line by itself, or once for each rate of the document, with the cents that are over
 * on its largest lines, so that lines and totals add up either way (ZDDV-1, article 82, asks for the sums by rate).
 */
export const VAT_ROUNDINGS = ['per_line', 'per_document'] as const;
export type VatRounding = (typeof VAT_ROUNDINGS)[number];

/** VAT inside `gross`; negative amounts mirror positive ones. */
const vatOf = (gross: number, rate: number): number =>
  Math.sign(gross) * vatInside(Math.abs(gross), rate).vat || 0;

/** The VAT of each item; nothing outside VAT. */
function vatOfEach(items: readonly Priced[], rounding: VatRounding): number[] {
  const each = items.map(({ gross, vat_rate }) => (vat_rate === null ? 0 : vatOf(gross, vat_rate)));
  if (rounding === 'per_line') return each;
  for (const rate of new Set(items.flatMap(({ vat_rate }) => vat_rate ?? []))) {
    const lines = items.flatMap(({ gross, vat_rate }, index) =>
      vat_rate === rate ? [{ index, gross }] : [],
    );
    const sum = lines.reduce((total, { gross }) => total + gross, 0);
    let over = vatOf(sum, rate) - lines.reduce((total, { index }) => total + (each[index] ?? 0), 0);
    const largest = lines.toSorted((a, b) => Math.abs(b.gross) - Math.abs(a.gross) || a.index - b.index);
    for (const { index } of largest) {
      if (over === 0) break;
      each[index] = (each[index] ?? 0) + Math.sign(over);
      over -= Math.sign(over);
    }
  }
  return each;
}

/** Lines with their net and VAT; what costs nothing has no line. Negative amounts mirror positive ones. */
export const linesOf = (items: readonly Priced[], rounding: VatRounding = 'per_line'): InvoiceLine[] => {
  const charged = items.filter(({ gross }) => gross !== 0);
  const vats = vatOfEach(charged, rounding);
  return charged.map(({ code, description, gross, vat_rate }, index) => {
    const vat = vats[index] ?? 0;
    const net = gross - vat;
    return { code, description, quantity: 1, unit_net: net, vat_rate, net, vat, gross };
  });
};

export type VatTotal = { vat_rate: number; net: number; vat: number; gross: number };
export type LineTotals = {
  net: number;
  vat: number;
  /** Lines outside VAT. */
  untaxed: number;
  amount: number;
  /** One for each rate, highest first. */
  rates: VatTotal[];
};

/** Sums of lines, by rate and in all: `amount = net + vat + untaxed`. */
export const totalsOf = (
  lines: readonly Pick<InvoiceLine, 'vat_rate' | 'net' | 'vat' | 'gross'>[],
): LineTotals => {
  const rates = new Map<number, VatTotal>();
  let untaxed = 0;
  for (const { vat_rate, net, vat, gross } of lines) {
    if (vat_rate === null) {
      untaxed += gross;
      continue;
    }
    const sum = rates.get(vat_rate) ?? { vat_rate, net: 0, vat: 0, gross: 0 };
    rates.set(vat_rate, { vat_rate, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
  }
  const sums = [...rates.values()].toSorted((a, b) => b.vat_rate - a.vat_rate);
  const net = sums.reduce((sum, rate) => sum + rate.net, 0);
  const vat = sums.reduce((sum, rate) => sum + rate.vat, 0);
  return { net, vat, untaxed, amount: net + vat + untaxed, rates: sums };
};
