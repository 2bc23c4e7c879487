import {
  type Amounts,
  type Cells,
  EMPTY_CELLS,
  PRICED_FIELDS,
  type PricedField,
  raisePrice,
  normalizeCells,
  normalizeCell,
} from '../../../../../contract/settings/price-revenue.ts';
import { amountOf } from '../../../../../contract/settings/amount-text.ts';
import { cellsOfBlock, isBlock, wholeRows } from '../../../../shared/settings/pasted-block.ts';
import { namedBlock, type NamedLine, type NamedRow } from '../text/pasted-names.ts';

/** The typed texts of a table by category; those of an empty category may be missing. */
export type TypedCells = Readonly<Record<string, Cells>>;
export type CellChange = { user_type: string; field: PricedField; text: string };

export const cellsAt = (cells: TypedCells, user_type: string): Cells => cells[user_type] ?? EMPTY_CELLS;

export const cellsOf = (rows: readonly (Cells & { user_type: string })[]): TypedCells =>
  Object.fromEntries(rows.map(({ user_type, ...cells }) => [user_type, cells]));

/** As the API takes them, in one order whoever typed what first. */
export const sentCells = (cells: TypedCells) =>
  normalizeCells(
    Object.keys(cells)
      .toSorted()
      .map((user_type) => {
        const { price_gross, card_price_gross, administrative_fee } = cells[user_type]!;
        return { user_type, price_gross, card_price_gross, administrative_fee };
      }),
  );

/** The cells after these changes; the same object when nothing differs. */
export const withChanges = (cells: TypedCells, changes: readonly CellChange[]): TypedCells => {
  const next: Record<string, Cells> = { ...cells };
  let differs = false;
  for (const { user_type, field, text } of changes) {
    const before = next[user_type] ?? EMPTY_CELLS;
    if (before[field] === text) continue;
    next[user_type] = { ...before, [field]: text };
    differs = true;
  }
  return differs ? next : cells;
};

export type PasteResult = {
  changes: CellChange[];
  /** Values that had no cell: the block is larger than what is left of the table, or names no category of ours. */
  left_over: string[];
  /** Names in the words of the council, with the category that each was read as. */
  read_as: { name: string; user_type: string }[];
};

/** A block without names: its first cell is at `at`. */
const placedLines = (
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
): NamedLine[] =>
  block.map((cells, i) => ({
    row: at.row + i,
    read_as: null,
    cells: cells.map((text, n) => ({ field: PRICED_FIELDS[at.column + n], text })),
  }));

/**
 * What pasting a text with its first cell in row `at.row` and column `at.column` changes; null for a single
 * value, which the cell takes itself. Empty cells of the block empty theirs.
 */
export function pasteCells(
  text: string,
  rows: readonly NamedRow[],
  at: { row: number; column: number },
): PasteResult | null {
  const block = cellsOfBlock(text);
  if (!isBlock(block)) return null;
  const named = namedBlock(wholeRows(block), rows, at.column);
  const { lines, left_over } = named ?? { lines: placedLines(block, at), left_over: [] };
  const result: PasteResult = { changes: [], left_over: [...left_over], read_as: [] };
  for (const { row, read_as, cells } of lines) {
    const user_type = rows[row]?.user_type;
    if (user_type !== undefined && read_as !== null) result.read_as.push({ name: read_as, user_type });
    for (const { field, text: value } of cells)
      if (user_type !== undefined && field !== undefined)
        result.changes.push({ user_type, field, text: normalizeCell(value) });
      else if (value !== '') result.left_over.push(value);
  }
  return result;
}

/**
 * The amounts in force changed by a percentage, in the named columns; an amount that stays the same leaves its
 * cell empty.
 */
export const raisedCells = (
  rows: readonly { user_type: string; base: Amounts | null; blocked: unknown }[],
  {
    basis_points,
    round_to,
    fields,
  }: { basis_points: number; round_to: number; fields: readonly PricedField[] },
): CellChange[] =>
  rows.flatMap(({ user_type, base, blocked }) =>
    base === null || blocked !== null
      ? []
      : fields.map((field) => {
          const cents = raisePrice(base[field], basis_points, round_to);
          return { user_type, field, text: cents === base[field] ? '' : amountOf(cents) };
        }),
  );
