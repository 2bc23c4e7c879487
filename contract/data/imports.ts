import { MAX_TABLE_BYTES } from '../platform/tables.ts';
import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { plainNamesFor } from '../permits/plain-fields.ts';
import { versionOnly } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { changes, deletes, lists, views } from '../platform/audit.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { DATE_FORMATS, MAX_TABLE_COLUMNS, tableColumn, tableReading } from '../platform/tables.ts';
import { oneLine, plain, version } from '../values/values.ts';

/**
 * Imports of what the municipality has today: permits with their holders, people, or cards, from CSV or XLSX.
 */

export const IMPORT_CONTENTS = ['permits', 'users', 'cards'] as const;
export type ImportContent = (typeof IMPORT_CONTENTS)[number];

/**
 * `uploaded`: the columns are being mapped; `checking` and `running`: a job works; `checked`: the dry run is
 * complete and the import may run; `failed`: a run stopped and what it had written could not be undone
 * immediately; `done`; `undone`.
 */
export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_RESULTS = ['create', 'link', 'skip', 'error'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

/** What a column can hold about a person. `full_name`, `address` and `post` are split into the fields of the form. */
const PERSON_FIELDS = [
  'legacy_number',
  'applicant_type',
  'full_name',
  'first_name',
  'last_name',
  'company_name',
  'address',
  'street',
  'house_number',
  'post',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'tax_number',
  'company_registration_number',
  'birth_date',
] as const;
const PERMIT_FIELDS = [
  'user_type',
  'parking_lots',
  'extra',
  'registration_numbers',
  'more_registration_numbers',
  'rfid_card_number',
  'rfid_card_uid',
  'permit_year',
  'valid_from',
  'valid_to',
  'issued_on',
  'price',
] as const;
export const IMPORT_FIELDS = [...PERSON_FIELDS, ...PERMIT_FIELDS, ...plainNamesFor('import')] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The fields of each kind of file, in the order in which they are offered. */
export const FIELDS_OF: Readonly<Record<ImportContent, readonly ImportField[]>> = {
  permits: IMPORT_FIELDS,
  users: PERSON_FIELDS,
  cards: ['rfid_card_number', 'rfid_card_uid'],
};

/** Required fields, from a column or a constant: one field of each group. */
export const REQUIRED_OF: Readonly<Record<ImportContent, readonly (readonly ImportField[])[]>> = {
  permits: [
    ['full_name', 'last_name', 'company_name'],
    ['address', 'street'],
    ['post', 'postal_code', 'city', 'address', 'street'],
    ['user_type'],
    ['registration_numbers'],
    ['permit_year', 'valid_from', 'valid_to'],
  ],
  users: [
    ['full_name', 'last_name', 'company_name'],
    ['address', 'street'],
    ['post', 'postal_code', 'city', 'address', 'street'],
    ['email'],
  ],
  cards: [['rfid_card_number']],
};

/** Fields that may have the same value in every row; the others come from a column. */
export const CONSTANT_FIELDS = [
  'applicant_type',
  'post',
  'postal_code',
  'city',
  'country',
  'user_type',
  'parking_lots',
  'extra',
  'permit_year',
  'valid_from',
  'valid_to',
  'issued_on',
  'price',
  'note',
] as const satisfies readonly ImportField[];

export const NAME_ORDERS = ['first_last', 'last_first'] as const;

const columnIndex = z
  .int('value.number')
  .check(z.minimum(0, 'value.number'), z.maximum(MAX_TABLE_COLUMNS - 1, 'import.too_many_columns'));
const words = (code: RegExp) =>
  z
    .record(oneLine().check(z.maxLength(200, 'text.too_long')), plain().check(z.regex(code, 'value.choice')))
    .check(z.refine((value) => Object.keys(value).length <= 200, 'value.too_many'));

/** What the columns mean. `user_types` and `parking_lots` map the words of the file to our codes. */
export const importMapping = z.strictObject({
  content: z.enum(IMPORT_CONTENTS, 'value.choice'),
  columns: z.partialRecord(z.enum(IMPORT_FIELDS, 'value.choice'), columnIndex),
  constants: z.partialRecord(
    z.enum(CONSTANT_FIELDS, 'value.choice'),
    oneLine().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'text.too_long')),
  ),
  name_order: z.enum(NAME_ORDERS, 'value.choice'),
  date_format: z.enum(DATE_FORMATS, 'value.choice'),
  user_types: words(/^[A-Z]{3}$/),
  parking_lots: words(/^.{1,20}$/),
  /** An account for everybody with a mail address, without an invitation. */
  create_accounts: z.boolean('value.type'),
});
export type ImportMapping = z.output<typeof importMapping>;

