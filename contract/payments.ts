import * as z from 'zod/mini';
import type { Route } from './route.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './status.ts';
import { id, line, money, moneyInput, version } from './values.ts';

/**
 * Why a payment of a bank belongs to a pro-forma. `exact`: the reference is ours; `spaced`: after removing spaces and signs; `rf`: its
 * international form; `end_to_end_id`, `free_text`: the number stood there; `manual`: a person decided. `certainty` is 0 to 100.
 */
export const MATCH_RULES = ['exact', 'spaced', 'rf', 'end_to_end_id', 'free_text', 'manual'] as const;
export const paymentMatch = z.object({
  rule: z.enum(MATCH_RULES),
  certainty: z.int(),
  /** The text in which it was found. */
  found: z.nullable(z.string()),
});
export type PaymentMatch = z.output<typeof paymentMatch>;

/** A payment that was not counted, and why (a code of the messages). */
export const refusedPayment = z.object({ payment_id: z.string(), code: z.string() });
export type RefusedPayment = z.output<typeof refusedPayment>;

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

/** A payment at the counter with the invoice that was issued for it; null: it follows, because cash cannot be verified yet. */
export const takenPayment = z.object({
  ...paymentRow.shape,
  invoice: z.nullable(z.object({ id: z.string(), invoice_nr: z.string() })),
});
export type TakenPayment = z.output<typeof takenPayment>;

export const takePayment = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/payments',
  access: 'staff:payments.match',
  summary:
    'Records a payment taken at the counter; the amount must be the amount due. The invoice is issued at once; where verification is not set up it follows.',
  params: z.object({ id }),
  body: z.strictObject({
    version,
    method: z.enum(['cash', 'card'], 'value.choice'),
    amount: moneyInput,
    note: z.optional(line(200)),
    ...counterPayment.shape,
  }),
  replies: { 201: takenPayment },
} as const satisfies Route;
