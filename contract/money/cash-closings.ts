import * as z from 'zod/mini';
import { changes, lists, ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { create, list, read } from '../platform/route-builders.ts';
import { id, line, money, moneyInput, plain } from '../values/values.ts';

/** The daily closing of the counter: what a cashier took, counted and handed over, device by device. */

/** Notes and coins of the euro in cents, largest first. */
export const DENOMINATIONS = [
  50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
] as const;
/** Number of notes or coins by their value in cents: `{"5000": 2}` is two notes of 50 €. */
export type Denominations = { [cents: string]: number };

/** Value in cents of these notes and coins. */
export const sumDenominations = (denominations: Denominations): number =>
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

export const closingColumns = columnsOf<CashClosing>()({
  /** With premise and device, as on the document. */
  seq: { kind: 'text', sortable: true },
  business_date: { kind: 'date', sortable: true },
  cashier_name: { kind: 'text' },
  cash_expected: { kind: 'money', hidden: true },
  cash_counted: { kind: 'money', sortable: true },
  difference: { kind: 'money' },
  handed_over: { kind: 'money' },
  card_total: { kind: 'money', sortable: true },
  note: { kind: 'text', hidden: true },
  closed_at: { kind: 'instant', sortable: true },
  closed_by_name: { kind: 'text', hidden: true },
  id: null,
  device_id: null,
  device_name: null,
  sales_location_nr: null,
  cashier_nr: null,
  cashier_id: null,
  opening: null,
  cash_received: null,
  cash_added: null,
  cash_refunded: null,
  card_received: null,
  card_refunded: null,
  payments: null,
  refunds: null,
  period_from: null,
  period_to: null,
  first_invoice_nr: null,
  last_invoice_nr: null,
  cash_left: null,
});

export const cashClosingDetail = z.extend(cashClosing, {
  denominations: z.nullable(z.record(z.string(), z.int())),
  entries: z.array(cashEntry),
});
export type CashClosingDetail = z.output<typeof cashClosingDetail>;

export const getOpenCash = read(
  '/v1/admin/cash-closings/open',
  'What is not closed yet: one’s own, and with invoices.view that of every cashier; with the last closing of the caller.',
  { tag: 'money', access: 'staff:payments.match', audit: lists('cash_closing', 'open') },
  { reply: z.object({ mine: z.array(openCash), others: z.array(openCash), last: z.nullable(cashClosing) }) },
);

const cents = moneyInput.check(z.minimum(0, 'amount.negative'));
const pieces = z.int('value.number').check(z.minimum(0, 'value.number'), z.maximum(100_000, 'value.number'));

export const createCashClosing = create(
  '/v1/admin/cash-closings/create',
  'Closes the takings of a cashier at a device: counted by pieces or as a sum, with a note where it differs. 409 with the newest figures when there was a payment or refund meanwhile or it is closed already.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('cash_closing') },
  {
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
    reply: cashClosing,
  },
);

export const listCashClosings = list(
  '/v1/admin/cash-closings',
  'Closings, newest first.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('cash_closing') },
  {
    body: listBody(['closed_at', 'business_date', 'seq', 'cash_counted', 'card_total'], {
      device_id: filter.ids,
      cashier_id: filter.ids,
      business_date: filter.days,
      with_difference: filter.flag,
    }),
    reply: listOf(cashClosing),
  },
);

export const getCashClosing = read(
  '/v1/admin/cash-closings/{id}',
  'One closing with every payment and refund in it; that of another cashier needs invoices.view.',
  { tag: 'money', access: 'staff:payments.view', audit: views('cash_closing') },
  { reply: cashClosingDetail },
);

export const downloadCashClosing = read(
  '/v1/admin/cash-closings/{id}/download',
  'The closing as a PDF to sign; that of another cashier needs invoices.view.',
  {
    tag: 'money',
    access: 'staff:payments.view',
    audit: { action: 'download', subject: 'cash_closing', file_of: 'many' },
  },
  { reply: 'file' },
);
