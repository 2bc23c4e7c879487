import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { counterPayment, paymentRow } from '../permits/application-payment.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { refundRow } from './refunds.ts';
import type { Route } from '../platform/route.ts';
import {
  APPLICATION_STATUSES,
  PAYMENT_EVENTS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRO_FORMA_STATUSES,
} from '../values/status.ts';
import { id, line, money, moneyInput, version } from '../values/values.ts';
import { versionAndReason, versionMaybeReason, versionOnly } from '../platform/actions.ts';

/**
 * Why a bank payment matches a pro-forma. `exact`: the reference is ours; `spaced`: after removing spaces and
 * signs; `rf`: its international form; `end_to_end_id`, `free_text`: where the number was found; `manual`: a
 * person decided. `certainty` is 0 to 100.
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
export const rejectedPayment = z.object({ payment_id: z.string(), code: z.string() });
export type RejectedPayment = z.output<typeof rejectedPayment>;

/**
 * A payment at the counter with its invoice; null: it is issued later, because cash cannot be verified yet.
 */
export const takenPayment = z.object({
  ...paymentRow.shape,
  invoice: z.nullable(z.object({ id: z.string(), invoice_nr: z.string() })),
});
export type TakenPayment = z.output<typeof takenPayment>;
/** An application that a payment may be for, with the open amount of its price. */
export const paymentApplication = ofPerson(
  z.object({
    id: z.string(),
    application_nr: z.string(),
    applicant_name: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    registration_numbers: z.array(z.string()),
    /** The same as on the cars. */
    plate_texts: z.array(z.string()),
    price_total: money,
    /** Not covered by any matched payment, counted or not; `0.00` when it is closed. */
    open: money,
  }),
  'id',
);
export type PaymentApplication = z.output<typeof paymentApplication>;
export const paymentProForma = z.object({
  id: z.string(),
  pro_forma_nr: z.string(),
  reference: z.string(),
  status: z.enum(PRO_FORMA_STATUSES),
});

/** One booking, or one payment at the counter, as the list shows it. */
export const listedPayment = ofPerson(
  z.object({
    ...paymentRow.shape,
    version: z.int(),
    direction: z.enum(['credit', 'debit']),
    currency: z.string(),
    value_date: z.nullable(z.string()),
    statement_nr: z.nullable(z.string()),
    payer_name: z.nullable(z.string()),
    payer_iban: z.nullable(z.string()),
    reference_raw: z.nullable(z.string()),
    purpose: z.nullable(z.string()),
    import_id: z.nullable(z.string()),
    parent_id: z.nullable(z.string()),
    /** Divided: its parts are payments of their own. */
    split: z.boolean(),
    /** Counted for its application; always true at the counter. */
    counted: z.boolean(),
    /** The part above the amount due, until the payment is counted; then it is a refund. */
    surplus: money,
    /** The bank reversed it: it counts for nothing. */
    reversed: z.boolean(),
    /** The bank reverses an earlier booking by it. */
    reversal: z.boolean(),
    /** The refund that it paid out or returned. */
    refund_id: z.nullable(z.string()),
    /** Our account that the statement is of. */
    account_iban: z.nullable(z.string()),
    /** That account is not one of the municipality's: confirming needs consent to it. */
    foreign_account: z.boolean(),
    application: z.nullable(paymentApplication),
    pro_forma: z.nullable(paymentProForma),
    match: z.nullable(paymentMatch),
    /** Why it has this status, in a sentence or two in the reader's language. */
    explanation: z.string(),
  }),
  'id',
);
export type ListedPayment = z.output<typeof listedPayment>;

