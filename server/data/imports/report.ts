import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import type { Db } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf } from '../../platform/http/problem.ts';
import { columnLetter, columnName } from './present.ts';
import { type Import, rowsWithReasons } from './queries.ts';

const PAGE = 500;
const HEAD: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  sl: ['Vrstica', 'Stolpec', 'Vrednost', 'Razlog'],
  en: ['Row', 'Column', 'Value', 'Reason'],
};

/**
 * Lines of a CSV that Slovenian Excel opens without an import: BOM, semicolons; an apostrophe precedes what
 * could be a formula.
 */
const lines = (rows: string[][], { bom = false } = {}): string =>
  `${writeCsv(rows, { delimiter: ';', escapeFormulae: true, bom })}\r\n`;

/** Every rejected or skipped row, one line per reason, followed by the row as it is in the file. */
export const reportStream = (db: Db, found: Pick<Import, 'id' | 'columns'>, language: Language): Readable =>
  Readable.from(report(db, found, language));

async function* report(
  db: Db,
  found: Pick<Import, 'id' | 'columns'>,
  language: Language,
): AsyncGenerator<string> {
  const headers = found.columns.map(({ header, index }) => header || columnLetter(index));
  yield lines([[...HEAD[language], ...headers]], { bom: true });
  let after = 0;
  for (;;) {
    const rows = await rowsWithReasons(db, found.id, after, PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield lines(
      rows.flatMap((row) =>
        row.reasons.map((reason) => [
          String(row.row_number),
          columnName(found, reason.column) ?? '',
          reason.value,
          messageOf(reason.code, language),
          ...(row.cells ?? []),
        ]),
      ),
    );
    after = last.row_number;
  }
}
