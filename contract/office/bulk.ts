import * as z from 'zod/mini';
import { missingItem } from '../permits/applications.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import {
  APPLICATION_BULK_ACTIONS,
  BULK_ACTIONS,
  BULK_LIMIT,
  BULK_STATUSES,
  bulkDetail,
  bulkJob,
  PERMIT_BULK_ACTIONS,
} from '../platform/bulk-jobs.ts';
import type { Route } from '../platform/route.ts';
import { civilDate, id, reason, version } from '../values/values.ts';

/** One deed on many rows, worked off as a job: each row in a transaction of its own, with a result of its own. */

/** The rows that a person chose, each with the version that they saw. */
export const bulkTargets = z.array(z.strictObject({ id, version })).check(
  z.minLength(1, 'bulk.none'),
  z.maxLength(BULK_LIMIT, 'bulk.too_many'),
  z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'bulk.repeated'),
);

export const bulkApplications = {
  method: 'POST',
  path: '/v1/admin/applications/bulk',
  access: 'staff:applications.view',
  summary:
    'One deed on up to 500 applications, worked off row by row. Every action has the permission of the single deed; rows that a rule forbids are skipped with the reason.',
  body: z.strictObject({
    action: z.enum(APPLICATION_BULK_ACTIONS, 'value.choice'),
    rows: bulkTargets,
    /** For `withdraw`. */
    reason: z.optional(reason),
    /** For `request_supplement`: the same for all. */
    missing_items: z.optional(
      z.array(missingItem).check(z.minLength(1, 'missing_items.required'), z.maxLength(20, 'value.too_many')),
    ),
    due_date: z.optional(civilDate),
  }),
  replies: { 202: bulkJob },
} as const satisfies Route;

export const bulkPermits = {
  method: 'POST',
  path: '/v1/admin/permits/bulk',
  access: 'staff:permits.view',
  summary: 'One deed on up to 500 permits (hand_over), worked off row by row.',
  body: z.strictObject({ action: z.enum(PERMIT_BULK_ACTIONS, 'value.choice'), rows: bulkTargets }),
  replies: { 202: bulkJob },
} as const satisfies Route;

const byId = z.object({ id });

export const listBulkJobs = {
  method: 'POST',
  path: '/v1/admin/bulk',
  access: 'signed_in',
  summary: 'Own deeds on many rows, newest first.',
  body: listBody(['created_at'], {
    status: filter.choice(BULK_STATUSES),
    action: filter.choice(BULK_ACTIONS),
  }),
  replies: { 200: listOf(bulkJob) },
} as const satisfies Route;

export const getBulkJob = {
  method: 'GET',
  path: '/v1/admin/bulk/{id}',
  access: 'signed_in',
  summary: 'Progress of a deed on many rows and what became of each; for who started it, and for root.',
  params: byId,
  replies: { 200: bulkDetail },
} as const satisfies Route;

export const cancelBulkJob = {
  method: 'POST',
  path: '/v1/admin/bulk/{id}/cancel',
  access: 'signed_in',
  summary: 'Stops a deed on many rows: what is done stays done, the rest is left as it was.',
  params: byId,
  replies: { 200: bulkDetail },
} as const satisfies Route;
