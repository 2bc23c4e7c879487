import * as z from 'zod/mini';
import { action } from '../platform/route-builders.ts';
import { money } from '../values/values.ts';
import { request } from './applications.ts';

/** A rehearsal: the whole way of an application and a permit, of which nothing is kept. */

export const REHEARSAL_STEPS = ['submitted', 'in_review', 'approved', 'paid', 'issued'] as const;

const mail = z.object({
  to: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Base64 of each attachment. */
  attachments: z.array(z.object({ file_name: z.string(), mime: z.string(), content: z.string() })),
});

export const rehearsal = z.object({
  application_nr: z.string(),
  permit_nr: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  price_total: money,
  /** The steps in their order, each with the mails that it would have sent. */
  steps: z.array(z.object({ name: z.enum(REHEARSAL_STEPS), mails: z.array(mail) })),
});
export type Rehearsal = z.output<typeof rehearsal>;

export const rehearseApplication = action(
  '/v1/admin/installation/rehearsal',
  'Takes an application of an invented person to its permit and undoes all of it: no number, row, job or file is kept, and the mails are shown instead of sent. 422 says what a real one would be rejected for.',
  {
    tag: 'permits',
    access: 'root',
    audit: { none: 'about a person who does not exist; nothing of it is kept' },
    changes_nothing: true,
    limit: { max: 20, per_seconds: 60 },
  },
  { body: z.strictObject({ user_type: request.user_type }), reply: rehearsal },
);
