import * as z from 'zod/mini';
import { changes, lists, ofPerson, searches, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { counterPayment, paymentRow } from '../permits/application-payment.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { refundRow } from './refunds.ts';
import type { Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { APPLICATION_STATUSES } from '../values/application-states.ts';
import { PAYMENT_EVENTS, PAYMENT_METHODS, PAYMENT_STATUSES, PRO_FORMA_STATUSES } from '../values/status.ts';
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

export const paymentColumns = columnsOf<ListedPayment>()({
  booking_date: { kind: 'date', sortable: true },
  payer_name: { kind: 'text', sortable: true, heading: true },
  amount: { kind: 'money', sortable: true },
  status: { kind: 'status', labels: 'payment_status', sortable: true },
  explanation: { kind: 'text' },
  application: { kind: 'text' },
  purpose: { kind: 'text', hidden: true },
  reference_raw: { kind: 'text', copy: true, hidden: true },
  payer_iban: { kind: 'text', copy: true, hidden: true },
  method: { kind: 'word', labels: 'payment_method', hidden: true },
  statement_nr: { kind: 'text', hidden: true },
  id: null,
  version: null,
  direction: null,
  currency: null,
  value_date: null,
  cashier_name: null,
  note: null,
  created_at: null,
  import_id: null,
  parent_id: null,
  split: null,
  counted: null,
  surplus: null,
  reversed: null,
  reversal: null,
  refund_id: null,
  account_iban: null,
  foreign_account: null,
  pro_forma: null,
  match: null,
});

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

export const takePayment = create(
  '/v1/admin/applications/{id}/payments',
  'Records a payment taken at the counter; the amount must be the amount due. The invoice is issued at once; where verification is not set up it follows.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('application') },
  {
    body: z.strictObject({
      version,
      method: z.enum(['cash', 'card'], 'value.choice'),
      amount: moneyInput,
      note: z.optional(line(200)),
      ...counterPayment.shape,
    }),
    reply: takenPayment,
  },
);

/**
 * `check`: what a person has to look at (unmatched, too little, too much, twice, reversed by the bank after
 * it counted, a refund that left the account or came back). `unmatched`: those that came in and that nobody recognised.
 */
export const PAYMENT_QUEUES = ['check', 'unmatched', 'confirm'] as const;

export const listPayments = list(
  '/v1/admin/payments',
  'Bookings of the bank and payments at the counter, newest first, found by payer, account, reference, purpose or application.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('payment') },
  {
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
    reply: listOf(listedPayment),
  },
);

export const sumPayments = action(
  '/v1/admin/payments/sums',
  'Number of payments that the same search and filters find, and the sums in and out. A divided one counts by its parts.',
  { tag: 'money', access: 'staff:payments.view', audit: { none: 'sums' }, changes_nothing: true },
  { body: listPayments.body, reply: z.object({ payments: z.int(), received: money, paid_out: money }) },
);

export const countPayments = action(
  '/v1/admin/payments/counts',
  'How many transfers wait for a person, by what has to be done.',
  { tag: 'money', access: 'staff:payments.view', audit: { none: 'numbers' }, changes_nothing: true },
  {
    body: z.strictObject({ import_id: z.optional(id) }),
    reply: z.object({
      check: z.int(),
      confirm: z.int(),
      unmatched: z.int(),
      refunds_due: z.int(),
    }),
  },
);

export const getPayment = read(
  '/v1/admin/payments/{id}',
  'One payment with why it is matched as it is, suggestions where it is not, its history and what may be done.',
  { tag: 'money', access: 'staff:payments.view', audit: views('payment') },
  { reply: paymentDetail },
);

export const findPaymentTargets = action(
  '/v1/admin/payments/targets',
  'Applications that a payment may be for, by number, name, plate or reference; open ones first.',
  {
    tag: 'money',
    access: 'staff:payments.match',
    audit: searches('application', 'payment'),
    changes_nothing: true,
  },
  {
    body: z.strictObject({ search: line(200) }),
    reply: z.object({
      data: z.array(z.object({ application: paymentApplication, pro_forma: z.nullable(paymentProForma) })),
    }),
  },
);

const target = { application_id: z.optional(id), pro_forma_id: z.optional(id) };

export const matchPayment = action(
  '/v1/admin/payments/{id}/match',
  'Matches a payment by hand to an application or one of its pro-formas.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'match') },
  { body: z.strictObject({ version, ...target }), reply: paymentDetail },
);

export const unmatchPayment = action(
  '/v1/admin/payments/{id}/unmatch',
  'Unmatches a payment from its application, unless it is counted already.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'unmatch') },
  { body: versionMaybeReason, reply: paymentDetail },
);

export const splitPayment = action(
  '/v1/admin/payments/{id}/split',
  'Divides one transfer into parts for several applications; the parts add up to the whole.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'split') },
  {
    body: z.strictObject({
      version,
      parts: z
        .array(z.strictObject({ amount: moneyInput, ...target }))
        .check(z.minLength(2, 'payment.parts'), z.maxLength(50, 'value.too_many')),
    }),
    reply: paymentDetail,
  },
);

export const unsplitPayment = action(
  '/v1/admin/payments/{id}/unsplit',
  'Merges the parts of a payment again, unless one of them is counted.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'unsplit') },
  { body: versionOnly, reply: paymentDetail },
);

export const ignorePayment = action(
  '/v1/admin/payments/{id}/ignore',
  'Marks money that is not for a permit.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'ignore') },
  { body: versionAndReason, reply: paymentDetail },
);

export const restorePayment = action(
  '/v1/admin/payments/{id}/restore',
  'Restores an ignored payment for review.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'restore') },
  { body: versionOnly, reply: paymentDetail },
);

export const unconfirmPayment = action(
  '/v1/admin/payments/{id}/unconfirm',
  'Unconfirms a transfer that was counted by mistake; its application waits for payment again. Not after an invoice or a permit.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'unconfirm') },
  { body: versionAndReason, reply: paymentDetail },
);

export const remindOfRest = action(
  '/v1/admin/payments/{id}/remind',
  'Writes to an applicant who paid too little: the amount received, the amount missing, and how to pay it.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'remind') },
  { body: versionOnly, reply: paymentDetail },
);

export const listReversible = list(
  '/v1/admin/payments/{id}/reversible',
  'What the bank may have reversed by a booking: earlier ones in the other direction of the same amount, likeliest first, and refunds that may have been returned.',
  { tag: 'money', access: 'staff:payments.match', audit: lists('payment') },
  {
    body: z.strictObject({ search: z.optional(line(200)) }),
    reply: z.object({ payments: z.array(listedPayment), refunds: z.array(refundRow) }),
  },
);

export const reversePayment = action(
  '/v1/admin/payments/{id}/reverse',
  'Links a reversal to the earlier booking that it reverses, or to the refund that it returned. What was reversed counts for nothing.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'reverse') },
  {
    body: z.strictObject({ version, payment_id: z.optional(id), refund_id: z.optional(id) }),
    reply: paymentDetail,
  },
);

export const unreversePayment = action(
  '/v1/admin/payments/{id}/unreverse',
  'Unlinks a reversal from a booking, which regains its former status.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'unreverse') },
  { body: versionAndReason, reply: paymentDetail },
);

/** Payments of one kind: how many and how much. */
const group = z.object({ payments: z.int(), amount: money });

export const listImportToConfirm = list(
  '/v1/admin/documents/payments/paid-applications',
  'What an import would mark as paid: sums by result, and every payment with the reason of its match, exceptions first.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('payment', 'confirm') },
  {
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
    reply: z.object({
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
);

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

export const getConfirmation = read(
  '/v1/admin/payments/confirmations/{id}',
  'Progress and results of a confirmation, with its refunds.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('payment', 'confirmation') },
  { reply: paymentConfirmation },
);

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

export const listPaidApplications = list(
  '/v1/admin/documents/payments/paid-applications/list',
  'Applications that are paid and have no permit yet, newest first.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('application', 'paid') },
  {
    body: listBody(['application_nr', 'applicant_name', 'price_total', 'created_at'], {
      user_type: filter.words,
      permit_year: filter.years,
      received_at: filter.days,
    }),
    reply: listOf(paidApplication),
  },
);
