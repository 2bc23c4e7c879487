import { Readable } from 'node:stream';
import { writeCsv } from 'hucre/csv';
import type { Db } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { isReportHeading, REPORT_HEADINGS } from './columns/heading-words.ts';
import type { Reason } from './columns/column-types.ts';
import { presentReason } from './present.ts';
import { type Import, rejectedRows } from './queries.ts';

const PAGE = 500;

/**
 * Lines of a CSV that Slovenian Excel opens without an import: BOM, semicolons; an apostrophe precedes what
 * could be a formula.
 */
const lines = (rows: string[][], { bom = false } = {}): string =>
  `${writeCsv(rows, { delimiter: ';', escapeFormulae: true, bom })}\r\n`;

/**
 * Every rejected row as it is in the file, followed by its number there and why: headings and columns stay,
 * so that the file, repaired, is mapped like the first one.
 */
export const reportStream = (db: Db, found: Pick<Import, 'id' | 'columns'>, language: Language): Readable =>
  Readable.from(report(db, found, language));

/** `F · Davčna številka »123«: Davčna številka ni veljavna. Preverite jo.` */
const reasonText = (found: Pick<Import, 'columns'>, reason: Reason, language: Language): string => {
  const { column, letter, value, message, advice } = presentReason(reason, found, language, true);
  const place = column === null ? '' : column === letter ? letter : `${letter} · ${column}`;
  const quoted = value === '' ? '' : language === 'sl' ? `»${value}«` : `“${value}”`;
  const where = [place, quoted].filter(Boolean).join(' ');
  return `${where === '' ? '' : `${where}: `}${[message, advice].filter(Boolean).join(' ')}`;
};

async function* report(
  db: Db,
  found: Pick<Import, 'id' | 'columns'>,
  language: Language,
): AsyncGenerator<string> {
  const heading = REPORT_HEADINGS[language];
  // A report that was repaired and uploaded has these columns already.
  const kept = found.columns.filter(({ header }) => !isReportHeading(header));
  yield lines([[...kept.map(({ header }) => header), heading.row, heading.reason]], { bom: true });
  let after = 0;
  for (;;) {
    const rows = await rejectedRows(db, found.id, after, PAGE);
    const last = rows.at(-1);
    if (!last) return;
    yield lines(
      rows.map((row) => [
        ...kept.map(({ index }) => row.cells?.[index] ?? ''),
        String(row.row_number),
        row.reasons.map((reason) => reasonText(found, reason, language)).join(' | '),
      ]),
    );
    after = last.row_number;
  }
}
