import type { InvoiceLine, LineCode } from './money.ts';
import { vatInside, vatOn, type VatRounding } from '../values/money/vat.ts';

/**
 * A priced item: gross cents with VAT at `vat_rate` (basis points) included, or outside VAT when it is null.
 */
export type PricedItem = { code: LineCode; description: string; gross: number; vat_rate: number | null };

/** VAT inside `gross`; negative amounts mirror positive ones. */
export const vatOf = (gross: number, rate: number): number =>
  Math.sign(gross) * vatInside(Math.abs(gross), rate).vat || 0;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * The VAT of lines of one rate, from their gross amounts. Remaining cents go to the lines that lost most by
 * rounding, which keeps every line less than a cent from its exact value.
 */
function vatOfLines(gross: readonly number[], rate: number, rounding: VatRounding): number[] {
  const each = gross.map((amount) => vatOf(amount, rate));
  const vat = sumOf(each);
  const target = vatOf(sumOf(gross), rate);
  const agrees = Math.abs(vat - vatOn(sumOf(gross) - vat, rate)) <= 1;
  if (vat === target || (rounding === 'per_line' && agrees)) return each;
  const step = Math.sign(target - vat);
  const lost = (line: number): number => step * (gross[line]! * rate - each[line]! * (10_000 + rate));
  const first = each.map((_, line) => line).toSorted((a, b) => lost(b) - lost(a) || a - b);
  for (const line of first.slice(0, Math.abs(target - vat))) each[line]! += step;
  return each;
}

/** The VAT of each item; none outside VAT. */
function vatOfEach(items: readonly PricedItem[], rounding: VatRounding): number[] {
  const vats = items.map(() => 0);
  for (const rate of new Set(items.flatMap(({ vat_rate }) => vat_rate ?? []))) {
    const lines = items.flatMap(({ vat_rate }, index) => (vat_rate === rate ? [index] : []));
    const of_rate = vatOfLines(
      lines.map((index) => items[index]!.gross),
      rate,
      rounding,
    );
    for (const [i, index] of lines.entries()) vats[index] = of_rate[i]!;
  }
  return vats;
}

/** Lines with their net and VAT; free items have no line. Negative amounts mirror positive ones. */
export const linesOf = (
  items: readonly PricedItem[],
  rounding: VatRounding = 'per_document',
): InvoiceLine[] => {
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
