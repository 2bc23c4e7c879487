import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPriceComparison, type PriceComparison } from '../../../../contract/settings/price-tables.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { comparedLines, linesOf, totalsOf } from './cells/lines.ts';
import type { TypedCells } from './cells/typed-cells.ts';

/** What a draft is compared with: the price list as it is now. */
export const useComparison = (valid_from: string, compared_year: number) =>
  useQuery({
    ...callQuery(getPriceComparison, { query: { valid_from, compared_year } }),
    placeholderData: (before) => before,
  });

/** The lines of a table and their sums, anew with each typed letter. */
export const useLines = (comparison: PriceComparison | null | undefined, cells: TypedCells) => {
  const rows = useMemo(() => (comparison ? comparedLines(comparison) : []), [comparison]);
  return useMemo(() => {
    const lines = linesOf(rows, cells, comparison?.price_step_cents ?? 1);
    return { lines, totals: totalsOf(lines) };
  }, [rows, cells, comparison]);
};
