import { LANGUAGES } from '../values/languages.ts';
import * as z from 'zod/mini';
import { changes, creates, downloads, lists, ofPerson, views } from '../platform/audit.ts';
import { bulkIds, bulkJob } from '../platform/bulk-jobs.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { invoiceLine, invoiceRow, party } from './money.ts';
import { nothing } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { create, list, read } from '../platform/route-builders.ts';
import { APPLICATION_STATUSES } from '../values/application-states.ts';
import { FISCAL_STATUSES, INVOICE_KINDS, INVOICE_STATUSES, PAYMENT_METHODS } from '../values/status.ts';
import {
  civilDate,
  id,
  line,
  money,
  moneyInput,
  plain,
  reason,
  verbatim,
  version,
} from '../values/values.ts';

/**
 * Invoices and credit notes. An issued one never changes; a credit note corrects it (ZDDV-1, articles 81 and
 * 82; ZDavPR).
 */

/** A print or mailed file of an invoice: `copy_nr` 0 is the original, n the n-th copy. */
export const invoiceOutput = z.object({
  id: z.string(),
  copy_nr: z.int(),
  channel: z.enum(['mail', 'print']),
  by_name: z.nullable(z.string()),
  /** State of the mail; null for a print, or when the mail log no longer has it. */
  mail_status: z.nullable(z.string()),
  created_at: z.string(),
});
export type InvoiceOutput = z.output<typeof invoiceOutput>;

/** One form of the pre-numbered invoice book: its printed numbers, and the invoice number written on it. */
export const bookEntry = z.strictObject({
  /**
   * Of the book: four digits of the issuer and seven of the book (technical documentation 3.2, SerialNumber).
   */
  serial_nr: plain().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{4}-\d{7}$/, 'book.serial_nr')),
  /** Of the form in the book. */
  set_nr: plain().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{2}$/, 'book.set_nr')),
  /** Of the invoice. */
  invoice_nr: plain().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(/^[0-9A-Za-z]{1,20}$/, 'book.invoice_nr'),
  ),
});
export type BookEntry = z.output<typeof bookEntry>;

export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  /** The form that it was written on, where it comes from the pre-numbered book. */
  book: z.nullable(bookEntry),
  /** Why that was recorded after the time for its verification. */
  late_reason: z.nullable(z.string()),
  issued_on: z.string(),
  service_date: z.string(),
  /** First and last day of the permit, where that was known; invoices of earlier versions keep none. */
  supply: z.nullable(z.object({ from: z.string(), to: z.string() })),
  paid_on: z.nullable(z.string()),
  place: z.string(),
  language: z.enum(LANGUAGES),
  buyer: party,
  seller: party,
  lines: z.array(
    z.object({
      ...invoiceLine.shape,
      /** Gross that no credit note has credited; `0.00` on credit notes. */
      left: money,
    }),
  ),
  rates: z.array(z.object({ vat_rate: z.int(), net: money, vat: money, gross: money })),
  net: money,
  vat: money,
  /** Outside VAT. */
  untaxed: money,
  left: money,
  operator_name: z.string(),
  /** Of a credit note. */
  reason: z.nullable(z.string()),
  legal_basis: z.nullable(z.string()),
  permit: z.nullable(z.object({ id: z.string(), permit_nr: z.string() })),
  payment_id: z.nullable(z.string()),
  /** Cents that were received and not refunded: the most that a credit note can refund. */
  received: money,
  /** The 60 digits of a fiscally verified invoice. */
  fiscal_code: z.nullable(z.string()),
  fiscal_attempts: z.int(),
  fiscal_error_code: z.nullable(z.string()),
  fiscal_error: z.nullable(z.string()),
  fiscal_late: z.boolean(),
  fiscal_confirmed_at: z.nullable(z.string()),
  submit_before: z.nullable(z.string()),
  outputs: z.array(invoiceOutput),
  credit_notes: z.array(invoiceRow),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

export const createInvoice = {
  method: 'GET',
  path: '/v1/admin/invoices/{id}/create',
  tag: 'money',
  access: 'staff:invoices.create',
  audit: creates('invoice'),
  summary:
    'Issues the invoice of a paid application (`id` of the application). 409 with the live invoice when there is one.',
  /** The counter device, when there is more than one. */
  query: z.object({ device_id: z.optional(id) }),
  changes_state: true,
  replies: { 201: invoiceRow },
} as const satisfies Route;

