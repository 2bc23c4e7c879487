import * as z from 'zod/mini';
import { changes, downloads, lists, ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { isIban } from '../values/money/iban.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
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

export const refundColumns = columnsOf<RefundRow>()({
  name: { kind: 'text', sortable: true, heading: true },
  amount: { kind: 'money', sortable: true },
  reason: { kind: 'word', labels: 'refund_reason' },
  status: { kind: 'status', labels: 'refund_status', sortable: true },
  file_made_at: { kind: 'day', only: 'list' },
  iban: { kind: 'text', copy: true },
  application: { kind: 'text', field: 'application_nr' },
  created_at: { kind: 'day', sortable: true, hidden: true },
  paid_on: { kind: 'date', sortable: true },
  exported_at: { kind: 'instant', field: 'file_made_at', hidden: true, only: 'file' },
  bank_ref: { kind: 'text', hidden: true },
  note: { kind: 'text', hidden: true },
  id: null,
  version: null,
  method: null,
  device: null,
  cash_added: null,
  cash_source: null,
  payment_id: null,
  credit_note_id: null,
  credit_note_nr: null,
  application_id: null,
  application_nr: null,
  file_id: null,
  returned_on: null,
  payment_reversed: null,
});

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

export const listRefunds = list(
  '/v1/admin/refunds',
  'Refunds, newest first, found by name, account or application; with the total that is due.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('refund') },
  {
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
    reply: z.object({
      ...listOf(refundRow).shape,
      /** Everything that is due, regardless of the filters. */
      due: z.object({ refunds: z.int(), amount: money, without_iban: z.int(), in_file: z.int() }),
    }),
  },
);

export const getRefund = read(
  '/v1/admin/refunds/{id}',
  'One refund with its history and the bookings by which it may have left the account.',
  { tag: 'money', access: 'staff:payments.view', audit: views('refund') },
  { reply: refundDetail },
);

const note = z.optional(line(200));

export const createRefund = create(
  '/v1/admin/refunds/create',
  'Creates a refund by hand, of a payment or for an application; never more than was received. Of invoiced money it issues the credit note in the same step, or says why not.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'create'), step_up: true },
  {
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
    reply: refundDetail,
  },
);

export const updateRefund = action(
  '/v1/admin/refunds/{id}/update',
  'Corrects recipient and account while the refund is due and in no file for the bank, with the reason.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'update'), step_up: true },
  {
    body: z.strictObject({ ...versionAndReason.shape, name: line(70), iban: z.nullable(iban), note }),
    reply: refundDetail,
  },
);

export const approveRefund = action(
  '/v1/admin/refunds/{id}/approve',
  'Agrees to pay a refund above the limit, as it is now: one person asks, a second one confirms. Changing its recipient or account takes the approval back.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'approve') },
  { body: versionOnly, reply: refundDetail },
);

export const payRefunds = action(
  '/v1/admin/refunds/pay',
  'Records refunds as paid out, all of them or none. In cash and to cards: at the named device, else the caller’s own; 422 when the drawer holds too little and the source of the missing cash is not given.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'pay'), step_up: true },
  {
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
    reply: z.object({ data: z.array(refundRow) }),
  },
);

export const reopenRefund = action(
  '/v1/admin/refunds/{id}/reopen',
  'Makes a refund due again that was recorded as paid by mistake or that the bank returned.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'reopen'), step_up: true },
  { body: versionAndReason, reply: refundDetail },
);

export const cancelRefund = action(
  '/v1/admin/refunds/{id}/cancel',
  'Cancels a refund that is in no file for the bank, with the reason.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'cancel') },
  { body: versionAndReason, reply: refundDetail },
);

export const exportRefunds = action(
  '/v1/admin/refunds/export',
  'Refunds as a table (CSV, XLSX), or those that are due, have an account and are in no file yet as a new file of transfers for the bank (pain.001.001.03).',
  { tag: 'money', access: 'staff:payments.match', audit: downloads('refund'), step_up: true },
  {
    body: z.strictObject({
      format: z.enum(['csv', 'xlsx', 'pain.001'], 'value.choice'),
      status: z.optional(z.enum(REFUND_STATUSES, 'value.choice')),
      /** Only these; else all of the status. */
      ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(500, 'bulk.too_many'))),
      /** The requested day of payment, by default today. */
      execution_date: z.optional(civilDate),
    }),
    reply: 'file',
  },
);

export const listRefundFiles = list(
  '/v1/admin/refund-files',
  'Files of refunds for the bank, newest first: when, by whom, and what became of their transfers.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('refund') },
  { body: listBody(['created_at'], { voided: filter.flag }), reply: listOf(refundFileRow) },
);

export const downloadRefundFile = read(
  '/v1/admin/refund-files/{id}/download',
  'The same file once more, with the same numbers, so that a bank that has it already knows it again; 422 for a file that was not kept or not sent.',
  { tag: 'money', access: 'staff:payments.match', audit: downloads('refund') },
  { reply: 'file' },
);

export const voidRefundFile = action(
  '/v1/admin/refund-files/{id}/void',
  'The file was not handed to the bank, or the bank did not carry out these of its transfers: their refunds go into a new file, with new numbers.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'release'), step_up: true },
  {
    body: z.strictObject({
      ...versionAndReason.shape,
      /** Only these refunds, which the bank did not carry out; else the whole file was not sent. */
      refund_ids: z.optional(
        z.array(id).check(z.minLength(1, 'required'), z.maxLength(500, 'bulk.too_many')),
      ),
    }),
    reply: refundFileRow,
  },
);
