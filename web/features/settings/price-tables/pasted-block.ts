import { plainCell } from '../../../../contract/settings/price-revenue.ts';

/**
 * The rows and cells of a block as table programs put it on the clipboard: tabs between cells, line ends
 * between rows, one after the last. A cell with a tab, a line end or a quote in it is quoted.
 */
export function cellsOfBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(rest);
    const raw = quoted ? quoted[0] : /^[^\t\n]*/.exec(rest)![0];
    rows.at(-1)!.push(plainCell(quoted ? quoted[1]!.replaceAll('""', '"') : raw));
    const end = rest[raw.length];
    if (end === undefined) return rows;
    if (end === '\n') rows.push([]);
    rest = rest.slice(raw.length + 1);
  }
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > 1 || (rows[0]?.length ?? 0) > 1;

/**
 * A block whose first column names the rows, by code or name: the rest of each of its lines with the row that it
 * is for. Null unless each line names another row.
 */
export function namedLines(
  block: readonly (readonly string[])[],
  rowOf: (name: string) => number | undefined,
): { row: number; cells: string[] }[] | null {
  const lines = block.map(([name = '', ...cells]) => ({ row: rowOf(name), cells }));
  const rows = new Set(lines.map(({ row }) => row));
  if (rows.has(undefined) || rows.size < lines.length || lines.some(({ cells }) => cells.length === 0))
    return null;
  return lines.map(({ row, cells }) => ({ row: row!, cells }));
}
