import * as z from 'zod/mini';
import { missingItem } from '../settings/missing-items.ts';
import type { Route } from '../platform/route.ts';
import { civilDate, id, line, reason, version } from '../values/values.ts';
import { HOLDABLE } from '../values/status.ts';
import { applicationDetail, byId, heldDecision } from './applications.ts';
import { takeOver } from './review.ts';

/** Decisions that are held for some seconds, in which nobody but staff knows of them (ADR 0061). */

const content = {
  transition: z.enum(HOLDABLE, 'value.choice'),
  reason: z.optional(reason),
  reason_translation: z.optional(reason),
  missing_items: z.optional(
    z.array(missingItem).check(z.minLength(1, 'missing_items.required'), z.maxLength(20, 'value.too_many')),
  ),
  due_date: z.optional(civilDate),
  exempt: z.optional(z.literal(true)),
  /** Why it is approved although a required document is not verified. */
  unverified_reason: z.optional(reason),
};
const heldContent = z.object(content);
/** What is decided, as it is stored until it is committed. */
export type HeldContent = z.output<typeof heldContent> & {
  /** The review starts with the approval: an unchanged renewal of a bulk action (ADR 0063). */
  from_queue?: true;
};

export const holdDecision = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/hold',
  tag: 'permits',
  access: 'staff:applications.view',
  // Recorded when it is committed; one that is undone has changed nothing.
  audit: { action: 'change', subject: 'application', by_verb: true },
  summary:
    'Decides on an application; the decision is checked now and committed after `decision_hold_seconds`. Until then nothing is numbered, sent or shown to the applicant. The same decision again answers with the one that is held, another with 409. Every transition has its own permission.',
  params: byId,
  body: z.strictObject({
    ...content,
    version,
    reason_template: z.optional(line(60)),
    take_over: takeOver,
  }),
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const undoDecision = {
  method: 'POST',
  path: '/v1/admin/held-decisions/{id}/undo',
  tag: 'permits',
  access: 'staff:applications.view',
  audit: { none: 'What was held has not happened; opening the application is recorded.' },
  summary:
    'Undoes a decision that is held; it leaves no trace. Whoever may decide so may undo it, and whoever decided is told of it. 409 once it is committed.',
  params: byId,
  replies: { 200: applicationDetail },
} as const satisfies Route;

export const listHeldDecisions = {
  method: 'GET',
  path: '/v1/admin/held-decisions',
  tag: 'permits',
  access: 'staff:applications.view',
  audit: { none: 'Only what the caller decided themselves.' },
  summary:
    'Decisions of the caller that are held, and those that could not be committed and are not read yet, oldest first.',
  replies: { 200: z.object({ data: z.array(heldDecision) }) },
} as const satisfies Route;

export const markDropRead = {
  method: 'POST',
  path: '/v1/admin/held-decisions/{id}/read',
  tag: 'permits',
  access: 'staff:applications.view',
  audit: { none: 'Only that the caller has read why a decision was not committed.' },
  summary: 'The notice of a decision that could not be committed has been read; it is deleted.',
  params: z.object({ id }),
  replies: { 204: null },
} as const satisfies Route;