export const importCounts = z.object({
  create: z.int(),
  link: z.int(),
  skip: z.int(),
  error: z.int(),
  /** Of the accepted rows those whose holder lacks who they are; left out for none. */
  incomplete: z.optional(z.int()),
});
export type ImportCounts = z.output<typeof importCounts>;

export const importRow = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(IMPORT_STATUSES),
  content: z.enum(IMPORT_CONTENTS),
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  size: z.int(),
  total_rows: z.int(),
  counts: z.nullable(importCounts),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof importRow>;

/**
 * A column with samples that help to recognise it; `words` are all its distinct values when there are few.
 */
export const UNDO_REASONS = [
  'changed',
  'application',
  'payment',
  'mail',
  'document',
  'signed_in',
  'permit',
  'card_changed',
  'other',
] as const;
/** A later record built on an imported one, which keeps the import from being undone. */
export const undoReason = z.object({
  row_number: z.int(),
  record: z.enum(['permit', 'application', 'user', 'card']),
  id: z.string(),
  number: z.string(),
  reason: z.enum(UNDO_REASONS),
});
export type UndoReason = z.output<typeof undoReason>;

export const IMPORT_ACTIONS = ['update', 'dry_run', 'run', 'undo', 'delete'] as const;

export const importDetail = z.object({
  ...importRow.shape,
  ...tableReading.shape,
  sheets: z.array(z.string()),
  columns: z.array(tableColumn),
  /** The first rows, as text. */
  preview: z.array(z.array(z.string())),
  mapping: importMapping,
  /** True when the mapping was remembered from an earlier file with the same headings. */
  mapping_remembered: z.boolean(),
  /** What the mapping still lacks: paths and codes as in a 422. */
  missing: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Rows that the job has processed, of `total_rows`. */
  progress: z.int(),
  /** Why the last check or run stopped, as text. */
  failure: z.nullable(z.string()),
  file_available: z.boolean(),
  /** Day on which the file and the values of its rows are deleted. */
  file_deleted_on: z.nullable(z.string()),
  allowed: z.array(z.enum(IMPORT_ACTIONS)),
});
export type ImportDetail = z.output<typeof importDetail>;

export const importLine = z.object({
  row_number: z.int(),
  result: z.enum(IMPORT_RESULTS),
  /** Who or what the row is about: holder, mail or card. */
  label: z.string(),
  /** Values as in the file; empty once they were deleted with it. */
  cells: z.array(z.string()),
  /** Why a row is rejected or left out, or what to know about one that is imported, by column. */
  reasons: z.array(
    z.object({
      field: z.string(),
      /** The heading in the file, and the letter of the column in a spreadsheet; null for the whole row. */
      column: z.nullable(z.string()),
      letter: z.nullable(z.string()),
      value: z.string(),
      code: z.string(),
      message: z.string(),
      /** What to do about it; empty where the message says it. */
      advice: z.string(),
    }),
  ),
  permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string() })),
  user_id: z.nullable(z.string()),
});
export type ImportLine = z.output<typeof importLine>;

/** One cell of the file and what becomes of it; without a column, what the import adds itself. */
export const importPreviewCell = z.object({
  column: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  before: z.string(),
  after: z.array(z.object({ field: z.enum(IMPORT_FIELDS), value: z.string() })),
});
export const importPreviewRow = z.object({
  row_number: z.int(),
  label: z.string(),
  cells: z.array(importPreviewCell),
});
export type ImportPreviewRow = z.output<typeof importPreviewRow>;

export const uploadImport = create(
  '/v1/admin/imports/create',
  'Uploads a CSV or XLSX file (part `file`) and detects encoding, separator, headings and columns. Nothing is imported yet.',
  { tag: 'data', access: 'staff:imports.run', audit: { action: 'create', subject: 'import', by_verb: true } },
  {
    body: z.strictObject({ content: z.optional(z.enum(IMPORT_CONTENTS, 'value.choice')) }),
    files: ['file'],
    file_kind: 'table',
    max_file_bytes: MAX_TABLE_BYTES,
    reply: importDetail,
  },
);

