import * as z from 'zod/mini';
import { changes, lists, ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { MAIL_STATUSES } from '../values/status.ts';

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

export const mailColumns = columnsOf<MailRow>()({
  subject: { kind: 'text' },
  to_address: { kind: 'text', copy: true },
  status: { kind: 'status', labels: 'mail_status', sortable: true },
  created_at: { kind: 'instant', sortable: true },
  sent_at: { kind: 'instant', sortable: true },
  template: { kind: 'word', labels: 'mail_template', sortable: true, hidden: true },
  attempts: { kind: 'number', hidden: true },
  last_error: { kind: 'text', hidden: true },
  message_id: { kind: 'text', copy: true, hidden: true },
  id: null,
  application_id: null,
  permit_id: null,
});

export const listMails = list(
  '/v1/admin/mails',
  'Mails that the system sent, waits to send or could not send.',
  { tag: 'mail', access: 'staff:mail_log.view', audit: lists('mail') },
  {
    body: listBody(['created_at', 'sent_at', 'status', 'template'], {
      status: filter.choice(MAIL_STATUSES),
      template: filter.words,
      application_id: filter.ids,
    }),
    reply: listOf(mailRow),
  },
);

export const getMail = read(
  '/v1/admin/mails/{id}',
  'One mail as text; links that open something are masked.',
  { tag: 'mail', access: 'staff:mail_log.view', audit: views('mail') },
  { reply: z.object({ ...mailRow.shape, text: z.string() }) },
);

export const retryMail = action(
  '/v1/admin/mails/{id}/retry',
  'Tries a failed mail again, with the same Message-ID.',
  { tag: 'mail', access: 'staff:mail_log.view', audit: changes('mail') },
  { reply: mailRow },
);