export const SUGGESTION_REASONS = [
  'application_nr',
  'pro_forma_nr',
  'reference_typo',
  'reference',
  'plate',
  'name',
  'part_of_name',
  'amount',
  'amount_of_part',
  'fee_account',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
/** A suggested application; only a person matches a payment to it. */
export const paymentSuggestion = z.object({
  application: paymentApplication,
  pro_forma: z.nullable(paymentProForma),
  reasons: z.array(z.enum(SUGGESTION_REASONS)),
  certainty: z.int(),
  explanation: z.string(),
});
export type PaymentSuggestion = z.output<typeof paymentSuggestion>;

export const PAYMENT_ACTIONS = [
  'match',
  'unmatch',
  'confirm',
  'unconfirm',
  'split',
  'unsplit',
  'ignore',
  'restore',
  'remind',
  'reverse',
  'unreverse',
] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

export const paymentDetail = z.object({
  ...listedPayment.shape,
  payer_address: z.nullable(z.string()),
  end_to_end_id: z.nullable(z.string()),
  purpose_code: z.nullable(z.string()),
  bank_ref: z.nullable(z.string()),
  original_amount: z.nullable(money),
  original_currency: z.nullable(z.string()),
  import_file_name: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  confirmed_by_name: z.nullable(z.string()),
  suggestions: z.array(paymentSuggestion),
  /** Of a payment that was divided. */
  parts: z.array(listedPayment),
  /** The whole of which this is a part. */
  whole: z.nullable(listedPayment),
  refunds: z.array(refundRow),
  /** Of an outflow: a refund that is due with the same account and amount. */
  refund_offer: z.nullable(refundRow),
  /** The earlier booking that this one reverses. */
  reverses: z.nullable(listedPayment),
  /** The later booking that reverses this one, or the whole of which it is a part. */
  reversed_by: z.nullable(listedPayment),
  /** The refund of `refund_id`. */
  refund: z.nullable(refundRow),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PAYMENT_EVENTS),
      actor_name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The application that it was about, by number. */
      application_nr: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** Counts for an application and is on no invoice and no advance invoice yet. */
  without_invoice: z.boolean(),
  /** What the caller may do with it now. */
  allowed: z.array(z.enum(PAYMENT_ACTIONS)),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

const byId = z.object({ id });

export const takePayment = {
  method: 'POST',
  path: '/v1/admin/applications/{id}/payments',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'application' },
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

/**
 * `check`: what a person has to look at (unmatched, too little, too much, twice, reversed by the bank after
 * it counted, a refund that left the account or came back). `unmatched`: those that came in and that nobody recognised.
 */
export const PAYMENT_QUEUES = ['check', 'unmatched', 'confirm'] as const;

export const listPayments = {
  method: 'POST',
  path: '/v1/admin/payments',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { action: 'list', subject: 'payment' },
  summary:
    'Bookings of the bank and payments at the counter, newest first, found by payer, account, reference, purpose or application.',
  body: listBody(['booking_date', 'amount', 'status', 'payer_name'], {
    status: filter.choice(PAYMENT_STATUSES),
    import_id: filter.ids,
    method: filter.choice(PAYMENT_METHODS),
    booking_date: filter.days,
    direction: filter.choice(['credit', 'debit']),
    application_id: filter.ids,
    pro_forma_id: filter.ids,
    counted: filter.flag,
    /** Counts for an application and is on no invoice and no advance invoice yet. */
    without_invoice: filter.flag,
    queue: filter.choice(PAYMENT_QUEUES),
  }),
  replies: { 200: listOf(listedPayment) },
} as const satisfies Route;

export const sumPayments = {
  method: 'POST',
  path: '/v1/admin/payments/sums',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { none: 'sums' },
  summary:
    'Number of payments that the same search and filters find, and the sums in and out. A divided one counts by its parts.',
  body: listPayments.body,
  replies: { 200: z.object({ payments: z.int(), received: money, paid_out: money }) },
} as const satisfies Route;

export const countPayments = {
  method: 'POST',
  path: '/v1/admin/payments/counts',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { none: 'numbers' },
  summary: 'How many transfers wait for a person, by what has to be done.',
  body: z.strictObject({ import_id: z.optional(id) }),
  replies: {
    200: z.object({
      check: z.int(),
      confirm: z.int(),
      unmatched: z.int(),
      refunds_due: z.int(),
    }),
  },
} as const satisfies Route;

export const getPayment = {
  method: 'GET',
  path: '/v1/admin/payments/{id}',
  tag: 'money',
  access: 'staff:payments.view',
  audit: { action: 'view', subject: 'payment' },
  summary:
    'One payment with why it is matched as it is, suggestions where it is not, its history and what may be done.',
  params: byId,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const findPaymentTargets = {
  method: 'POST',
  path: '/v1/admin/payments/targets',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.match',
  audit: { action: 'search', subject: 'application', purpose: 'payment' },
  summary: 'Applications that a payment may be for, by number, name, plate or reference; open ones first.',
  body: z.strictObject({ search: line(200) }),
  replies: {
    200: z.object({
      data: z.array(z.object({ application: paymentApplication, pro_forma: z.nullable(paymentProForma) })),
    }),
  },
} as const satisfies Route;

const target = { application_id: z.optional(id), pro_forma_id: z.optional(id) };

export const matchPayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/match',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'match' },
  summary: 'Matches a payment by hand to an application or one of its pro-formas.',
  params: byId,
  body: z.strictObject({ version, ...target }),
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const unmatchPayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/unmatch',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'unmatch' },
  summary: 'Unmatches a payment from its application, unless it is counted already.',
  params: byId,
  body: versionMaybeReason,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const splitPayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/split',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'split' },
  summary: 'Divides one transfer into parts for several applications; the parts add up to the whole.',
  params: byId,
  body: z.strictObject({
    version,
    parts: z
      .array(z.strictObject({ amount: moneyInput, ...target }))
      .check(z.minLength(2, 'payment.parts'), z.maxLength(50, 'value.too_many')),
  }),
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const unsplitPayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/unsplit',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'unsplit' },
  summary: 'Merges the parts of a payment again, unless one of them is counted.',
  params: byId,
  body: versionOnly,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const ignorePayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/ignore',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'ignore' },
  summary: 'Marks money that is not for a permit.',
  params: byId,
  body: versionAndReason,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const restorePayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/restore',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'restore' },
  summary: 'Restores an ignored payment for review.',
  params: byId,
  body: versionOnly,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const unconfirmPayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/unconfirm',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'unconfirm' },
  summary:
    'Unconfirms a transfer that was counted by mistake; its application waits for payment again. Not after an invoice or a permit.',
  params: byId,
  body: versionAndReason,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const remindOfRest = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/remind',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'remind' },
  summary:
    'Writes to an applicant who paid too little: the amount received, the amount missing, and how to pay it.',
  params: byId,
  body: versionOnly,
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const listReversible = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/reversible',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.match',
  audit: { action: 'list', subject: 'payment' },
  summary:
    'What the bank may have reversed by a booking: earlier ones in the other direction of the same amount, likeliest first, and refunds that may have been returned.',
  params: byId,
  body: z.strictObject({ search: z.optional(line(200)) }),
  replies: { 200: z.object({ payments: z.array(listedPayment), refunds: z.array(refundRow) }) },
} as const satisfies Route;

export const reversePayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/reverse',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'reverse' },
  summary:
    'Links a reversal to the earlier booking that it reverses, or to the refund that it returned. What was reversed counts for nothing.',
  params: byId,
  body: z.strictObject({ version, payment_id: z.optional(id), refund_id: z.optional(id) }),
  replies: { 200: paymentDetail },
} as const satisfies Route;

export const unreversePayment = {
  method: 'POST',
  path: '/v1/admin/payments/{id}/unreverse',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'payment', purpose: 'unreverse' },
  summary: 'Unlinks a reversal from a booking, which regains its former status.',
  params: byId,
  body: versionAndReason,
  replies: { 200: paymentDetail },
} as const satisfies Route;