export const listImports = list(
  '/v1/admin/imports',
  'Imports, newest first.',
  { tag: 'data', access: 'staff:imports.run', audit: lists('import') },
  {
    body: listBody(['created_at', 'file_name', 'status', 'total_rows'], {
      status: filter.choice(IMPORT_STATUSES),
      content: filter.choice(IMPORT_CONTENTS),
    }),
    reply: listOf(importRow),
  },
);

export const getImport = read(
  '/v1/admin/imports/{id}',
  'One import with its columns, mapping and progress.',
  { tag: 'data', access: 'staff:imports.run', audit: views('import') },
  { reply: importDetail },
);

export const updateImport = action(
  '/v1/admin/imports/{id}/update',
  'Sets what the columns mean, or how the file is read. Voids an earlier check.',
  { tag: 'data', access: 'staff:imports.run', audit: { action: 'change', subject: 'import', by_verb: true } },
  {
    body: z.strictObject({
      version,
      mapping: z.optional(importMapping),
      reading: z.optional(tableReading),
    }),
    reply: importDetail,
  },
);

export const dryRunImport = {
  method: 'POST',
  path: '/v1/admin/imports/{id}/dry-run',
  tag: 'data',
  access: 'staff:imports.run',
  audit: changes('import', 'dry_run'),
  summary: 'Checks every row with the rules of the form and the price list, as a job; changes nothing else.',
  body: versionOnly,
  replies: { 202: importDetail },
} as const satisfies Route;

export const runImport = {
  method: 'POST',
  path: '/v1/admin/imports/{id}/run',
  tag: 'data',
  access: 'staff:imports.run',
  audit: changes('import', 'run'),
  summary:
    'Imports every row that the check accepted, as a job: all of them or none. `leave_out_errors` skips rejected rows.',
  body: z.strictObject({ version, leave_out_errors: z._default(z.boolean('value.type'), false) }),
  replies: { 202: importDetail },
} as const satisfies Route;

export const undoImport = action(
  '/v1/admin/imports/{id}/undo',
  'Undoes everything that an import made. 409 with the list of what was built on it since, in `current`.',
  { tag: 'data', access: 'staff:imports.run', audit: deletes('import') },
  { body: versionOnly, reply: importDetail },
);

export const deleteImport = {
  method: 'GET',
  path: '/v1/admin/imports/{id}/delete',
  tag: 'data',
  access: 'staff:imports.run',
  audit: deletes('import'),
  changes_state: true,
  summary: 'Removes an import that was not run, with its file.',
  replies: { 204: null },
} as const satisfies Route;

export const listImportRows = list(
  '/v1/admin/imports/{id}/rows',
  'Rows of the file with what the check found.',
  { tag: 'data', access: 'staff:imports.run', audit: lists('import') },
  { body: listBody(['row_number'], { result: filter.choice(IMPORT_RESULTS) }), reply: listOf(importLine) },
);

export const previewImport = read(
  '/v1/admin/imports/{id}/preview',
  'Ten rows that the check accepted, from all over the file, as they are and as they will be.',
  { tag: 'data', access: 'staff:imports.run', audit: views('import', 'preview') },
  { reply: z.object({ data: z.array(importPreviewRow) }) },
);

export const downloadImportReport = read(
  '/v1/admin/imports/{id}/report/download',
  'Rejected rows as CSV with the columns of the file, the row and the reason; repaired, it can be uploaded as it is. No cell is a formula.',
  {
    tag: 'data',
    access: 'staff:imports.run',
    audit: { action: 'download', subject: 'import', purpose: 'report', file_of: 'many' },
  },
  { reply: 'file' },
);

export const downloadImportFile = read(
  '/v1/admin/imports/{id}/download',
  'The file as it was uploaded; every view is recorded.',
  {
    tag: 'data',
    access: 'staff:imports.run',
    audit: { action: 'download', subject: 'import', purpose: 'file', file_of: 'many' },
  },
  { reply: 'file' },
);

export const downloadImportTemplate = read(
  '/v1/admin/imports/template/download',
  'An empty table with headings, example rows and explanations.',
  { tag: 'data', access: 'staff:imports.run', audit: { none: 'an empty file' } },
  {
    query: z.object({
      content: z.enum(IMPORT_CONTENTS, 'value.choice'),
      format: z.enum(['csv', 'xlsx'], 'value.choice'),
    }),
    reply: 'file',
  },
);
