import { createHash } from 'node:crypto';
import { STATEMENT_SAMPLE_ROWS } from '../../../../contract/money/bank-statements.ts';
import type { TableReading } from '../../../../contract/platform/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { headerKeyText } from '../../../platform/tables/heading-rules.ts';
import { inspectFile, readFileRows } from '../../../platform/tables/read-file.ts';
import type { TableRow } from '../../../../contract/platform/tables/open-table.ts';
import type { Table } from '../../../platform/tables/table-reader.ts';

/** What is stored of a CSV or XLSX while its columns are mapped. */
export type StatementTable = Omit<Table, 'preview'> & {
  /** Fingerprint of the headings: files with the same ones share a layout. */
  header_key: string;
  /** The first rows below the headings. */
  rows: TableRow[];
};

const HEADINGS = new URL('./guess-rules.ts', import.meta.url);

/** Inspects a stored table: format, headings, first rows. Throws TableRejected. */
export async function inspectStatementTable(
  deps: Pick<Deps, 'files'>,
  sha256: string,
  reading: Partial<TableReading> = {},
): Promise<StatementTable> {
  const { preview: _preview, ...table } = await inspectFile(deps.files, sha256, reading, HEADINGS);
  const header_key = createHash('sha256')
    .update(`statement ${headerKeyText(table.columns)}`)
    .digest('hex');
  let rows: TableRow[] = [];
  for await (const batch of readFileRows(deps.files, sha256, table)) {
    rows = batch.slice(0, STATEMENT_SAMPLE_ROWS);
    break;
  }
  return { ...table, header_key, rows };
}
