import * as z from 'zod/mini';
import { nothing } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { civilDate, language, reason, severalLines } from '../values/values.ts';

/**
 * The texts of the public pages: Markdown that root may edit, sent as a tree that the browser renders without
 * raw markup. The tree has no nodes for HTML, pictures or scripts.
 */
export const INFO_TEXTS = ['instructions', 'terms', 'privacy', 'accessibility'] as const;
export const infoTextName = z.enum(INFO_TEXTS, 'value.choice');
export type InfoTextName = z.output<typeof infoTextName>;

/** An inline node; `\n` in it breaks the line. `href` is https, mailto, tel, a path of ours or a fragment. */
export const infoRun = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type InfoRun = z.output<typeof infoRun>;

const line = z.array(infoRun);
const anyList = { ordered: z.boolean(), start: z.optional(z.int()) };

export const infoBlock = z.discriminatedUnion('type', [
  /** Level 1 is the first below the title of the page or dialog. */
  z.object({ type: z.literal('heading'), level: z.union([z.literal(1), z.literal(2)]), line }),
  z.object({ type: z.literal('paragraph'), line }),
  z.object({
    type: z.literal('list'),
    ...anyList,
    items: z.array(z.object({ line, below: z.optional(z.object({ ...anyList, items: z.array(line) })) })),
  }),
  z.object({ type: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
]);
export type InfoBlock = z.output<typeof infoBlock>;
export type InfoList = Extract<InfoBlock, { type: 'list' }>;

export const getInfoText = read(
  '/v1/info-texts/{name}',
  'An info text as of today, with the values of the municipality filled in.',
  { tag: 'settings', access: 'public', audit: { none: 'public' } },
  {
    params: z.object({ name: infoTextName }),
    query: z.object({ language: z._default(language, 'sl') }),
    reply: z.object({
      name: infoTextName,
      language,
      /** Since when the edited text is in force; null for the delivered one. */
      valid_from: z.nullable(z.string()),
      blocks: z.array(infoBlock),
    }),
  },
);

const markdown = severalLines().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(40_000, 'text.too_long'),
);

const version = z.object({
  id: z.string(),
  version: z.int(),
  valid_from: z.string(),
  /** Null: the delivered text. */
  text_sl: z.nullable(z.string()),
  text_en: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type InfoTextVersion = z.output<typeof version>;

export const infoTextDetail = z.object({
  name: infoTextName,
  /** The number of the last version, 0 before the first; send it with an update. */
  version: z.int(),
  delivered_sl: z.string(),
  delivered_en: z.string(),
  /** The version in force today; null for the delivered text. */
  current_id: z.nullable(z.string()),
  /** Newest first. */
  versions: z.array(version),
  /** Placeholders with their values of today. */
  placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type InfoTextDetail = z.output<typeof infoTextDetail>;

export const listInfoTexts = list(
  '/v1/admin/info-texts',
  'The info texts: which are edited, by whom and when.',
  { tag: 'settings', access: 'root', audit: { none: 'public texts' } },
  {
    body: nothing,
    reply: z.object({
      data: z.array(
        z.object({
          name: infoTextName,
          edited: z.boolean(),
          valid_from: z.nullable(z.string()),
          planned: z.int(),
          created_by_name: z.nullable(z.string()),
          created_at: z.nullable(z.string()),
        }),
      ),
    }),
  },
);

export const getInfoTextDetail = read(
  '/v1/admin/info-texts/{name}',
  'One info text with every version, the delivered text and the placeholders.',
  { tag: 'settings', access: 'root', audit: { none: 'a public text' } },
  { params: z.object({ name: infoTextName }), reply: infoTextDetail },
);

export const updateInfoText = action(
  '/v1/admin/info-texts/{name}/update',
  'A new version of both languages from a day on, today or later. Null restores the delivered text; sending an earlier text restores that.',
  { tag: 'settings', access: 'root', audit: { none: 'templates' } },
  {
    params: z.object({ name: infoTextName }),
    body: z.strictObject({
      version: z.int('value.number').check(z.minimum(0, 'value.number')),
      text_sl: z.nullable(markdown),
      text_en: z.nullable(markdown),
      valid_from: civilDate,
      reason: z.optional(reason),
    }),
    reply: infoTextDetail,
  },
);

export const deleteInfoText = {
  method: 'GET',
  path: '/v1/admin/info-texts/{id}/delete',
  tag: 'settings',
  access: 'root',
  audit: { none: 'templates' },
  summary: 'Deletes a version that is not in force yet.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

export const previewInfoText = action(
  '/v1/admin/info-texts/preview',
  'Preview of a text, with its validation errors.',
  { tag: 'settings', access: 'root', audit: { none: 'a public text' }, changes_nothing: true },
  {
    body: z.strictObject({ text: severalLines().check(z.maxLength(40_000, 'text.too_long')), language }),
    reply: z.object({
      blocks: z.array(infoBlock),
      problems: z.array(z.object({ code: z.string(), excerpt: z.string() })),
    }),
  },
);
