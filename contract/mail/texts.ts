import * as z from 'zod/mini';
import { action, list, read } from '../platform/route-builders.ts';
import { language, line, paragraphs, plain } from '../values/values.ts';

/** Texts of mails and documents that root may change. Markup of a text: text-markup.ts. */

const textName = plain().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'value.id'));
const byName = z.object({ name: textName });
/** 0: never changed. */
const textVersion = z.int('value.number').check(z.minimum(0, 'value.number'));
const text = { language, subject: line(200), body: paragraphs(10_000) };

export const textRow = z.object({
  name: z.string(),
  kind: z.enum(['mail', 'document']),
  subject_sl: z.string(),
  subject_en: z.string(),
  edited_sl: z.boolean(),
  edited_en: z.boolean(),
});
export type TextRow = z.output<typeof textRow>;

const delivered = z.object({ subject: z.string(), body: z.string() });
const current = z.object({
  ...delivered.shape,
  version: z.int(),
  edited: z.boolean(),
  delivered,
  /** Newest first; no subject and body: the delivered text was restored. */
  versions: z.array(
    z.object({
      version: z.int(),
      subject: z.nullable(z.string()),
      body: z.nullable(z.string()),
      created_at: z.string(),
      created_by_name: z.nullable(z.string()),
    }),
  ),
});

export const textDetail = z.object({
  name: z.string(),
  kind: z.enum(['mail', 'document']),
  placeholders: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['text', 'number', 'list', 'link', 'condition']),
      meaning_sl: z.string(),
      meaning_en: z.string(),
    }),
  ),
  sl: current,
  en: current,
});
export type TextDetail = z.output<typeof textDetail>;

export const listTexts = list(
  '/v1/admin/texts',
  'Every text of a mail or document that can be changed.',
  { tag: 'mail', access: 'root', audit: { none: 'templates' } },
  { reply: z.object({ data: z.array(textRow) }) },
);

export const getText = read(
  '/v1/admin/texts/{name}',
  'One text in both languages with its placeholders, versions and what was delivered.',
  { tag: 'mail', access: 'root', audit: { none: 'a template' } },
  { params: byName, reply: textDetail },
);

export const updateText = action(
  '/v1/admin/texts/{name}/update',
  'Saves a new version of a text. Unknown placeholders are rejected by name.',
  { tag: 'mail', access: 'root', audit: { none: 'templates' } },
  { params: byName, body: z.strictObject({ ...text, version: textVersion }), reply: textDetail },
);

export const resetText = action(
  '/v1/admin/texts/{name}/reset',
  'Restores the text that was delivered with the program; the versions stay.',
  { tag: 'mail', access: 'root', audit: { none: 'templates' } },
  { params: byName, body: z.strictObject({ language, version: textVersion }), reply: textDetail },
);

const block = z.union([
  z.object({ type: z.enum(['heading', 'paragraph']), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('facts'), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ type: z.literal('link'), label: z.string(), href: z.string() }),
]);
export type ShownBlock = z.output<typeof block>;

export const previewText = action(
  '/v1/admin/texts/{name}/preview',
  'A text with sample data, as blocks for the screen and as plain text.',
  { tag: 'mail', access: 'root', audit: { none: 'a template with a made-up person' }, changes_nothing: true },
  {
    params: byName,
    body: z.strictObject(text),
    reply: z.object({ subject: z.string(), text: z.string(), blocks: z.array(block) }),
  },
);

export const previewTextFile = action(
  '/v1/admin/texts/{name}/preview-file',
  'A text with sample data as printed: the letter or document as a PDF.',
  { tag: 'mail', access: 'root', audit: { none: 'a template with a made-up person' }, changes_nothing: true },
  { params: byName, body: z.strictObject(text), reply: 'file' },
);

export const testText = action(
  '/v1/admin/texts/{name}/test',
  "Sends a text with sample data to the caller's own address.",
  {
    tag: 'mail',
    access: 'root',
    audit: { none: 'a template with a made-up person' },
    limit: { max: 20, per_seconds: 600 },
  },
  { params: byName, body: z.strictObject(text), reply: z.object({ to: z.string() }) },
);
