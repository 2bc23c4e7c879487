import { centsOf } from '../../../../../contract/settings/amount-text.ts';
import type { PriceComparison, PriceComparisonRow } from '../../../../../contract/settings/price-tables.ts';
import {
  type Amounts,
  changeInBasisPoints,
  PRICED_FIELDS,
  planOf,
  type PricePlan,
  revenueAt,
} from '../../../../../contract/settings/price-revenue.ts';
import { cellsAt, type TypedCells } from './typed-cells.ts';

/** A category of the comparison, in cents. */
export type ComparedLine = Omit<PriceComparisonRow, 'compared' | 'base' | 'charged'> & {
  compared: Amounts | null;
  base: Amounts | null;
  charged: number;
};

export type Line = ComparedLine & {
  plan: PricePlan;
  /** The price after the table less the one of the compared year, in cents and in hundredths of a percent. */
  difference: number | null;
  percent: number | null;
  /** What the permits of the compared year would have brought. */
  revenue: number;
};

export type Totals = {
  permits: number;
  charged: number;
  revenue: number;
  percent: number | null;
  changed: number;
};

const amountsOf = (amounts: Record<keyof Amounts, string> | null): Amounts | null => {
  if (amounts === null) return null;
  const cents = { price_gross: 0, card_price_gross: 0, administrative_fee: 0 };
  for (const field of PRICED_FIELDS) cents[field] = centsOf(amounts[field]);
  return cents;
};

export const comparedLines = (comparison: PriceComparison): ComparedLine[] =>
  comparison.rows.map((row) => ({
    ...row,
    compared: amountsOf(row.compared),
    base: amountsOf(row.base),
    charged: centsOf(row.charged),
  }));

/** The table as it is shown: what is typed beside what was, and what it means. */
export function linesOf(rows: readonly ComparedLine[], cells: TypedCells, step: number): Line[] {
  const plans = new Map(
    rows.map((row) => [row.user_type, planOf(row.base, row.blocked, cellsAt(cells, row.user_type))]),
  );
  const pricesOf = (user_type: string) => plans.get(user_type)?.after;
  return rows.map((row): Line => {
    const plan = plans.get(row.user_type)!;
    const [before, after] = [row.compared?.price_gross, plan.after?.price_gross];
    const both = before !== undefined && after !== undefined;
    return {
      ...row,
      plan,
      difference: both ? after - before : null,
      percent: both ? changeInBasisPoints(before, after) : null,
      revenue: revenueAt(row.user_type, row.sales, pricesOf, step),
    };
  });
}

export const totalsOf = (lines: readonly Line[]): Totals => {
  const sum = (value: (line: Line) => number): number => lines.reduce((all, line) => all + value(line), 0);
  const [charged, revenue] = [sum((line) => line.charged), sum((line) => line.revenue)];
  return {
    permits: sum((line) => line.permits),
    charged,
    revenue,
    percent: changeInBasisPoints(charged, revenue),
    changed: lines.filter(({ plan }) => plan.changed).length,
  };
};

export const errorCount = (lines: readonly Line[]): number =>
  lines.reduce((all, { plan }) => all + Object.keys(plan.errors).length, 0);
