import * as z from 'zod/mini';
import {
  APPLICATION_BULK_ACTIONS,
  bulkIds,
  bulkJob,
  bulkTargets,
  DECISION_BULK_ACTIONS,
  PERMIT_BULK_ACTIONS,
} from '../platform/bulk-jobs.ts';
import type { Route } from '../platform/route.ts';
import { civilDate, reason } from '../values/values.ts';
import { withdrawalAsked } from './applications.ts';
import { missingItem } from '../settings/missing-items.ts';

/** One action on many applications or permits. */

export const bulkApplications = {
  method: 'POST',
  path: '/v1/admin/applications/bulk',
  tag: 'permits',
  access: 'staff:applications.view',
  audit: { action: 'change', subject: 'application', by_verb: true },
  summary:
    'One action on up to 500 applications, processed row by row. It needs the permission of the single action; rows that a rule forbids are skipped with the reason.',
  body: z.strictObject({
    action: z.enum(APPLICATION_BULK_ACTIONS, 'value.choice'),
    rows: bulkTargets,
    /** For `withdraw`; who asked for it and when are the same for all. */
    reason: z.optional(reason),
    ...withdrawalAsked,
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
  tag: 'permits',
  access: 'staff:permits.view',
  audit: { action: 'change', subject: 'permit', by_verb: true },
  summary: 'One action on up to 500 permits (hand_over), processed row by row.',
  body: z.strictObject({ action: z.enum(PERMIT_BULK_ACTIONS, 'value.choice'), rows: bulkTargets }),
  replies: { 202: bulkJob },
} as const satisfies Route;

export const bulkDecisions = {
  method: 'POST',
  path: '/v1/admin/decisions/bulk',
  tag: 'permits',
  access: 'staff:applications.view',
  audit: { action: 'change', subject: 'decision', by_verb: true },
  summary:
    'Confirms that up to 500 decisions are final, processed row by row, each with its certificate and mail; those of which that cannot be said yet, or whose lawsuit is to be asked about, are skipped with the reason.',
  body: z.strictObject({
    action: z.enum(DECISION_BULK_ACTIONS, 'value.choice'),
    decision_ids: bulkIds,
    /** The official looked, and no appeal came in against any of them. */
    no_appeal: z.literal(true, 'decision_services.no_appeal'),
  }),
  replies: { 202: bulkJob },
} as const satisfies Route;
