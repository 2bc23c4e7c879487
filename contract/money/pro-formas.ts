import * as z from 'zod/mini';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { proFormaRow } from './money.ts';
import type { Route } from '../platform/route.ts';
import { changes, creates, downloads, lists } from '../platform/audit.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { SHOWN_PRO_FORMA_STATUSES } from '../values/status.ts';
import { civilDate } from '../values/values.ts';
import { versionAndReason, versionOnly } from '../platform/actions.ts';

/**
 * Pro-formas (predračuni): an offer to pay without effect on VAT, with a reference that identifies the
 * payment.
 */

/** Days within which a due date may be set by hand. */
export const MAX_PAYMENT_DAYS = 90;

export const createProForma = {
  method: 'GET',
  path: '/v1/admin/invoices/pro-forma/{id}/create',
  tag: 'money',
  access: 'staff:invoices.pro_forma',
  audit: creates('pro_forma'),
  summary:
    'Issues a pro-forma for an application (id) that is approved, or whose time to pay is over: number, reference, PDF and mail. 409 with the live one when there is one already.',
  changes_state: true,
  /** A due date other than the default of the parameter `payment_due_days`, from today to 90 days ahead. */
  query: z.strictObject({ due_date: z.optional(civilDate) }),
  replies: { 201: proFormaRow },
} as const satisfies Route;

export const openProForma = read(
  '/v1/admin/invoices/proxy/pro-forma/{id}',
  'The PDF of a pro-forma (id), shown in the page.',
  { tag: 'money', access: 'staff:invoices.view', audit: downloads('pro_forma') },
  { reply: 'file' },
);

export const listProFormas = list(
  '/v1/admin/pro-formas',
  'Pro-formas. `search` looks in number, reference, name and number of the application; filters: status as shown, due_date as a range, application.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('pro_forma') },
  {
    body: listBody(['pro_forma_nr', 'application_nr', 'buyer_name', 'amount', 'issued_on', 'due_date'], {
      status: filter.choice(SHOWN_PRO_FORMA_STATUSES),
      due_date: filter.days,
      issued_on: filter.days,
      application_id: filter.ids,
    }),
    reply: listOf(proFormaRow),
  },
);

export const cancelProForma = action(
  '/v1/admin/pro-formas/{id}/cancel',
  'Cancels an open pro-forma and notifies the applicant not to pay it; the application is approved again. A payment that comes anyway is still matched by its reference.',
  { tag: 'money', access: 'staff:invoices.pro_forma', audit: changes('pro_forma') },
  { body: versionAndReason, reply: proFormaRow },
);

export const resendProForma = action(
  '/v1/admin/pro-formas/{id}/resend',
  'Resends an open pro-forma to the current address of the application; without one it goes into the print queue.',
  { tag: 'money', access: 'staff:invoices.pro_forma', audit: changes('pro_forma') },
  { body: versionOnly, reply: proFormaRow },
);
