import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { isIban } from '../values/iban.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { waitingRequest } from '../platform/second-person.ts';
import { REFUND_REASONS, REFUND_STATUSES } from '../values/status.ts';
import { civilDate, id, line, money, moneyInput, plain, version } from '../values/values.ts';
import { versionAndReason, versionOnly } from '../platform/actions.ts';

/**
 * Refunds (Vračila): payments that are too high or double, credit notes, and payments for withdrawn
 * applications.
 */

/** An account as typed: spaces are dropped. */
export const iban = plain().check(
  z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
  z.minLength(1, 'required'),
  z.refine(isIban, 'iban.invalid'),
);

/** Why money of an invoice goes back and the invoice stays. */
export const WITHOUT_CREDIT_NOTE = ['paid_anew', 'compensation', 'corrected_elsewhere'] as const;

/**
 * The part of a refund that was invoiced (all in cents): what goes beyond the money that no invoice is about.
 * `invoiced`: all documents of the application with their sign, so that what was credited is gone.
 */
export const invoicedPart = (refund: number, of: { received: number; invoiced: number }): number =>
  Math.max(0, Math.min(of.invoiced, refund - Math.max(0, of.received - of.invoiced)));

export const REFUND_METHODS = ['upn', 'cash', 'card'] as const;

export const refundRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    reason: z.enum(REFUND_REASONS),
    status: z.enum(REFUND_STATUSES),
    amount: money,
    /** Who gets it. */
    name: z.string(),
    /** Null until known; a transfer needs it. */
    iban: z.nullable(z.string()),
    note: z.nullable(z.string()),
    method: z.nullable(z.enum(REFUND_METHODS)),
    paid_on: z.nullable(z.string()),
    bank_ref: z.nullable(z.string()),
    /** Premise and device of the counter where it was paid out (`OBC1-BLAG1`). */
    device: z.nullable(z.string()),
    /** Cash that had to be added to the drawer for it, and its source. */
    cash_added: money,
    cash_source: z.nullable(z.string()),
    payment_id: z.nullable(z.string()),
    credit_note_id: z.nullable(z.string()),
    credit_note_nr: z.nullable(z.string()),
    application_id: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
    /** The file for the bank that it is in: while it is due, or until the money came back, no other takes it. */
    file_id: z.nullable(z.string()),
    file_made_at: z.nullable(z.string()),
    /** Day on which the bank last returned the money. */
    returned_on: z.nullable(z.string()),
    /** The bank reversed the payment, so nothing has to be refunded. */
    payment_reversed: z.boolean(),
    created_at: z.string(),
  }),
  'id',
  'application_id',
);
export type RefundRow = z.output<typeof refundRow>;

/** A file of transfers for the bank, and what became of them. */
export const refundFileRow = z.object({
  id: z.string(),
  version: z.int(),
  /** Number of the message, by which the bank knows it. */
  message_id: z.string(),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
  execution_date: z.string(),
  amount: money,
  /** Its transfers: all, on a statement (or recorded as paid), and ended without paying. */
  transfers: z.int(),
  paid: z.int(),
  ended: z.int(),
  /** False for a file from before files were kept, and for one whose data were erased. */
  kept: z.boolean(),
  voided_at: z.nullable(z.string()),
  voided_by_name: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  /** Somebody asked a second person to confirm that it was not sent, or not carried out. */
  waiting: z.nullable(waitingRequest),
});
export type RefundFileRow = z.output<typeof refundFileRow>;

