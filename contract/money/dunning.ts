import * as z from 'zod/mini';
import { nothing } from '../platform/actions.ts';
import { changes } from '../platform/audit.ts';
import { create } from '../platform/route-builders.ts';
import { money } from '../values/values.ts';

/** Reminders about an unpaid pro-forma. The system sends each kind once, staff as often as needed. */

/**
 * `before_due`, `after_due`: automatic reminders; `expired`: the time to pay is over; `by_staff`: sent by
 * staff.
 */
export const REMINDER_KINDS = ['before_due', 'after_due', 'expired', 'by_staff'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const remindProForma = create(
  '/v1/admin/pro-formas/{id}/remind',
  'Sends a reminder about an unpaid pro-forma now: a mail, or a letter without an address. Once a day; what was already paid is subtracted.',
  { tag: 'money', access: 'staff:invoices.pro_forma', audit: changes('application') },
  {
    body: nothing,
    reply: z.object({
      id: z.string(),
      created_at: z.string(),
      /** Null: there is no address, a letter waits to be printed. */
      sent_to: z.nullable(z.string()),
      open_amount: money,
    }),
  },
);
