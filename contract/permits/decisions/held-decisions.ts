import * as z from 'zod/mini';
import { missingItem } from '../../settings/missing-items.ts';
import { action, read } from '../../platform/route-builders.ts';
import { civilDate, line, reason, version } from '../../values/values.ts';
import { HOLDABLE } from '../../values/application-states.ts';
import { applicationDetail, heldDecision } from '../applications.ts';
import { takeOver } from '../review.ts';

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
  /** The review starts with the approval: an unchanged renewal of a bulk action (ADR 0074). */
  from_queue?: true;
};

export const holdDecision = action(
  '/v1/admin/applications/{id}/hold',
  'Decides on an application; the decision is checked now and committed after `decision_hold_seconds`. Until then nothing is numbered, sent or shown to the applicant. The same decision again answers with the one that is held, another with 409. Every transition has its own permission.',
  {
    tag: 'permits',
    access: 'staff:applications.view',
    // Recorded when it is committed; one that is undone has changed nothing.
    audit: { action: 'change', subject: 'application', by_verb: true },
  },
  {
    body: z.strictObject({
      ...content,
      version,
      reason_template: z.optional(line(60)),
      take_over: takeOver,
    }),
    reply: applicationDetail,
  },
);

export const undoDecision = action(
  '/v1/admin/held-decisions/{id}/undo',
  'Undoes a decision that is held; it leaves no trace. Whoever may decide so may undo it, and whoever decided is told of it. 409 once it is committed.',
  {
    tag: 'permits',
    access: 'staff:applications.view',
    audit: { none: 'What was held has not happened; opening the application is recorded.' },
  },
  { reply: applicationDetail },
);

export const listHeldDecisions = read(
  '/v1/admin/held-decisions',
  'Decisions of the caller that are held, and those that could not be committed and are not read yet, oldest first.',
  {
    tag: 'permits',
    access: 'staff:applications.view',
    audit: { none: 'Only what the caller decided themselves.' },
  },
  { reply: z.object({ data: z.array(heldDecision) }) },
);

export const markDropRead = action(
  '/v1/admin/held-decisions/{id}/read',
  'The notice of a decision that could not be committed has been read; it is deleted.',
  {
    tag: 'permits',
    access: 'staff:applications.view',
    audit: { none: 'Only that the caller has read why a decision was not committed.' },
  },
  { reply: null },
);
