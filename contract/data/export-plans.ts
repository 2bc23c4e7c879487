import * as z from 'zod/mini';
import { changes, creates, deletes, ofNobody } from '../platform/audit.ts';
import { PURPOSES } from '../records/access-log.ts';
import { createExport, EXPORT_FILE_TYPES } from './exports.ts';
import { filter, filterValue, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { id, line, oneLine, version } from '../values/values.ts';

/** Exports that are made again and again: templates, and schedules that make one and mail where it is. */

const { purpose_code, purpose, name: _, ...chosen } = createExport.body.shape;

export const exportTemplate = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  data_group_id: z.string(),
  data_group: z.string(),
  columns: z.array(z.string()),
  search: z.string(),
  sort: z.array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) })),
  filters: z.record(z.string(), filterValue),
  file_type: z.enum(EXPORT_FILE_TYPES),
  /** Who keeps it; null when the account is gone: then everybody who may export the group looks after it. */
  user: z.nullable(z.string()),
  schedules: z.int(),
  updated_at: z.string(),
  /** The caller may change and delete it. */
  editable: z.boolean(),
});
export type ExportTemplate = z.output<typeof exportTemplate>;

export const listExportTemplates = list(
  '/v1/exports/templates',
  'Templates of the groups that the caller may export, by name.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'settings of the office' } },
  {
    body: listBody(['name', 'updated_at'], {
      data_group: filter.words,
      file_type: filter.choice(EXPORT_FILE_TYPES),
    }),
    reply: listOf(exportTemplate),
  },
);

export const createExportTemplate = create(
  '/v1/exports/templates/create',
  'Saves a choice of rows, columns and format under a name, for everybody who may export the group.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'settings of the office' } },
  { body: z.strictObject({ name: line(120), ...chosen }), reply: exportTemplate },
);

export const updateExportTemplate = action(
  '/v1/exports/templates/{id}/update',
  'Changes an own template; root may change any, and everybody one whose owner is gone.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'settings of the office' } },
  { body: z.strictObject({ version, name: line(120), ...chosen }), reply: exportTemplate },
);

export const deleteExportTemplate = {
  method: 'GET',
  path: '/v1/exports/templates/{id}/delete',
  tag: 'data',
  access: 'staff:exports.create',
  audit: { none: 'settings of the office' },
  changes_state: true,
  summary: 'Deletes a template. Rejected while a schedule uses it.',
  replies: { 204: null },
} as const satisfies Route;

export const SCHEDULE_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];
/** Why a schedule no longer runs: its owner lost the right or the account, or it was paused. */
export const SCHEDULE_STOPS = ['no_right', 'paused'] as const;

const person = ofNobody(z.object({ id: z.string(), name: z.string() }));
export const exportSchedule = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  template: z.object({ id: z.string(), name: z.string() }),
  data_group_id: z.string(),
  data_group: z.string(),
  frequency: z.enum(SCHEDULE_FREQUENCIES),
  weekday: z.nullable(z.int()),
  month_day: z.nullable(z.int()),
  hour: z.int(),
  period_field: z.nullable(z.string()),
  recipients: z.array(person),
  user: z.nullable(z.string()),
  stopped: z.nullable(z.enum(SCHEDULE_STOPS)),
  next_run_at: z.nullable(z.string()),
  last_run_at: z.nullable(z.string()),
  purpose_code: z.nullable(z.enum(PURPOSES)),
  purpose: z.nullable(z.string()),
  editable: z.boolean(),
});
export type ExportSchedule = z.output<typeof exportSchedule>;

const whole = (min: number, max: number) =>
  z.int('value.number').check(z.minimum(min, 'value.choice'), z.maximum(max, 'value.choice'));
const plan = {
  name: line(120),
  template_id: id,
  frequency: z.enum(SCHEDULE_FREQUENCIES, 'value.choice'),
  /** 1 Monday to 7 Sunday, for `weekly`. */
  weekday: z.optional(z.nullable(whole(1, 7))),
  /** For `monthly`; a shorter month uses its last day. */
  month_day: z.optional(z.nullable(whole(1, 31))),
  /** Full hour of the clock in Slovenia. */
  hour: whole(0, 23),
  /** Limits this field to the day, week or month before the run. */
  period_field: z.optional(z.nullable(oneLine().check(z.maxLength(40, 'text.too_long')))),
  recipient_ids: z.array(id).check(
    z.minLength(1, 'export.recipients'),
    z.maxLength(20, 'value.too_many'),
    z.refine((ids) => new Set(ids).size === ids.length, 'export.recipient_twice'),
  ),
  purpose_code,
  purpose,
};

export const listExportSchedules = list(
  '/v1/exports/schedules',
  'Schedules of the groups that the caller may export, the next to run first.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'settings of the office' } },
  {
    body: listBody(['next_run_at', 'name'], {
      frequency: filter.choice(SCHEDULE_FREQUENCIES),
      data_group: filter.words,
    }),
    reply: listOf(exportSchedule),
  },
);

export const createExportSchedule = create(
  '/v1/exports/schedules/create',
  'Runs the export of a template on a schedule, with the rights of the caller, and mails the recipients a link that needs a sign-in.',
  { tag: 'data', access: 'staff:exports.create', audit: creates('export_schedule'), step_up: true },
  { body: z.strictObject(plan), reply: exportSchedule },
);

export const updateExportSchedule = action(
  '/v1/exports/schedules/{id}/update',
  'Changes a schedule. Whoever changes it becomes its owner: it runs with their rights.',
  { tag: 'data', access: 'staff:exports.create', audit: changes('export_schedule'), step_up: true },
  {
    body: z.strictObject({ version, ...plan, paused: z._default(z.boolean('value.type'), false) }),
    reply: exportSchedule,
  },
);

export const deleteExportSchedule = {
  method: 'GET',
  path: '/v1/exports/schedules/{id}/delete',
  tag: 'data',
  access: 'staff:exports.create',
  audit: deletes('export_schedule'),
  changes_state: true,
  summary: 'Ends a schedule; the exports that it made stay until they expire.',
  replies: { 204: null },
} as const satisfies Route;

export const getExportRecipients = read(
  '/v1/exports/recipients',
  'Members of staff who may download exports of a group.',
  { tag: 'data', access: 'staff:exports.create', audit: { none: 'colleagues of the office' } },
  {
    query: z.object({ data_group: oneLine().check(z.maxLength(41, 'text.too_long')) }),
    reply: z.object({ data: z.array(person) }),
  },
);
