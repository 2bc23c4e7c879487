import * as z from 'zod/mini';
import { TABLE_FORMATS } from '../platform/tables.ts';
import type { CallReply } from '../platform/route.ts';
import { read } from '../platform/route-builders.ts';
import { civilDate, oneLine, yearInQuery } from '../values/values.ts';

/** Standard reports: counts, amounts and times without names. What each figure is: docs/reports.md. */
export const REPORTS = [
  'permits_by_lot',
  'issued_by_week',
  'income_by_month',
  'occupancy_by_day',
  'occupancy_by_hour',
  'processing_times',
  'cards_not_collected',
  'plate_changes',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** Barrier reports have no permit year, so they cannot be filtered by it. */
export const hasPermitYear = (report: ReportName): boolean =>
  report !== 'occupancy_by_day' && report !== 'occupancy_by_hour';

/**
 * `count`: a number of things; `money`: euros with two places as a string; `days`; `percent`: 0 to 100 with
 * one place.
 */
export const COLUMN_KINDS = ['count', 'money', 'days', 'percent'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const values = z.array(z.nullable(z.union([z.number(), z.string()])));
export const reportTable = z.object({
  report: z.enum(REPORTS),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  permit_year: z.nullable(z.int()),
  parking_lot: z.nullable(z.string()),
  /** Heading of the column that says what a row is about. */
  dimension: z.string(),
  /** `drawn`: also shown in the chart. */
  columns: z.array(
    z.object({ key: z.string(), label: z.string(), kind: z.enum(COLUMN_KINDS), drawn: z.boolean() }),
  ),
  /** `short` is the label under the chart. A value is null when there is nothing to compute it from. */
  rows: z.array(z.object({ key: z.string(), label: z.string(), short: z.string(), values })),
  total: z.object({ label: z.string(), values }),
  /** What the values are measured against: spaces of the lots, days that the law allows. */
  bound: z.nullable(z.object({ label: z.string(), value: z.number() })),
  /** Values of the filters: permit years, newest first, and the parking lots. */
  permit_years: z.array(z.int()),
  parking_lots: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type ReportTable = z.output<typeof reportTable>;

const params = z.object({ report: z.enum(REPORTS) });
const query = {
  from: z.optional(civilDate),
  to: z.optional(civilDate),
  permit_year: z.optional(yearInQuery),
  /** Code of a lot: permits that hold there, passages there. */
  parking_lot: z.optional(oneLine().check(z.maxLength(20, 'text.too_long'))),
};

export const getReport = read(
  '/v1/admin/reports/{report}',
  'One report as a table with totals, in the language of the caller. Without a period: this year.',
  { tag: 'data', access: 'staff:reports.view', audit: { none: 'numbers (docs/reports.md)' } },
  { params, query: z.strictObject(query), reply: reportTable },
);
export type ReportReply = CallReply<typeof getReport>;

export const downloadReport = read(
  '/v1/admin/reports/{report}/download',
  'The same table as CSV or XLSX.',
  { tag: 'data', access: 'staff:reports.view', audit: { none: 'numbers (docs/reports.md)' } },
  {
    params,
    query: z.strictObject({ ...query, format: z._default(z.enum(TABLE_FORMATS, 'value.choice'), 'csv') }),
    reply: 'file',
  },
);
