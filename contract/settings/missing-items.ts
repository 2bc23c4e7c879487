import * as z from 'zod/mini';
import { paragraphs } from '../values/values.ts';
import { attachmentKind } from './reference.ts';

/** A missing item: a document kind, or a field as text; `note` explains it to the applicant. */
export const missingItem = z
  .strictObject({ kind: z.optional(attachmentKind), note: z.optional(paragraphs(500)) })
  .check(z.refine((item) => !!item.kind || !!item.note, { error: 'missing_items.required', path: ['note'] }));
export type MissingItem = z.output<typeof missingItem>;
