import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { MAIL_STATUSES } from '../values/status.ts';
import { id } from '../values/values.ts';

/** The log of mails. */

export const mailRow = ofPerson(
  z.object({
    id: z.string(),
    template: z.string(),
    to_address: z.nullable(z.string()),
    subject: z.string(),
    status: z.enum(MAIL_STATUSES),
    attempts: z.int(),
    last_error: z.nullable(z.string()),
    created_at: z.string(),
    sent_at: z.nullable(z.string()),
    application_id: z.nullable(z.string()),
    permit_id: z.nullable(z.string()),
    message_id: z.string(),
  }),
  'id',
);
export type MailRow = z.output<typeof mailRow>;

export const listMails = {
  method: 'POST',
  path: '/v1/admin/mails',
  tag: 'mail',
  changes_nothing: true,
  access: 'staff:mail_log.view',
  audit: { action: 'list', subject: 'mail' },
  summary: 'Mails that the system sent, waits to send or could not send.',
  body: listBody(['created_at', 'sent_at', 'status', 'template'], {
    status: filter.choice(MAIL_STATUSES),
    template: filter.words,
    application_id: filter.ids,
  }),
  replies: { 200: listOf(mailRow) },
} as const satisfies Route;

export const getMail = {
  method: 'GET',
  path: '/v1/admin/mails/{id}',
  tag: 'mail',
  access: 'staff:mail_log.view',
  audit: { action: 'view', subject: 'mail' },
  summary: 'One mail as text; links that open something are masked.',
  params: z.object({ id }),
  replies: { 200: z.object({ ...mailRow.shape, text: z.string() }) },
} as const satisfies Route;

export const retryMail = {
  method: 'POST',
  path: '/v1/admin/mails/{id}/retry',
  tag: 'mail',
  access: 'staff:mail_log.view',
  audit: { action: 'change', subject: 'mail' },
  summary: 'Tries a failed mail again, with the same Message-ID.',
  params: z.object({ id }),
  replies: { 200: mailRow },
} as const satisfies Route;
