import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import type { Language } from '../values/languages.ts';
import { id, line, paragraphs, version } from '../values/values.ts';

/** Ready-made reasons for decisions. */

export const REASON_KINDS = ['reject', 'dismiss', 'supplement', 'exempt', 'suspend', 'revoke'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** What follows a ready-made reason of a decision, to be filled in: the facts of the case. */
export const FACTS_BLANK: Readonly<Record<Language, string>> = {
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

export const listReasonTemplates = {
  method: 'POST',
  path: '/v1/admin/reason-templates',
  tag: 'settings',
  changes_nothing: true,
  access: 'staff:dashboard.view',
  audit: { none: 'templates' },
  summary: 'Ready-made reasons in their order; `active` leaves out those no longer offered.',
  body: z.strictObject({
    kind: z.optional(z.enum(REASON_KINDS, 'value.choice')),
    active: z.optional(z.literal(true)),
  }),
  replies: { 200: z.object({ data: z.array(reasonTemplate) }) },
} as const satisfies Route;

export const createReasonTemplate = {
  method: 'POST',
  path: '/v1/admin/reason-templates/create',
  tag: 'settings',
  access: 'root',
  audit: { none: 'templates' },
  summary: 'Adds a ready-made reason.',
  body: z.strictObject(reasonFields),
  replies: { 201: reasonTemplate },
} as const satisfies Route;

export const updateReasonTemplate = {
  method: 'POST',
  path: '/v1/admin/reason-templates/{id}/update',
  tag: 'settings',
  access: 'root',
  audit: { none: 'templates' },
  summary: 'Changes a ready-made reason; decisions made with it stay as they are.',
  params: z.object({ id }),
  body: z.strictObject({ version, ...reasonFields }),
  replies: { 200: reasonTemplate },
} as const satisfies Route;

export const deleteReasonTemplate = {
  method: 'GET',
  path: '/v1/admin/reason-templates/{id}/delete',
  tag: 'settings',
  access: 'root',
  audit: { none: 'templates' },
  changes_state: true,
  summary: 'Removes a ready-made reason.',
  params: z.object({ id }),
  replies: { 204: null },
} as const satisfies Route;
