import * as z from 'zod/mini';
import { id, version } from '../values/values.ts';
import { filter, listBody, listOf } from './lists.ts';
import type { Permission } from './permissions.ts';
import { action, list, read } from './route-builders.ts';

/** One action on many rows as a job: each row in a transaction of its own, with a result of its own. */

/** How many rows one bulk action may name. */
export const BULK_LIMIT = 500;

export const APPLICATION_BULK_ACTIONS = [
  'claim',
  'start_review',
  'approve_renewals',
  'approve_free',
  'issue_pro_forma',
  'request_supplement',
  'withdraw',
  'resend_link',
  'resend_mail',
] as const;
export const PERMIT_BULK_ACTIONS = ['hand_over'] as const;
export const DECISION_BULK_ACTIONS = ['confirm_finality'] as const;
/** Also for applications, started by calls of their own. */
export const MONEY_BULK_ACTIONS = ['send_invoices'] as const;
export const BULK_ACTIONS = [
  ...APPLICATION_BULK_ACTIONS,
  ...PERMIT_BULK_ACTIONS,
  ...DECISION_BULK_ACTIONS,
  ...MONEY_BULK_ACTIONS,
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export type ApplicationBulkAction = (typeof APPLICATION_BULK_ACTIONS)[number];

/** The permission for a bulk action: the same as for the single one. */
export const BULK_PERMISSIONS: Readonly<Record<BulkAction, Permission>> = {
  claim: 'applications.review',
  start_review: 'applications.review',
  approve_renewals: 'applications.review',
  approve_free: 'applications.review',
  issue_pro_forma: 'invoices.pro_forma',
  request_supplement: 'applications.supplement',
  withdraw: 'applications.update',
  resend_link: 'applications.update',
  resend_mail: 'applications.update',
  hand_over: 'permits.update',
  confirm_finality: 'applications.reject',
  send_invoices: 'invoices.send',
};
export const BULK_SUBJECTS = ['application', 'permit', 'decision'] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];
/** The list that the rows of a bulk action come from. */
export const bulkSubject = (action: BulkAction): BulkSubject => {
  const among = (actions: readonly string[]): boolean => actions.includes(action);
  if (among(PERMIT_BULK_ACTIONS)) return 'permit';
  return among(DECISION_BULK_ACTIONS) ? 'decision' : 'application';
};

/** Their decisions are held like single ones, and undone all together (ADR 0061). */
export const HELD_BULK_ACTIONS = [
  'approve_renewals',
  'approve_free',
  'request_supplement',
] as const satisfies readonly BulkAction[];
export const isHeldInBulk = (action: BulkAction): boolean =>
  (HELD_BULK_ACTIONS as readonly BulkAction[]).includes(action);
/** What can be undone: decisions for some seconds, claims as long as they last. Mails and numbers cannot. */
export const isUndoable = (action: BulkAction): boolean => action === 'claim' || isHeldInBulk(action);

export const BULK_STATUSES = ['queued', 'running', 'done', 'cancelled'] as const;
export const BULK_ROW_STATES = ['waiting', 'done', 'skipped', 'failed', 'cancelled'] as const;

export const bulkJob = z.object({
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  subject: z.enum(BULK_SUBJECTS),
  status: z.enum(BULK_STATUSES),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  /** Rows that a rule skipped, with the reason. */
  skipped: z.int(),
  /** Rows that were changed meanwhile, are gone, or could not be processed. */
  failed: z.int(),
  cancelled: z.int(),
  created_at: z.string(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  created_by_name: z.string(),
});
export type BulkJob = z.output<typeof bulkJob>;

export const bulkResult = z.object({
  place: z.int(),
  subject_id: z.string(),
  /** Number of the application, permit or decision. */
  label: z.string(),
  state: z.enum(BULK_ROW_STATES),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type BulkResult = z.output<typeof bulkResult>;

export const bulkDetail = z.object({ ...bulkJob.shape, rows: z.array(bulkResult) });
export type BulkDetail = z.output<typeof bulkDetail>;

/** The rows that a person chose, where it does not matter what they saw of them. */
export const bulkIds = z.array(id).check(
  z.minLength(1, 'bulk.none'),
  z.maxLength(BULK_LIMIT, 'bulk.too_many'),
  z.refine((ids) => new Set(ids).size === ids.length, 'bulk.repeated'),
);

/** The rows that a person chose, each with the version that they saw. */
export const bulkTargets = z.array(z.strictObject({ id, version })).check(
  z.minLength(1, 'bulk.none'),
  z.maxLength(BULK_LIMIT, 'bulk.too_many'),
  z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'bulk.repeated'),
);

export const bulkPreview = z.object({
  /** How many of the rows the action would change. */
  can: z.int(),
  /** The others, with the reason. */
  cannot: z.array(z.object({ subject_id: z.string(), label: z.string(), message: z.string() })),
});
export type BulkPreview = z.output<typeof bulkPreview>;

export const previewBulkAction = action(
  '/v1/admin/bulk/preview',
  'Which of up to 500 rows a bulk action would skip, and why. It needs the permission of the single action and changes nothing.',
  {
    tag: 'office',
    access: 'signed_in',
    audit: { none: 'only why an action would not be possible; nothing of the records' },
    changes_nothing: true,
  },
  {
    body: z.strictObject({ action: z.enum(BULK_ACTIONS, 'value.choice'), rows: bulkTargets }),
    reply: bulkPreview,
  },
);

export const listBulkJobs = list(
  '/v1/admin/bulk',
  'Own bulk actions, newest first.',
  { tag: 'office', access: 'signed_in', audit: { none: 'the caller’s own work' } },
  {
    body: listBody(['created_at'], {
      status: filter.choice(BULK_STATUSES),
      action: filter.choice(BULK_ACTIONS),
    }),
    reply: listOf(bulkJob),
  },
);

export const getBulkJob = read(
  '/v1/admin/bulk/{id}',
  'Progress of a bulk action and the result of each row; for whoever started it, and for root.',
  { tag: 'office', access: 'signed_in', audit: { none: 'the caller’s own work' } },
  { reply: bulkDetail },
);

export const cancelBulkJob = action(
  '/v1/admin/bulk/{id}/cancel',
  'Cancels a bulk action: what is done stays done, the rest is left as it was. With `undo`, also later, its held decisions or claims are undone.',
  { tag: 'office', access: 'signed_in', audit: { none: 'the caller’s own work' } },
  { body: z.strictObject({ undo: z.optional(z.literal(true)) }), reply: bulkDetail },
);
