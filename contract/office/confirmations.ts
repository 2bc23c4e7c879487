import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { changedFact, SECOND_PERSON_KINDS } from '../platform/second-person.ts';
import { oneLine, reason } from '../values/values.ts';

/** What one member of staff asked for and another one confirms (ADR 83). */

export const CONFIRMATION_STATUSES = [
  'pending',
  'confirmed',
  'rejected',
  'withdrawn',
  'expired',
  'dropped',
] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];

export const confirmation = z.object({
  id: z.string(),
  kind: z.enum(SECOND_PERSON_KINDS),
  status: z.enum(CONFIRMATION_STATUSES),
  /** The record that it is about, where it has a page. */
  subject_id: z.nullable(z.string()),
  facts: z.array(changedFact),
  reason: z.string(),
  requested_by_name: z.nullable(z.string()),
  requested_at: z.string(),
  expires_at: z.string(),
  /** It is made then unless a colleague objects; null: it waits for a second person. */
  due_at: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
  /** Why it was dropped, in words. */
  because: z.nullable(z.string()),
  /** The caller asked for it, and may withdraw it. */
  own: z.boolean(),
  /** The caller may confirm it. */
  may_decide: z.boolean(),
  /** The caller may reject it, or object to it. */
  may_reject: z.boolean(),
  /** Until when the caller confirms nothing, because somebody else changed how they sign in. */
  held_until: z.nullable(z.string()),
});
export type Confirmation = z.output<typeof confirmation>;

export const listConfirmations = list(
  '/v1/admin/confirmations',
  'What waits for a second person and what became of it: own requests, and those that the caller may confirm.',
  {
    tag: 'office',
    access: 'staff:dashboard.view',
    audit: { none: 'what was asked for, without data of persons' },
  },
  {
    body: listBody(['requested_at', 'expires_at', 'status', 'kind'], {
      status: filter.choice(CONFIRMATION_STATUSES),
      kind: filter.choice(SECOND_PERSON_KINDS),
      own: filter.flag,
    }),
    reply: listOf(confirmation),
  },
);

export const getConfirmationRequest = read(
  '/v1/admin/confirmations/{id}',
  'One request for a second person: one’s own, one that the caller may confirm, or may object to.',
  { tag: 'office', access: 'staff', audit: { none: 'what was asked for, without data of persons' } },
  { reply: confirmation },
);

const sent = z.record(oneLine().check(z.maxLength(60, 'text.too_long')), z.unknown());

export const createConfirmation = create(
  '/v1/admin/confirmations/create',
  'Asks a second person to confirm a call that was answered with `second_person_required`: its kind, parameters and body as they were sent. It is checked in full and nothing of it takes effect.',
  {
    tag: 'office',
    access: 'staff:dashboard.view',
    audit: { none: 'nothing changes; the change is recorded when it is confirmed' },
    step_up: true,
  },
  {
    body: z.strictObject({
      kind: z.enum(SECOND_PERSON_KINDS, 'value.choice'),
      params: z.optional(sent),
      body: z.optional(sent),
      reason,
    }),
    reply: confirmation,
  },
);

export const decideConfirmation = action(
  '/v1/admin/confirmations/{id}/decide',
  'Confirms (another person with the same right: the call is made now), rejects with a reason (any colleague, where it would be made without a second person), or withdraws (whoever asked). 409 when it was decided meanwhile, or no longer fits and was dropped.',
  {
    tag: 'office',
    access: 'staff',
    audit: { action: 'change', subject: 'confirmation', by_verb: true },
    step_up: true,
  },
  {
    body: z.strictObject({
      decision: z.enum(['confirm', 'reject', 'withdraw'], 'value.choice'),
      reason: z.optional(reason),
    }),
    reply: confirmation,
  },
);
