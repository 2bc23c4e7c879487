import {
  FIELDS_OF,
  REQUIRED_OF,
  type IMPORT_ACTIONS,
  type ImportCounts,
  type ImportField,
  type ImportMapping,
  type ImportStatus,
} from '../../../contract/data/imports.ts';
import { type TableColumn } from '../../../contract/platform/tables.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';

import { readAddress } from './values/address-rules.ts';

type Action = (typeof IMPORT_ACTIONS)[number];

const FROM: Readonly<Record<Action, readonly ImportStatus[]>> = {
  update: ['uploaded', 'checked'],
  dry_run: ['uploaded', 'checked'],
  run: ['checked'],
  undo: ['done', 'failed'],
  delete: ['uploaded', 'checked'],
};

/** The actions possible on an import now. Reading the file again needs the file. */
export function allowedActions(
  { status, counts }: { status: ImportStatus; counts: ImportCounts | null },
  file_available: boolean,
): Action[] {
  return (Object.keys(FROM) as Action[]).filter((action) => {
    if (!FROM[action].includes(status)) return false;
    if (action === 'update' || action === 'dry_run') return file_available;
    return action !== 'run' || (counts !== null && counts.create + counts.link > 0);
  });
}

/**
 * What a mapping lacks before rows can be checked: required fields, columns that the file does not have,
 * fields of another kind of file.
 */
export function errorsOfMapping(mapping: ImportMapping, columns: readonly TableColumn[]): ValidationError[] {
  const constants: Partial<Record<ImportField, string>> = mapping.constants;
  const missing = REQUIRED_OF[mapping.content]
    .filter((group) => group.every((field) => mapping.columns[field] === undefined && !constants[field]))
    .map((group) => ({ path: `columns.${group[0]}`, code: 'import.column_missing' }));
  const gone = (Object.entries(mapping.columns) as [ImportField, number][]).flatMap(([field, index]) =>
    index < columns.length ? [] : [{ path: `columns.${field}`, code: 'import.column_gone' }],
  );
  const post = isPostMissing(mapping, columns)
    ? [{ path: 'columns.post', code: 'import.column_missing' }]
    : [];
  return [...missing, ...post, ...gone];
}

/** An address stands for the post only where the file writes it there. */
function isPostMissing(mapping: ImportMapping, columns: readonly TableColumn[]): boolean {
  const constants: Partial<Record<ImportField, string>> = mapping.constants;
  const named = (['post', 'postal_code', 'city'] as const).some(
    (field) => mapping.columns[field] !== undefined || constants[field],
  );
  const address = mapping.columns.address ?? mapping.columns.street;
  if (mapping.content === 'cards' || named || address === undefined) return false;
  const samples = columns[address]?.samples ?? [];
  return samples.length > 0 && samples.every((text) => readAddress(text).postal_code === undefined);
}

/** The mapping without the fields of other kinds of file. */
export function trimMapping(mapping: ImportMapping): ImportMapping {
  const fields = FIELDS_OF[mapping.content];
  const keep = <T extends object>(record: T): T =>
    Object.fromEntries(
      Object.entries(record).filter(([field]) => fields.includes(field as ImportField)),
    ) as T;
  return { ...mapping, columns: keep(mapping.columns), constants: keep(mapping.constants) };
}