export const issueAdvanceInvoice = create(
  '/v1/admin/payments/{id}/advance-invoice',
  'Issues and mails the advance invoice of a bank payment that has no invoice yet (ZDDV-1, article 33), without waiting for the day of `advance_invoice_at`. Its tax point is the day of the payment; the final invoice deducts it.',
  { tag: 'money', access: 'staff:invoices.create', audit: creates('invoice') },
  { body: nothing, reply: invoiceRow },
);

export const recordBookInvoice = create(
  '/v1/admin/invoices/book',
  'Records an invoice that was written by hand in the pre-numbered book while the device or power had failed, with its payment unless one is recorded, and queues it for verification. After the time for that it needs the reason and a second person.',
  { tag: 'money', access: 'staff:invoices.create', audit: creates('invoice') },
  {
    body: z.strictObject({
      application_nr: line(40),
      ...bookEntry.shape,
      /** The day written on it: between those of its neighbours in the book, not before the application, not in the future. */
      issued_on: civilDate,
      /** Why it is recorded only after the time in which the tax administration has to confirm it. */
      late_reason: z.optional(line(200)),
      method: z.enum(['cash', 'card'], 'value.choice'),
      /** As written: must equal the amount due. */
      amount: moneyInput,
      transaction_id: z.optional(line(60)),
      device_id: z.optional(id),
    }),
    reply: invoiceRow,
  },
);

export const listInvoices = list(
  '/v1/admin/invoices',
  'Invoices and credit notes, newest first; found by number, buyer, reference or application.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('invoice') },
  {
    body: listBody(
      ['date_time', 'invoice_nr', 'amount', 'payment_method', 'due_date', 'sales_location_nr', 'cashier_nr'],
      {
        kind: filter.choice(INVOICE_KINDS),
        status: filter.choice(INVOICE_STATUSES),
        fiscal_status: filter.choice(FISCAL_STATUSES),
        /** Without an EOR: rejected, past its last day, or due by the next working day. */
        fiscal_urgent: filter.flag,
        payment_method: filter.choice(PAYMENT_METHODS),
        sales_location_nr: filter.words,
        cashier_nr: filter.words,
        issued_on: filter.days,
        application_id: filter.ids,
      },
    ),
    reply: listOf(invoiceRow),
  },
);

export const getInvoice = read(
  '/v1/admin/invoices/{id}',
  'One invoice or credit note with lines, what is left of each, outputs and credit notes.',
  { tag: 'money', access: 'staff:invoices.view', audit: views('invoice') },
  { reply: invoiceDetail },
);

export const downloadInvoice = read(
  '/v1/admin/invoices/{id}/download',
  'The PDF: with `output`, exactly what was printed or mailed then; without, a marked preview that is not counted.',
  { tag: 'money', access: 'staff:invoices.view', audit: downloads('invoice') },
  { query: z.object({ output: z.optional(id), inline: z.optional(z.enum(['0', '1'])) }), reply: 'file' },
);

export const printInvoice = create(
  '/v1/admin/invoices/{id}/print',
  'Counts a print: the first output is the original, each further one a numbered copy. The PDF is fetched by its id.',
  { tag: 'money', access: 'staff:invoices.view', audit: downloads('invoice') },
  { body: nothing, reply: invoiceOutput },
);

export const sendInvoice = create(
  '/v1/admin/invoices/{id}/send',
  'Mails the PDF to the applicant, as a letter without an address; after an earlier output it is a numbered copy.',
  { tag: 'money', access: 'staff:invoices.send', audit: changes('invoice') },
  { body: nothing, reply: invoiceOutput },
);

export const creditInvoice = create(
  '/v1/admin/invoices/{id}/credit',
  'Issues a credit note, whole or by amounts of lines; never more than is left. A whole one cancels the invoice. What was paid becomes a refund unless `refund` is false.',
  { tag: 'money', access: 'staff:invoices.credit', audit: creates('invoice') },
  {
    body: z.strictObject({
      version,
      reason,
      /** Gross amount by invoice line, counted from 0; missing: all that is left. */
      lines: z.optional(
        z
          .array(z.strictObject({ line: z.int('value.number'), amount: moneyInput }))
          .check(z.minLength(1, 'rule.nothing_to_credit'), z.maxLength(50, 'value.too_many')),
      ),
      /** False when a corrected invoice follows for the same payment. */
      refund: z._default(z.boolean('value.type'), true),
      device_id: z.optional(id),
    }),
    reply: invoiceRow,
  },
);

/** The counter as a cashier sees it: its devices, and whether cash and cards can be invoiced immediately. */
export const counterDevices = z.object({
  can_invoice: z.boolean(),
  devices: z.array(z.object({ id: z.string(), label: z.string(), name: z.string() })),
  /** The one that this person used last, or the only one. */
  device_id: z.nullable(z.string()),
  /** Neither a tax number nor the mark of a person without one is known of the caller: cash and cards are refused. */
  operator_unnamed: z.boolean(),
});
export type CounterDevices = z.output<typeof counterDevices>;

