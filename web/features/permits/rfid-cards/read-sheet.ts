/**
 * Rows of a spreadsheet as texts; empty rows keep their position, so that row numbers are those of the file.
 */
export type SheetRows = readonly (readonly string[])[];

/** A sheet that has rows; a CSV is one without a name. */
export type Sheet = { name: string | null; rows: SheetRows };

/**
 * Reads the sheets of an XLSX file that have rows, or a CSV file with any usual separator. The reader loads on
 * demand. Throws TableRejected, whose code says why.
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { openTable, TableRejected } = await import('../../../../contract/platform/tables/open-table.ts');
  const first = await openTable(bytes, {});
  const names = first.sheets.length > 0 ? first.sheets : [null];
  const sheets: Sheet[] = [];
  for (const name of names) {
    const source = name === first.sheet ? first : await openTable(bytes, { sheet: name });
    const rows: string[][] = [];
    for await (const { row_number, cells } of source.rows()) {
      while (rows.length < row_number) rows.push([]);
      rows[row_number - 1] = cells.map((cell) => cell.trim());
    }
    if (rows.some((row) => row.some((cell) => cell !== ''))) sheets.push({ name, rows });
  }
  if (sheets.length === 0) throw new TableRejected('import.no_rows');
  return sheets;
}

const looksLikeNumber = (text: string): boolean => /^[\d\s-]{5,16}$/.test(text);

/**
 * Guesses the columns of a file: the first with card numbers, one with chip UIDs, and whether the first row
 * has names.
 */
export function guessColumns(rows: SheetRows): { header: boolean; number: number; uid: number | null } {
  const [first = [], second = first] = rows;
  const number = Math.max(
    0,
    second.findIndex((cell) => looksLikeNumber(cell)),
  );
  const named = first.findIndex((cell) => /uid|čip|chip/i.test(cell));
  const uid =
    named >= 0 ? named : second.findIndex((cell, i) => i !== number && /^[0-9a-f: -]{8,20}$/i.test(cell));
  return {
    header: !looksLikeNumber(first[number] ?? ''),
    number,
    uid: uid >= 0 && uid !== number ? uid : null,
  };
}

/** The rows that name a card, each with its number in the file. */
export const cardRows = (
  rows: SheetRows,
  columns: { header: boolean; number: number; uid: number | null },
): { line: number; number: string; uid?: string }[] =>
  rows.flatMap((row, index) => {
    const number = row[columns.number] ?? '';
    const uid = columns.uid === null ? '' : (row[columns.uid] ?? '');
    if ((columns.header && index === 0) || (number === '' && uid === '')) return [];
    return [{ line: index + 1, number, ...(uid ? { uid } : {}) }];
  });
