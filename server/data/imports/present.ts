import type { z } from 'zod/mini';
import type { importDetail, importLine, ImportField, ImportMapping } from '../../../contract/data/imports.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf, notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { adviceOf } from './advice.ts';
import type { Reason } from './columns/column-types.ts';
import { findImport, findImportFile, type Import, type listRows } from './queries.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { allowedActions, errorsOfMapping } from './rules.ts';

type Detail = z.input<typeof importDetail>;

/** One import for its page. Throws 404. */
export async function presentImport(
  db: Db | Trx,
  id: string,
  { today, language }: { today: string; language: Language },
): Promise<Detail> {
  const found = await findImport(db, id);
  if (!found) throw notFound();
  const file_available = (await findImportFile(db, id)) !== undefined;
  const { import_file_days } = await loadParameters(db, today);
  return {
    ...found,
    missing:
      found.status === 'uploaded'
        ? errorsOfMapping(found.mapping, found.columns).map((rejection) => ({
            ...rejection,
            message: messageOf(rejection.code, language),
          }))
        : [],
    failure: found.failure === null ? null : messageOf(found.failure, language),
    file_available,
    file_deleted_on: file_available ? addDays(dayOf(found.created_at), import_file_days) : null,
    allowed: allowedActions(found, file_available),
  };
}

/** The heading of a column in the file, else its letter in a spreadsheet. */
export const columnName = ({ columns }: Pick<Import, 'columns'>, index: number | null): string | null =>
  index === null ? null : columns[index]?.header || columnLetter(index);

/** 0 -> A, 25 -> Z, 26 -> AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

type Row = Awaited<ReturnType<typeof listRows>>['data'][number];

/** Where a reason stands and what to do about it, for screen and report. */
export const presentReason = (
  { column, ...reason }: Reason,
  found: Pick<Import, 'columns'>,
  language: Language,
  rejected: boolean,
) => ({
  ...reason,
  column: columnName(found, column),
  letter: column === null ? null : columnLetter(column),
  message: messageOf(reason.code, language),
  advice: adviceOf(reason.code, language, rejected),
});

/** One row with its errors in the caller's language. */
export const presentRow = (
  row: Row,
  found: Pick<Import, 'columns'>,
  language: Language,
): z.input<typeof importLine> => ({
  row_number: row.row_number,
  result: row.result,
  label: row.label,
  cells: row.cells ?? [],
  reasons: row.reasons.map((reason) => presentReason(reason, found, language, row.result === 'error')),
  permit: row.permit_id && row.permit_nr ? { id: row.permit_id, permit_nr: row.permit_nr } : null,
  user_id: row.user_id,
});

/** Columns that hold the labels of a field, for mapping them to codes. */
export const wordsOf = (
  { columns }: Pick<Import, 'columns'>,
  mapping: ImportMapping,
  field: ImportField,
): string[] => {
  const index = mapping.columns[field];
  return index === undefined ? [] : (columns[index]?.words ?? []);
};
