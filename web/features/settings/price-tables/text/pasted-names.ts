import { normalizeHeading } from '../../../../../contract/platform/table-text.ts';
import { parseAmount } from '../../../../../contract/settings/amount-text.ts';
import { PRICED_FIELDS, type PricedField } from '../../../../../contract/settings/price-revenue.ts';

/** A council's table names categories and columns in its own words: which of ours they are. Pure. */

export type NamedRow = { user_type: string; name_sl: string; name_en: string };

/** Letters that stay the same in the forms of a word. */
const STEM = 4;
const stemsOf = (text: string): string[] =>
  normalizeHeading(text)
    .split(' ')
    .filter((word) => word.length >= STEM)
    .map((word) => word.slice(0, STEM));

type Found = { row: number; exact: boolean };

/** The row that a name means: its code or name, else the only row whose name has every word of it. */
function rowNamed(name: string, rows: readonly NamedRow[]): Found | null {
  const exact = rows.findIndex((row) =>
    [row.user_type, row.name_sl, row.name_en].some((own) => normalizeHeading(own) === normalizeHeading(name)),
  );
  if (exact >= 0) return { row: exact, exact: true };
  const stems = stemsOf(name);
  if (stems.length === 0) return null;
  const having = rows.flatMap(({ name_sl, name_en }, row) => {
    const own = new Set([...stemsOf(name_sl), ...stemsOf(name_en)]);
    return stems.every((stem) => own.has(stem)) ? [row] : [];
  });
  return having.length === 1 ? { row: having[0]!, exact: false } : null;
}

const fieldOfHeading = (heading: string): PricedField | undefined => {
  const text = normalizeHeading(heading);
  if (/\b(kart|card)/.test(text)) return 'card_price_gross';
  if (/\b(taks|pristojb|fee)/.test(text)) return 'administrative_fee';
  return /\b(cen|znes|price|amount)/.test(text) ? 'price_gross' : undefined;
};
const isAmount = (text: string): boolean => 'cents' in (parseAmount(text) ?? {});

export type NamedLine = {
  row: number;
  /** The words of the table, where they are not ours. */
  read_as: string | null;
  cells: { field: PricedField | undefined; text: string }[];
};
export type NamedBlock = { lines: NamedLine[]; left_over: string[] };

/**
 * A block in which a column names categories: the cells behind each name, by their headings where there are any,
 * else in the order of the columns from `column` on. A row that nothing of ours is, and one of two that mean the
 * same, is left over whole. Null when no row is named.
 */
export function namedBlock(
  block: readonly (readonly string[])[],
  rows: readonly NamedRow[],
  column: number,
): NamedBlock | null {
  const width = Math.max(...block.map(({ length }) => length));
  const at = Array.from({ length: width - 1 }, (_, i) => i).find((i) =>
    block.some((cells) => rowNamed(cells[i] ?? '', rows) !== null),
  );
  if (at === undefined) return null;
  const [first = []] = block;
  const isHeading = rowNamed(first[at] ?? '', rows)?.exact !== true && !first.some(isAmount);
  const said = isHeading ? first.slice(at + 1).map(fieldOfHeading) : [];
  const fieldAt = (i: number): PricedField | undefined =>
    said.some((field) => field !== undefined)
      ? said.indexOf(said[i]) === i
        ? said[i]
        : undefined
      : PRICED_FIELDS[column + i];
  const found = (isHeading ? block.slice(1) : block).map((cells) => ({
    cells,
    name: cells[at] ?? '',
    is: rowNamed(cells[at] ?? '', rows),
  }));
  const isClear = ({ row, exact }: Found): boolean => {
    const same = found.filter(({ is }) => is?.row === row);
    return same.length === 1 || (exact && same.filter(({ is }) => is?.exact).length === 1);
  };
  const result: NamedBlock = { lines: [], left_over: [] };
  for (const { cells, name, is } of found) {
    if (is && isClear(is))
      result.lines.push({
        row: is.row,
        read_as: is.exact ? null : name,
        cells: cells.slice(at + 1).map((text, i) => ({ field: fieldAt(i), text })),
      });
    else if (cells.some((cell) => cell !== '')) result.left_over.push(cells.filter(Boolean).join(' '));
  }
  return result.lines.length > 0 ? result : null;
}
