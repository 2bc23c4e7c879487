import * as z from 'zod/mini';
import { listBody, listOf } from './lists.ts';
import type { Route } from './route.ts';
import { APPLICATION_STATUSES, MAIL_STATUSES } from './status.ts';
import { id } from './values.ts';

/** What keeps the office going: the dashboard, the mail log and the access log. */

export const mailRow = z.object({
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
});
export type MailRow = z.output<typeof mailRow>;

export const listMails = {
  method: 'POST',
  path: '/v1/admin/mails',
  access: 'staff:mail_log.view',
  summary: 'Mails that the system sent, waits to send or could not send.',
  body: listBody(['created_at', 'sent_at', 'status', 'template'], ['status', 'template', 'application_id']),
  replies: { 200: listOf(mailRow) },
} as const satisfies Route;

export const getMail = {
  method: 'GET',
  path: '/v1/admin/mails/{id}',
  access: 'staff:mail_log.view',
  summary: 'One mail as text; links that open something are masked.',
  params: z.object({ id }),
  replies: { 200: z.object({ ...mailRow.shape, text: z.string() }) },
} as const satisfies Route;

export const retryMail = {
  method: 'POST',
  path: '/v1/admin/mails/{id}/retry',
  access: 'staff:mail_log.view',
  summary: 'Tries a failed mail again, with the same Message-ID.',
  params: z.object({ id }),
  replies: { 200: mailRow },
} as const satisfies Route;

export const accessLogRow = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  role: z.string(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  subject_label: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  created_at: z.string(),
});
export type AccessLogRow = z.output<typeof accessLogRow>;

export const listAccessLog = {
  method: 'POST',
  path: '/v1/admin/access-log',
  access: 'staff:access_log.view',
  summary: 'Who looked at or changed whose data, and why.',
  body: listBody(['created_at'], ['action', 'subject_type', 'user_id', 'created_at']),
  replies: { 200: listOf(accessLogRow) },
} as const satisfies Route;

export const getDashboard = {
  method: 'GET',
  path: '/v1/admin/dashboard',
  access: 'staff:dashboard.view',
  summary: 'What waits: applications by status, cards in stock, failed mails.',
  replies: {
    200: z.object({
      applications: z.array(
        z.object({ status: z.enum(APPLICATION_STATUSES), count: z.int(), oldest_at: z.nullable(z.string()) }),
      ),
      supplements_overdue: z.int(),
      cards_available: z.int(),
      cards_to_hand_over: z.int(),
      mails_failed: z.int(),
      active_permits: z.int(),
    }),
  },
} as const satisfies Route;
