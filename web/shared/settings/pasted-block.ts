import { plainCell } from '../../../contract/settings/price-revenue.ts';

/**
 * The rows and cells of a block as table programs put it on the clipboard: tabs between cells (or another
 * separator, in a text of another origin), line ends between rows, one after the last. A cell with a separator, a
 * line end or a quote in it is quoted.
 */
export function cellsOfBlock(text: string, separator = '\t'): string[][] {
  const quotedCell = new RegExp(`^"((?:[^"]|"")*)"(?=${separator}|\n|$)`);
  const bareCell = new RegExp(`^[^${separator}\n]*`);
  const rows: string[][] = [[]];
  let rest = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = quotedCell.exec(rest);
    const raw = quoted ? quoted[0] : bareCell.exec(rest)![0];
    rows.at(-1)!.push(plainCell(quoted ? quoted[1]!.replaceAll('""', '"') : raw));
    const end = rest[raw.length];
    if (end === undefined) return rows;
    if (end === '\n') rows.push([]);
    rest = rest.slice(raw.length + 1);
  }
}

/** How many cells most rows have that have more than one. */
const usualWidth = (rows: readonly (readonly string[])[]): number => {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, o]) => o - n || b - a)[0]?.[0] ?? 1;
};

/**
 * Rows that a line end within a cell had split, as text programs copy a table: parts that fill a usual row
 * together are one. Parts that fit no row stay as they are.
 */
export function wholeRows(rows: readonly string[][]): string[][] {
  const width = usualWidth(rows);
  const whole: string[][] = [];
  for (let at = 0; at < rows.length;) {
    let row = rows[at]!;
    let next = at + 1;
    while (row.length < width && next < rows.length && row.length + rows[next]!.length - 1 <= width) {
      const [first = '', ...cells] = rows[next]!;
      row = [...row.slice(0, -1), `${row.at(-1)!} ${first}`.trim(), ...cells];
      next += 1;
    }
    const fits = row.length === width;
    whole.push(fits ? row : rows[at]!);
    at = fits ? next : at + 1;
  }
  return whole;
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > 1 || (rows[0]?.length ?? 0) > 1;
