import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { action, create, list } from '../platform/route-builders.ts';
import type { Language } from '../values/languages.ts';
import { line, paragraphs, version } from '../values/values.ts';

/** Ready-made reasons for decisions. */

export const REASON_KINDS = ['reject', 'dismiss', 'supplement', 'exempt', 'suspend', 'revoke'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** What follows a ready-made reason of a decision, to be filled in: the facts of the case. */
export const FACTS_PLACEHOLDER: Readonly<Record<Language, string>> = {
  sl: 'V tej zadevi: …',
  en: 'In this case: …',
};

const reasonFields = {
  kind: z.enum(REASON_KINDS, 'value.choice'),
  title_sl: line(80),
  title_en: line(80),
  text_sl: paragraphs(2000),
  text_en: paragraphs(2000),
  sort_order: z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(9999, 'value.number')),
  active: z.boolean(),
};
export const reasonTemplate = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(REASON_KINDS),
  title_sl: z.string(),
  title_en: z.string(),
  text_sl: z.string(),
  text_en: z.string(),
  sort_order: z.int(),
  active: z.boolean(),
});
export type ReasonTemplate = z.output<typeof reasonTemplate>;

export const listReasonTemplates = list(
  '/v1/admin/reason-templates',
  'Ready-made reasons in their order; `active` leaves out those no longer offered.',
  { tag: 'settings', access: 'staff:dashboard.view', audit: { none: 'templates' } },
  {
    body: z.strictObject({
      kind: z.optional(z.enum(REASON_KINDS, 'value.choice')),
      active: z.optional(z.literal(true)),
    }),
    reply: z.object({ data: z.array(reasonTemplate) }),
  },
);

export const createReasonTemplate = create(
  '/v1/admin/reason-templates/create',
  'Adds a ready-made reason.',
  { tag: 'settings', access: 'root', audit: { none: 'templates' } },
  { body: z.strictObject(reasonFields), reply: reasonTemplate },
);

export const updateReasonTemplate = action(
  '/v1/admin/reason-templates/{id}/update',
  'Changes a ready-made reason; decisions made with it stay as they are.',
  { tag: 'settings', access: 'root', audit: { none: 'templates' } },
  { body: z.strictObject({ version, ...reasonFields }), reply: reasonTemplate },
);

export const deleteReasonTemplate = {
  method: 'GET',
  path: '/v1/admin/reason-templates/{id}/delete',
  tag: 'settings',
  access: 'root',
  audit: { none: 'templates' },
  changes_state: true,
  summary: 'Removes a ready-made reason.',
  replies: { 204: null },
} as const satisfies Route;