/** Payments of one kind: how many and how much. */
const group = z.object({ payments: z.int(), amount: money });

export const listImportToConfirm = {
  method: 'POST',
  path: '/v1/admin/documents/payments/paid-applications',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { action: 'list', subject: 'payment', purpose: 'confirm' },
  summary:
    'What an import would mark as paid: sums by result, and every payment with the reason of its match, exceptions first.',
  body: z.strictObject({
    import_id: id,
    page: z._default(
      z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(100_000, 'value.number')),
      1,
    ),
    per_page: z._default(
      z.int('value.number').check(z.minimum(1, 'value.number'), z.maximum(100, 'list.per_page')),
      10,
    ),
    statuses: z.optional(
      z.array(z.enum(PAYMENT_STATUSES, 'value.choice')).check(z.maxLength(10, 'value.too_many')),
    ),
  }),
  replies: {
    200: z.object({
      import: z.object({ id: z.string(), file_name: z.string() }),
      /** Incoming money of the import by status, without what is already counted. */
      waiting: z.record(z.enum(PAYMENT_STATUSES), group),
      counted: group,
      /** Accounts of payments to confirm that are not the municipality's; `confirm` needs consent to each. */
      foreign_accounts: z.array(z.string()),
      /** Applications that become paid when everything that is matched is counted. */
      applications: z.int(),
      ...listOf(listedPayment).shape,
    }),
  },
} as const satisfies Route;