export const refundDetail = z.object({
  ...refundRow.shape,
  created_by_name: z.nullable(z.string()),
  /** Why money of an invoice went back without its credit note. */
  without_credit_note: z.nullable(z.enum(WITHOUT_CREDIT_NOTE)),
  /** A second member of staff has to agree before it is paid. */
  awaits_approval: z.boolean(),
  /** Somebody asked a second person already: to pay it, or to take it out of its file. */
  waiting: z.nullable(waitingRequest),
  /** Outflows with the same account and amount that are linked to no other refund. */
  entries: z.array(
    z.object({ id: z.string(), booking_date: z.string(), amount: money, bank_ref: z.nullable(z.string()) }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([
        'create',
        'update',
        'approve',
        'export',
        'release',
        'pay',
        'reopen',
        'cancel',
        'return',
        'unreturn',
      ]),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** What was corrected; accounts show their last four characters. */
      changes: z.array(
        z.object({
          field: z.enum(['name', 'iban', 'note']),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
        }),
      ),
      created_at: z.string(),
    }),
  ),
  /** Version of the file that it is in. */
  file_version: z.nullable(z.int()),
  /** Bookings with a number of ours for this refund, beside the one that paid it: it may have left twice. */
  paid_again: z.array(z.object({ id: z.string(), booking_date: z.string() })),
});
export type RefundDetail = z.output<typeof refundDetail>;

const byId = z.object({ id });

export const listRefunds = {
  method: 'POST',
  path: '/v1/admin/refunds',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { action: 'list', subject: 'refund' },
  summary: 'Refunds, newest first, found by name, account or application; with the total that is due.',
  body: listBody(['created_at', 'amount', 'name', 'status', 'paid_on'], {
    status: filter.choice(REFUND_STATUSES),
    reason: filter.choice(REFUND_REASONS),
    created_at: filter.instants,
    application_id: filter.ids,
    has_iban: filter.flag,
    in_file: filter.flag,
    paid_again: filter.flag,
    file_id: filter.ids,
  }),
  replies: {
    200: z.object({
      ...listOf(refundRow).shape,
      /** Everything that is due, regardless of the filters. */
      due: z.object({ refunds: z.int(), amount: money, without_iban: z.int(), in_file: z.int() }),
    }),
  },
} as const satisfies Route;

export const getRefund = {
  method: 'GET',
  path: '/v1/admin/refunds/{id}',
  tag: 'money',
  access: 'staff:payments.view',
  audit: { action: 'view', subject: 'refund' },
  summary: 'One refund with its history and the bookings by which it may have left the account.',
  params: byId,
  replies: { 200: refundDetail },
} as const satisfies Route;

const note = z.optional(line(200));

export const createRefund = {
  method: 'POST',
  path: '/v1/admin/refunds/create',
  tag: 'money',
  access: 'staff:payments.match',
  step_up: true,
  audit: { action: 'change', subject: 'refund', purpose: 'create' },
  summary:
    'Creates a refund by hand, of a payment or for an application; never more than was received. Of invoiced money it issues the credit note in the same step, or says why not.',
  body: z.strictObject({
    application_id: z.optional(id),
    payment_id: z.optional(id),
    amount: moneyInput,
    name: line(70),
    iban: z.optional(iban),
    /** With a credit note, the reason that it states. */
    note,
    /** Required for money of an invoice in force: its credit note, or why there is none. */
    credit_note: z.optional(z.enum(['issue', ...WITHOUT_CREDIT_NOTE], 'value.choice')),
  }),
  replies: { 201: refundDetail },
} as const satisfies Route;

export const updateRefund = {
  method: 'POST',
  path: '/v1/admin/refunds/{id}/update',
  tag: 'money',
  access: 'staff:payments.match',
  step_up: true,
  audit: { action: 'change', subject: 'refund', purpose: 'update' },
  summary:
    'Corrects recipient and account while the refund is due and in no file for the bank, with the reason.',
  params: byId,
  body: z.strictObject({ ...versionAndReason.shape, name: line(70), iban: z.nullable(iban), note }),
  replies: { 200: refundDetail },
} as const satisfies Route;

export const approveRefund = {
  method: 'POST',
  path: '/v1/admin/refunds/{id}/approve',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'refund', purpose: 'approve' },
  summary:
    'Agrees to pay a refund above the limit, as it is now: one person asks, a second one confirms. Changing its recipient or account takes the approval back.',
  params: byId,
  body: versionOnly,
  replies: { 200: refundDetail },
} as const satisfies Route;

