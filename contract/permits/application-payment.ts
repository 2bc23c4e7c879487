import * as z from 'zod/mini';
import { PAYMENT_METHODS, PAYMENT_STATUSES, SHOWN_PRO_FORMA_STATUSES } from '../values/status.ts';
import { id, line, money } from '../values/values.ts';

/** The money of an application: what was paid for it, and how it can be paid. */

export const paymentRow = z.object({
  id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount: money,
  status: z.enum(PAYMENT_STATUSES),
  booking_date: z.string(),
  cashier_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: z.string(),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Where a payment at the counter was taken, and the number on the slip of the card terminal. */
export const counterPayment = z.object({
  device_id: z.optional(id),
  transaction_id: z.optional(line(40)),
});

/** One transfer to make. */
export const paymentTransfer = z.object({
  /** `fee`: the administrative fee, where it goes to an account of its own. */
  kind: z.enum(['price', 'fee']),
  amount: money,
  iban: z.string(),
  bic: z.nullable(z.string()),
  /** SI12 of the pro-forma, or SI11 of the revenue (`fee`), without spaces. */
  reference: z.string(),
  /** The same as RF for banks abroad; null where there is none. */
  rf_reference: z.nullable(z.string()),
  purpose: z.string(),
  /** Rows of the UPN QR from top to bottom, `1` is dark; without the quiet zone of 4 modules. */
  upn_qr: z.array(z.string()),
});
export type PaymentTransfer = z.output<typeof paymentTransfer>;

/** Everything that somebody types into a bank: PDF, mail and status page show the same. */
export const paymentInstructions = z.object({
  pro_forma_nr: z.string(),
  /** The PDF. */
  document_id: z.nullable(z.string()),
  /** `overdue` when the due date has passed; it can still be paid. */
  status: z.enum(SHOWN_PRO_FORMA_STATUSES),
  /** Total of all transfers. */
  amount: money,
  due_date: z.string(),
  recipient: z.object({ name: z.string(), lines: z.array(z.string()) }),
  purpose_code: z.string(),
  /** One transfer, or two when the fee goes to another account, or none when all is paid. */
  transfers: z.array(paymentTransfer),
});
export type PaymentInstructions = z.output<typeof paymentInstructions>;