export const CONFIRMABLE = ['matched', 'underpaid', 'overpaid', 'duplicate'] as const;

export const paymentConfirmation = z.object({
  id: z.string(),
  import_id: z.nullable(z.string()),
  status: z.enum(['queued', 'running', 'done']),
  total: z.int(),
  handled: z.int(),
  /** Payments that count now, and their sum. */
  counted: z.int(),
  counted_sum: money,
  /** Applications that became paid. */
  paid: z.int(),
  /** Refunds that resulted from it. */
  refunds: z.int(),
  /** Payments that had been counted before. */
  already: z.int(),
  rejected: z.array(
    ofPerson(
      z.object({
        payment_id: z.string(),
        code: z.string(),
        message: z.string(),
        payer_name: z.nullable(z.string()),
        amount: money,
        application_nr: z.nullable(z.string()),
      }),
      'payment_id',
    ),
  ),
  /** Accounts that are not the municipality's and that `created_by_name` agreed to. */
  foreign_accounts: z.array(z.string()),
  created_by_name: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type PaymentConfirmation = z.output<typeof paymentConfirmation>;

export const confirmPayments = {
  method: 'POST',
  path: '/v1/admin/payments/confirm',
  tag: 'money',
  access: 'staff:payments.match',
  audit: { action: 'change', subject: 'application', purpose: 'payment', by_verb: true },
  summary:
    "Counts matched payments, of an import or chosen ones: applications that are covered become paid, an excess becomes a refund. Repeating the call counts nothing twice. Payments on an account that is not the municipality's need consent: 422 `payment.foreign_account` until `foreign_accounts` names it.",
  body: z.strictObject({
    import_id: z.optional(id),
    /** With `import_id`: only payments of these statuses. */
    statuses: z.optional(z.array(z.enum(CONFIRMABLE, 'value.choice')).check(z.minLength(1, 'required'))),
    payment_ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(500, 'bulk.too_many'))),
    /** Accounts that are not the municipality's and that the caller agrees to; stored with the job. */
    foreign_accounts: z.optional(z.array(line(34)).check(z.maxLength(50, 'value.too_many'))),
  }),
  replies: { 202: paymentConfirmation },
} as const satisfies Route;

export const getConfirmation = {
  method: 'GET',
  path: '/v1/admin/payments/confirmations/{id}',
  tag: 'money',
  access: 'staff:payments.view',
  audit: { action: 'list', subject: 'payment', purpose: 'confirmation' },
  summary: 'Progress and results of a confirmation, with its refunds.',
  params: byId,
  replies: { 200: paymentConfirmation },
} as const satisfies Route;

export const paidApplication = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    application_nr: z.string(),
    applicant_name: z.string(),
    user_type: z.string(),
    permit_year: z.int(),
    registration_numbers: z.array(z.string()),
    /** The same as on the cars. */
    plate_texts: z.array(z.string()),
    price_total: money,
    paid_on: z.nullable(z.string()),
    method: z.nullable(z.enum(PAYMENT_METHODS)),
    /** The live invoice, when there is one. */
    invoice_nr: z.nullable(z.string()),
  }),
  'id',
);
export type PaidApplication = z.output<typeof paidApplication>;

export const listPaidApplications = {
  method: 'POST',
  path: '/v1/admin/documents/payments/paid-applications/list',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:payments.view',
  audit: { action: 'list', subject: 'application', purpose: 'paid' },
  summary: 'Applications that are paid and have no permit yet, newest first.',
  body: listBody(['application_nr', 'applicant_name', 'price_total', 'created_at'], {
    user_type: filter.words,
    permit_year: filter.years,
    received_at: filter.days,
  }),
  replies: { 200: listOf(paidApplication) },
} as const satisfies Route;
