import * as z from 'zod/mini';
import { nothing } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { id, money } from '../values/values.ts';

/** Reminders about an unpaid pro-forma. The system sends each kind once, staff as often as needed. */

/**
 * `before_due`, `after_due`: automatic reminders; `expired`: the time to pay is over; `by_staff`: sent by
 * staff.
 */
export const REMINDER_KINDS = ['before_due', 'after_due', 'expired', 'by_staff'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const remindProForma = {
  method: 'POST',
  path: '/v1/admin/pro-formas/{id}/remind',
  tag: 'money',
  access: 'staff:invoices.pro_forma',
  audit: { action: 'change', subject: 'application' },
  summary:
    'Sends a reminder about an unpaid pro-forma now: a mail, or a letter without an address. Once a day; what was already paid is subtracted.',
  params: z.object({ id }),
  body: nothing,
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
