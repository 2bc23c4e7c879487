import type { InvoiceLine, LineCode } from './money.ts';
import { vatInside } from './vat.ts';

/** A priced thing: gross cents with VAT at `vat_rate` (basis points) inside, or outside VAT when it is null. */
export type Priced = { code: LineCode; description: string; gross: number; vat_rate: number | null };

/** Lines with their net and VAT, rounded line by line (ZDDV-1, article 82); what costs nothing has no line. Negative amounts mirror positive ones. */
export const linesOf = (items: readonly Priced[]): InvoiceLine[] =>
  items
    .filter(({ gross }) => gross !== 0)
    .map(({ code, description, gross, vat_rate }) => {
      const { net, vat } =
        vat_rate === null ? { net: Math.abs(gross), vat: 0 } : vatInside(Math.abs(gross), vat_rate);
      const sign = Math.sign(gross);
      return {
        code,
        description,
        quantity: 1,
        unit_net: net * sign,
        vat_rate,
        net: net * sign,
        vat: vat * sign || 0,
        gross,
      };
    });

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