export const payRefunds = {
  method: 'POST',
  path: '/v1/admin/refunds/pay',
  tag: 'money',
  access: 'staff:payments.match',
  step_up: true,
  audit: { action: 'change', subject: 'refund', purpose: 'pay' },
  summary:
    'Records refunds as paid out, all of them or none. In cash and to cards: at the named device, else the caller’s own; 422 when the drawer holds too little and the source of the missing cash is not given.',
  body: z.strictObject({
    refunds: z
      .array(z.strictObject({ id, version }))
      .check(z.minLength(1, 'required'), z.maxLength(500, 'bulk.too_many')),
    paid_on: civilDate,
    method: z._default(z.enum(REFUND_METHODS, 'value.choice'), 'upn'),
    bank_ref: z.optional(line(35)),
    /** The counter device, when there is more than one. */
    device_id: z.optional(id),
    /** Source of the cash that the drawer does not hold. */
    cash_source: z.optional(line(100)),
    /** The outgoing booking, when it is on a statement: for one refund only. */
    entry_id: z.optional(id),
  }),
  replies: { 200: z.object({ data: z.array(refundRow) }) },
} as const satisfies Route;

export const reopenRefund = {
  method: 'POST',
  path: '/v1/admin/refunds/{id}/reopen',
  tag: 'money',
  access: 'staff:payments.match',
  step_up: true,
  audit: { action: 'change', subject: 'refund', purpose: 'reopen' },
  summary: 'Makes a refund due again that was recorded as paid by mistake or that the bank returned.',
  params: byId,
  body: versionAndReason,
  replies: { 200: refundDetail },
} as const satisfies Route;

export const cancelRefund = {
  method: 'POST',
  path: '/v1/admin/refunds/{id}/cancel',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'refund', purpose: 'cancel' },
  summary: 'Cancels a refund that is in no file for the bank, with the reason.',
  params: byId,
  body: versionAndReason,
  replies: { 200: refundDetail },
} as const satisfies Route;

export const exportRefunds = {
  method: 'POST',
  path: '/v1/admin/refunds/export',
  tag: 'money',
  access: 'staff:payments.match',
  step_up: true,
  audit: { action: 'download', subject: 'refund' },
  summary:
    'Refunds as a table (CSV, XLSX), or those that are due, have an account and are in no file yet as a new file of transfers for the bank (pain.001.001.03).',
  body: z.strictObject({
    format: z.enum(['csv', 'xlsx', 'pain.001'], 'value.choice'),
    status: z.optional(z.enum(REFUND_STATUSES, 'value.choice')),
    /** Only these; else all of the status. */
    ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(500, 'bulk.too_many'))),
    /** The requested day of payment, by default today. */
    execution_date: z.optional(civilDate),
  }),
  replies: { 200: 'file' },
} as const satisfies Route;

export const listRefundFiles = {
  method: 'POST',
  path: '/v1/admin/refund-files',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { action: 'list', subject: 'refund' },
  summary: 'Files of refunds for the bank, newest first: when, by whom, and what became of their transfers.',
  body: listBody(['created_at'], { voided: filter.flag }),
  replies: { 200: listOf(refundFileRow) },
} as const satisfies Route;

export const downloadRefundFile = {
  method: 'GET',
  path: '/v1/admin/refund-files/{id}/download',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'download', subject: 'refund' },
  summary:
    'The same file once more, with the same numbers, so that a bank that has it already knows it again; 422 for a file that was not kept or not sent.',
  params: byId,
  replies: { 200: 'file' },
} as const satisfies Route;

export const voidRefundFile = {
  method: 'POST',
  path: '/v1/admin/refund-files/{id}/void',
  tag: 'money',
  access: 'staff:payments.match',
  step_up: true,
  audit: { action: 'change', subject: 'refund', purpose: 'release' },
  summary:
    'The file was not handed to the bank, or the bank did not carry out these of its transfers: their refunds go into a new file, with new numbers.',
  params: byId,
  body: z.strictObject({
    ...versionAndReason.shape,
    /** Only these refunds, which the bank did not carry out; else the whole file was not sent. */
    refund_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(500, 'bulk.too_many'))),
  }),
  replies: { 200: refundFileRow },
} as const satisfies Route;
