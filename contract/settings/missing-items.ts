import * as z from 'zod/mini';
import { paragraphs } from '../values/values.ts';
import { attachmentKind } from './reference.ts';

/** One thing that is missing: a document kind, or a field in words; `note` says it to the applicant. */
export const missingItem = z
  .strictObject({ kind: z.optional(attachmentKind), note: z.optional(paragraphs(500)) })
  .check(z.refine((item) => !!item.kind || !!item.note, { error: 'missing_items.required', path: ['note'] }));
export type MissingItem = z.output<typeof missingItem>;