export const getCounterDevices = read(
  '/v1/admin/counter-devices',
  'Devices of the counter, and whether an invoice immediately follows a payment.',
  { tag: 'money', access: 'staff:payments.match', audit: { none: 'devices of the counter' } },
  { reply: counterDevices },
);

/** A paid application whose customer has no invoice. */
export const toInvoiceRow = ofPerson(
  z.object({
    /** Of the application. */
    id: z.string(),
    version: z.int(),
    application_nr: z.string(),
    applicant_name: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    amount: money,
    payment_method: z.enum(PAYMENT_METHODS),
    paid_on: z.string(),
    /** Null while it is not issued. */
    invoice_id: z.nullable(z.string()),
    invoice_nr: z.nullable(z.string()),
    /** How the invoice goes out. */
    by: z.enum(['mail', 'letter']),
  }),
  'id',
);
export type ToInvoiceRow = z.output<typeof toInvoiceRow>;

export const toInvoiceColumns = columnsOf<ToInvoiceRow>()({
  application_nr: { kind: 'text', sortable: true, copy: true },
  applicant_name: { kind: 'text', sortable: true },
  paid_on: { kind: 'date', sortable: true },
  payment_method: { kind: 'word', labels: 'payment_method' },
  amount: { kind: 'money', sortable: true },
  invoice: { kind: 'word', labels: 'invoice_state' },
  /** In the list beside the state of the invoice. */
  invoice_nr: { kind: 'text', hidden: true, only: 'file' },
  by: { kind: 'word', labels: 'by' },
  status: { kind: 'status', labels: 'application_status', hidden: true },
  id: null,
  version: null,
  invoice_id: null,
});

export const listToInvoice = list(
  '/v1/admin/documents/payments/paid-applications/invoice-not-sent/list',
  'Paid or completed applications whose invoice is missing or was not sent, oldest payment first.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('application', 'to_invoice') },
  {
    body: listBody(['paid_on', 'application_nr', 'applicant_name', 'amount'], {
      payment_method: filter.choice(PAYMENT_METHODS),
      paid_on: filter.days,
      invoice: filter.choice(['missing', 'issued']),
      by: filter.choice(['mail', 'letter']),
      status: filter.choice(APPLICATION_STATUSES),
    }),
    reply: z.object({
      ...listOf(toInvoiceRow).shape,
      /** How many of what the list finds have no invoice yet; the others only have to be sent. */
      to_issue: z.int(),
    }),
  },
);

export const sendInvoices = {
  method: 'POST',
  path: '/v1/admin/documents/payments/send-invoices',
  tag: 'money',
  access: 'staff:invoices.send',
  audit: { action: 'change', subject: 'invoice', by_verb: true },
  summary:
    'Issues missing invoices and mails all of them as a job, row by row; an invoice that was sent is skipped. `matching` takes what the list finds, up to 5,000.',
  body: z.strictObject({
    application_uuids: z.optional(bulkIds),
    matching: z.optional(
      z.strictObject({
        search: listToInvoice.body.shape.search,
        filters: listToInvoice.body.shape.filters,
      }),
    ),
  }),
  replies: { 202: bulkJob },
} as const satisfies Route;

/** An invoice as its buyer sees it. */
export const myInvoiceRow = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  invoice_nr: z.string(),
  issued_on: z.string(),
  amount: money,
  status: z.enum(INVOICE_STATUSES),
  application_id: z.string(),
  application_nr: z.string(),
});
export type MyInvoiceRow = z.output<typeof myInvoiceRow>;

export const listMyInvoices = list(
  '/v1/user/invoices',
  'Own invoices and credit notes, newest first.',
  { tag: 'money', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { body: listBody(['date_time', 'amount'], { application_id: filter.ids }), reply: listOf(myInvoiceRow) },
);

export const downloadMyInvoice = read(
  '/v1/user/invoices/{id}/download',
  'The PDF of an own invoice.',
  { tag: 'money', access: 'applicant', audit: { none: 'the caller’s own data' } },
  { reply: 'file' },
);

export const downloadInvoiceByLink = read(
  '/v1/applications/status/{token}/invoices/{id}/download',
  'The PDF of an invoice of the application, by the signed link of the mail.',
  { tag: 'money', access: 'public', audit: { none: 'the caller’s own data, or no data of a person' } },
  { params: z.object({ token: verbatim().check(z.maxLength(400)), id }), reply: 'file' },
);
