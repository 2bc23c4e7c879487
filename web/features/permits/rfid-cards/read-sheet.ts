/**
 * Rows of a spreadsheet as texts; empty rows keep their position, so that row numbers are those of the file.
 */
export type SheetRows = readonly (readonly string[])[];

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Decodes UTF-8, else windows-1250, which Slovenian offices still use. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
};

/**
 * Reads the first sheet of an XLSX file, or a CSV file with any usual separator. The library loads on demand.
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRows> {
  if (isZip(bytes)) {
    const { readXlsx } = await import('hucre/xlsx');
    const book = await readXlsx(bytes, { sheets: [0] });
    return (book.sheets[0]?.rows ?? []).map((row) => row.map(textOf));
  }
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(decode(bytes), { skipEmptyRows: false }).map((row) => row.map(textOf));
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
