import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { id, line, money, moneyInput, plain } from '../values/values.ts';

/** The daily closing of the counter: what a cashier took, counted and handed over, device by device. */

/** Notes and coins of the euro in cents, largest first. */
export const DENOMINATIONS = [
  50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const;
/** Number of notes or coins by their value in cents: `{"5000": 2}` is two notes of 50 €. */
export type Denominations = { [cents: string]: number };

/** Value in cents of these notes and coins. */
export const worthOf = (denominations: Denominations): number =>
  Object.entries(denominations).reduce((sum, [cents, pieces]) => sum + Number(cents) * pieces, 0);

/** One payment or refund at the counter. */
export const cashEntry = ofPerson(
  z.object({
    kind: z.enum(['payment', 'refund']),
    id: z.string(),
    method: z.enum(['cash', 'card']),
    /** Always positive; a refund was paid out. */
    amount: money,
    created_at: z.string(),
    application_id: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
    applicant_name: z.nullable(z.string()),
    invoice_id: z.nullable(z.string()),
    invoice_nr: z.nullable(z.string()),
    /** Of a refund: cash that was added to the drawer for it, and its source. */
    cash_added: money,
    cash_source: z.nullable(z.string()),
  }),
  'application_id',
  'id',
);
export type CashEntry = z.output<typeof cashEntry>;

const figures = {
  device_id: z.string(),
  device_name: z.string(),
  /** Business premise and device as on the invoices. */
  sales_location_nr: z.string(),
  cashier_nr: z.string(),
  cashier_id: z.string(),
  cashier_name: z.string(),
  /** What the last closing left in the drawer. */
  opening: money,
  cash_received: money,
  /** Added for refunds that the drawer could not cover. */
  cash_added: money,
  cash_refunded: money,
  /** `opening + cash_received + cash_added - cash_refunded` */
  cash_expected: money,
  card_received: money,
  card_refunded: money,
  /** `card_received - card_refunded`: what the terminal must show. */
  card_total: money,
  payments: z.int(),
  refunds: z.int(),
  /** First and last day that it covers. */
  period_from: z.string(),
  period_to: z.string(),
  first_invoice_nr: z.nullable(z.string()),
  last_invoice_nr: z.nullable(z.string()),
};

/** What a cashier has taken since the last closing. */
export const openCash = z.object({
  ...figures,
  /** Payments that have no invoice yet; cash and cards need one immediately (ZDavPR). */
  without_invoice: z.int(),
  /** Changes with every payment and refund; a closing names the state that was seen. */
  state: z.string(),
  entries: z.array(cashEntry),
});
export type OpenCash = z.output<typeof openCash>;

export const cashClosing = z.object({
  id: z.string(),
  /** Number of the closing: of its device, without gaps. */
  seq: z.int(),
  ...figures,
  business_date: z.string(),
  cash_counted: money,
  /** `cash_counted - cash_expected` */
  difference: money,
  cash_left: money,
  /** `cash_counted - cash_left`: to the safe or the bank. */
  handed_over: money,
  note: z.nullable(z.string()),
  closed_at: z.string(),
  closed_by_name: z.string(),
});
export type CashClosing = z.output<typeof cashClosing>;

export const cashClosingDetail = z.extend(cashClosing, {
  denominations: z.nullable(z.record(z.string(), z.int())),
  entries: z.array(cashEntry),
});
export type CashClosingDetail = z.output<typeof cashClosingDetail>;

export const getOpenCash = {
  method: 'GET',
  path: '/v1/admin/cash-closings/open',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'list', subject: 'cash_closing', purpose: 'open' },
  summary:
    'What is not closed yet: one’s own, and with invoices.view that of every cashier; with the last closing of the caller.',
  replies: {
    200: z.object({ mine: z.array(openCash), others: z.array(openCash), last: z.nullable(cashClosing) }),
  },
} as const satisfies Route;

const cents = moneyInput.check(z.minimum(0, 'amount.negative'));
const pieces = z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(100_000, 'value.number'));

export const createCashClosing = {
  method: 'POST',
  path: '/v1/admin/cash-closings/create',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'cash_closing' },
  summary:
    'Closes the takings of a cashier at a device: counted by pieces or as a sum, with a note where it differs. 409 with the newest figures when there was a payment or refund meanwhile or it is closed already.',
  body: z.strictObject({
    device_id: id,
    /** Another cashier than the caller: needs invoices.view. */
    cashier_id: z.optional(id),
    /** `state` of the figures that were seen. */
    state: plain().check(z.minLength(1, 'required'), z.maxLength(100, 'text.too_long')),
    cash_counted: z.optional(cents),
    denominations: z.optional(
      z.partialRecord(z.enum(DENOMINATIONS.map(String) as [string, ...string[]], 'value.choice'), pieces),
    ),
    /** What stays in the drawer as change. */
    cash_left: z._default(cents, 0),
    note: z.optional(line(500)),
  }),
  replies: { 201: cashClosing },
} as const satisfies Route;

export const listCashClosings = {
  method: 'POST',
  path: '/v1/admin/cash-closings',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:invoices.view',
  audit: { action: 'list', subject: 'cash_closing' },
  summary: 'Closings, newest first.',
  body: listBody(['closed_at', 'business_date', 'seq', 'cash_counted', 'card_total'], {
    device_id: filter.ids,
    cashier_id: filter.ids,
    business_date: filter.days,
    with_difference: filter.flag,
  }),
  replies: { 200: listOf(cashClosing) },
} as const satisfies Route;

export const getCashClosing = {
  method: 'GET',
  path: '/v1/admin/cash-closings/{id}',
  tag: 'money',
  access: 'staff:payments.view',
  audit: { action: 'view', subject: 'cash_closing' },
  summary: 'One closing with every payment and refund in it; that of another cashier needs invoices.view.',
  params: z.object({ id }),
  replies: { 200: cashClosingDetail },
} as const satisfies Route;

export const downloadCashClosing = {
  method: 'GET',
  path: '/v1/admin/cash-closings/{id}/download',
  tag: 'money',
  access: 'staff:payments.view',
  audit: { action: 'download', subject: 'cash_closing', file_of: 'many' },
  summary: 'The closing as a PDF to sign; that of another cashier needs invoices.view.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;
