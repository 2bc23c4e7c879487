import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { id, money } from '../values/values.ts';

/**
 * What is said about a pro-forma that is not paid yet. The system says each thing once, staff as often as it
 * helps.
 */

/**
 * `before_due`, `after_due`: reminders of the system; `expired`: the time to pay is over; `by_staff`: staff
 * reminded.
 */
export const REMINDER_KINDS = ['before_due', 'after_due', 'expired', 'by_staff'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const remindProForma = {
  method: 'POST',
  path: '/v1/admin/pro-formas/{id}/remind',
  access: 'staff:invoices.pro_forma',
  summary:
    'Reminds of a pro-forma that is still to be paid, now: a mail, or a letter for who has no address. Once a day; what was paid already is taken off.',
  params: z.object({ id }),
  body: z.strictObject({}),
  replies: {
    201: z.object({
      id: z.string(),
      created_at: z.string(),
      /** Null: there is no address, a letter waits to be printed. */
      sent_to: z.nullable(z.string()),
      open_amount: money,
    }),
  },
} as const satisfies Route;
