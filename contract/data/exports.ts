import * as z from 'zod/mini';
import { PURPOSES } from '../records/access-log.ts';
import { COLUMN_KINDS } from '../platform/columns.ts';
import { filter, filterValue, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { deletes } from '../platform/audit.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { line, oneLine, plain } from '../values/values.ts';

/** Exports of lists as files: made by a job, kept for some days, downloaded by whoever requested them. */

export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];
export const EXPORT_FILE_TYPES = ['csv', 'xlsx', 'json'] as const;
export type ExportFileType = (typeof EXPORT_FILE_TYPES)[number];
export const EXPORT_ACTIONS = ['download', 'cancel', 'repeat', 'delete'] as const;
const fileType = z.enum(EXPORT_FILE_TYPES, 'value.choice');
const groupId = plain().check(z.minLength(1, 'required'), z.regex(/^[a-z][a-z_]{1,40}$/, 'value.choice'));
const fieldName = plain().check(z.regex(/^[a-z][a-z0-9_]{0,40}$/, 'value.choice'));
const sorting = z
  .array(z.strictObject({ field: fieldName, direction: z.enum(['asc', 'desc'], 'value.choice') }))
  .check(z.maxLength(3, 'value.too_many'));
const filters = z.record(fieldName, filterValue);

/**
 * What an export holds: the columns in their order, and the rows as the list of the group would show them.
 */
const chosen = {
  data_group: groupId,
  columns: z.array(fieldName).check(
    z.minLength(1, 'export.columns'),
    z.maxLength(60, 'value.too_many'),
    z.refine((names) => new Set(names).size === names.length, 'export.column_twice'),
  ),
  search: z._default(oneLine().check(z.trim(), z.maxLength(200, 'text.too_long')), ''),
  sort: z._default(sorting, []),
  filters: z._default(filters, {}),
  file_type: fileType,
};
/** Why the data are exported. Left out: as stated for the same data before in this session. */
const why = {
  purpose_code: z.optional(z.nullable(z.enum(PURPOSES, 'value.choice'))),
  purpose: z.optional(z.nullable(line(200))),
};

export const exportRow = z.object({
  id: z.string(),
  name: z.string(),
  export_status_name: z.string(),
  file_type_for_humans: z.string(),
  file_size_readable: z.nullable(z.string()),
  execution_time_for_humans: z.nullable(z.string()),
  data_group: z.string(),
  /** Who requested it; null when the account is gone. */
  user: z.nullable(z.string()),
  created_at_formatted: z.string(),
  /** Whole percent of the rows that are written. */
  done: z.int(),
  /** Peak resident memory of the whole process while the file was made, an embedded database included. */
  memory_peak_usage: z.nullable(z.string()),
  status: z.enum(EXPORT_STATUSES),
  file_type: fileType,
  data_group_id: z.string(),
  rows_done: z.int(),
  rows_total: z.nullable(z.int()),
  created_at: z.string(),
  /** When the file is deleted automatically. */
  expires_at: z.nullable(z.string()),
  /** Why it failed, in the language of the reader. */
  failure: z.nullable(z.string()),
  /** Made by a schedule. */
  scheduled: z.boolean(),
  mine: z.boolean(),
  allowed: z.array(z.enum(EXPORT_ACTIONS)),
});
export type ExportRow = z.output<typeof exportRow>;

export const listExports = list(
  '/v1/exports',
  'Own exports and those that a schedule made for the caller, newest first; root sees all. `search` looks in the name.',
  {
    tag: 'data',
    access: 'staff:exports.view',
    audit: {
      none: 'names of files and of whoever of the office made them; the file is recorded when it is taken',
    },
  },
  {
    body: listBody(['created_at', 'created_at_formatted', 'name', 'export_status_name'], {
      status: filter.choice(EXPORT_STATUSES),
      data_group: filter.words,
      file_type: filter.choice(EXPORT_FILE_TYPES),
      created_at: filter.instants,
    }),
    reply: listOf(exportRow),
  },
);

export const getExport = read(
  '/v1/exports/{id}',
  'One export with its progress.',
  { tag: 'data', access: 'staff:exports.view', audit: { none: 'the state of an export of one’s own' } },
  { reply: exportRow },
);

export const exportColumn = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(COLUMN_KINDS),
  /** Left out unless it is chosen, as in the list. */
  hidden: z.boolean(),
});
export const exportGroup = z.object({
  id: z.string(),
  title: z.string(),
  columns: z.array(exportColumn),
  /** Holds data about people: the purpose must be stated. */
  personal: z.boolean(),
  /** The purpose stated for it before in this session. */
  purpose_code: z.nullable(z.enum(PURPOSES)),
  /**
   * Days after which its files are deleted, where the data must go sooner than other files; null: the usual
   * time.
   */
  keep_days: z.nullable(z.int()),
  /** For rows below a record: the required filter with its id; null: a list of its own. */
  record_filter: z.nullable(z.string()),
  /** Date and time columns that rows can be limited by, also in a schedule. */
  period_fields: z.array(z.object({ id: z.string(), title: z.string(), kind: z.enum(['date', 'instant']) })),
});
export type ExportGroup = z.output<typeof exportGroup>;

export const getExportGroups = read(
  '/v1/exports/groups',
  'What the caller may export: each group with its columns.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'names of columns' } },
  { reply: z.object({ data: z.array(exportGroup) }) },
);

export const createExport = {
  method: 'POST',
  path: '/v1/exports/create',
  tag: 'data',
  access: 'staff:exports.create',
  step_up: true,
  audit: { action: 'export', subject: 'export', by_verb: true },
  summary:
    'Starts an export: the rows of the list with these filters, this search and this order, all of them. Needs the permission of the list too.',
  body: z.strictObject({ name: z.optional(line(120)), ...chosen, ...why }),
  replies: { 202: exportRow },
} as const satisfies Route;

export const repeatExport = {
  method: 'POST',
  path: '/v1/exports/{id}/repeat',
  tag: 'data',
  access: 'staff:exports.create',
  step_up: true,
  audit: { action: 'export', subject: 'export', by_verb: true },
  summary: 'Repeats an export with current data, as an export of the caller.',
  body: z.strictObject(why),
  replies: { 202: exportRow },
} as const satisfies Route;

export const cancelExport = action(
  '/v1/exports/{id}/cancel',
  'Cancels an export that waits or runs; nothing of it is kept.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'an export of one’s own' } },
  { reply: exportRow },
);

export const downloadExport = read(
  '/v1/exports/{id}/download',
  'The file. Needs the permission of the list now, not only when it was made.',
  {
    tag: 'data',
    access: 'staff:exports.download',
    audit: { action: 'download', subject: 'export', file_of: 'many' },
    step_up: true,
  },
  { reply: 'file' },
);

export const deleteExport = {
  method: 'GET',
  path: '/v1/exports/{id}/delete',
  tag: 'data',
  access: 'staff:exports.delete',
  audit: deletes('export'),
  changes_state: true,
  summary: 'Deletes an own export with its file.',
  replies: { 204: null },
} as const satisfies Route;
