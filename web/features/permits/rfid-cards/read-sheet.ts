import { encodingOf, textOf } from '../../../../contract/platform/table-text.ts';

/**
 * Rows of a spreadsheet as texts; empty rows keep their position, so that row numbers are those of the file.
 */
export type SheetRows = readonly (readonly string[])[];

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A sheet that has rows; a CSV is one without a name. */
export type Sheet = { name: string | null; rows: SheetRows };

/**
 * Reads the sheets of an XLSX file that have rows, or a CSV file with any usual separator. The library loads on
 * demand.
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (!isZip(bytes)) {
    const { parseCsv } = await import('hucre/csv');
    const rows = parseCsv(textOf(bytes, encodingOf(bytes)), { skipEmptyRows: false });
    return [{ name: null, rows: rows.map((row) => row.map(cellText)) }];
  }
  const { readXlsx } = await import('hucre/xlsx');
  const names: string[] = [];
  await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 });
  const sheets: Sheet[] = [];
  for (const name of names) {
    // A chart is a sheet without a table: the library throws.
    const book = await readXlsx(bytes, { sheets: [name] }).catch(() => null);
    const rows = (book?.sheets[0]?.rows ?? []).map((row) => row.map(cellText));
    if (rows.some((row) => row.some((cell) => cell !== ''))) sheets.push({ name, rows });
  }
  if (sheets.length === 0) throw new Error('No sheet has rows.');
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
