import * as z from 'zod/mini';
import { changes, lists, ofNobody, ofPerson } from '../platform/audit.ts';
import { TABLE_FORMATS } from '../platform/tables.ts';
import { filter, listBody, listMeta, listOf } from '../platform/lists.ts';
import { create, list, read } from '../platform/route-builders.ts';
import { INVOICE_KINDS, PAYMENT_METHODS } from '../values/status.ts';
import { civilDate, money, yearInQuery } from '../values/values.ts';

/**
 * Reconciliation of charges, invoices and money, and the ledger of issued invoices. What each figure is:
 * docs/ledger.md.
 */

/**
 * What changes money or a claim on a day. `charged`: approved price, negative when it lapsed or was
 * withdrawn; `received`: counted for an application; `unassigned`: on the account, not (yet) counted for one;
 * `exempt`: the list price for those who do not pay.
 */
export const MOVEMENT_KINDS = [
  'charged',
  'exempt',
  'invoiced',
  'credited',
  'received',
  'refunded',
  'unassigned',
  'unassigned_refunded',
  'ignored',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * Balances of applications on a day. `to_pay`: charged, not paid; `overpaid`: paid, not charged; `owed`:
 * invoiced, not paid;
 * `prepaid`: paid, not invoiced.
 */
export const BALANCE_KINDS = ['to_pay', 'overpaid', 'owed', 'prepaid'] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** Why an application has a balance. */
export const BALANCE_CAUSES = [
  'waits',
  'partly_paid',
  'overpaid',
  'to_invoice',
  'to_credit',
  'invoice_unpaid',
] as const;
export type BalanceCause = (typeof BALANCE_CAUSES)[number];

const flows = {
  charged: money,
  exempt: money,
  exempt_count: z.int(),
  invoiced: money,
  credited: money,
  received: money,
  /** `received` by payment method. */
  received_upn: money,
  received_cash: money,
  received_card: money,
  received_online: money,
  refunded: money,
  /** Received and not counted for an application, minus what was refunded of it. */
  unassigned: money,
  ignored: money,
  /** All money received, before any part of it was assigned. */
  receipts: money,
};
const stocks = {
  /** On the last day of the period. */
  to_pay: money,
  overpaid: money,
  owed: money,
  prepaid: money,
};
/** An equation that must hold to the cent: its sides are computed independently. */
export const EQUATIONS = ['invoices', 'charges', 'receipts'] as const;
const equation = ofNobody(
  z.object({
    name: z.enum(EQUATIONS),
    left: money,
    right: money,
    /** `left - right`: `0.00` unless something is wrong. */
    difference: money,
  }),
);
export const periodFigures = z.object({
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  ...flows,
  ...stocks,
  /** Balances on the day before. */
  before: z.object(stocks),
  equations: z.array(equation),
});
export type PeriodFigures = z.output<typeof periodFigures>;

export const SERIES = ['invoices', 'pro_formas', 'closings', 'batches'] as const;
export const reconciliation = z.object({
  year: z.int(),
  /** Years with any movement, newest first. */
  years: z.array(z.int()),
  months: z.array(periodFigures),
  total: periodFigures,
  /** Refunds that are due today. */
  refunds_due: money,
  /** Number series of the year: complete when `missing` is 0. */
  series: z.array(
    ofNobody(
      z.object({ kind: z.enum(SERIES), name: z.string(), issued: z.int(), last: z.int(), missing: z.int() }),
    ),
  ),
  /** Documents whose parts do not add up to their sum: always 0 unless the database was changed by hand. */
  wrong_sums: z.object({ invoices: z.int(), closings: z.int(), splits: z.int() }),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const getReconciliation = read(
  '/v1/admin/ledger/reconciliation',
  'A year month by month: charged, invoiced, credited, paid by method, refunded, open and overpaid, with equations that are checked to the cent.',
  { tag: 'money', access: 'staff:reports.view', audit: lists('ledger', 'reconciliation') },
  { query: z.strictObject({ year: z.optional(yearInQuery) }), reply: reconciliation },
);

export const movementRow = ofPerson(
  z.object({
    id: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    day: z.string(),
    method: z.nullable(z.enum(PAYMENT_METHODS)),
    amount: money,
    /** Number of the invoice, reference of the payment, or of the application. */
    document_nr: z.nullable(z.string()),
    name: z.nullable(z.string()),
    application_id: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
  }),
  'application_id',
);
export type MovementRow = z.output<typeof movementRow>;

export const listMovements = list(
  '/v1/admin/ledger/movements',
  'The rows behind a figure of the reconciliation, with their sum.',
  { tag: 'money', access: 'staff:reports.view', audit: lists('ledger', 'movements') },
  {
    body: listBody(['day', 'amount', 'document_nr'], {
      kind: filter.choice(MOVEMENT_KINDS),
      method: filter.choice(PAYMENT_METHODS),
      day: filter.days,
    }),
    reply: z.object({ data: z.array(movementRow), meta: listMeta, sum: money }),
  },
);

export const balanceRow = ofPerson(
  z.object({
    id: z.string(),
    application_nr: z.string(),
    applicant_name: z.string(),
    charged: money,
    /** Invoices less credit notes. */
    invoiced: money,
    /** Payments less refunds. */
    received: money,
    /** Cents of the requested kind; positive. */
    balance: money,
    cause: z.enum(BALANCE_CAUSES),
  }),
  'id',
);
export type BalanceRow = z.output<typeof balanceRow>;

export const listBalances = list(
  '/v1/admin/ledger/balances',
  'The applications behind a balance on a day, with its cause, and the sum.',
  { tag: 'money', access: 'staff:reports.view', audit: lists('ledger', 'balances') },
  {
    body: listBody(['balance', 'application_nr', 'applicant_name'], {
      kind: z.enum(BALANCE_KINDS, 'value.choice'),
      as_of: civilDate,
    }),
    reply: z.object({ data: z.array(balanceRow), meta: listMeta, sum: money }),
  },
);

export const downloadMovements = read(
  '/v1/admin/ledger/movements/download',
  'The same rows as CSV.',
  {
    tag: 'money',
    access: 'staff:reports.view',
    audit: { action: 'download', subject: 'ledger', file_of: 'many' },
  },
  {
    query: z.strictObject({
      kind: z.enum(MOVEMENT_KINDS, 'value.choice'),
      method: z.optional(z.enum(PAYMENT_METHODS, 'value.choice')),
      from: civilDate,
      to: civilDate,
    }),
    reply: 'file',
  },
);

export const downloadBalances = read(
  '/v1/admin/ledger/balances/download',
  'The same applications as CSV.',
  {
    tag: 'money',
    access: 'staff:reports.view',
    audit: { action: 'download', subject: 'ledger', purpose: 'to_pay', file_of: 'many' },
  },
  { query: z.strictObject({ kind: z.enum(BALANCE_KINDS, 'value.choice'), as_of: civilDate }), reply: 'file' },
);

export const vatRow = ofPerson(
  z.object({
    id: z.string(),
    /** Position in the ledger of the period. */
    position: z.int(),
    /** The period in which it is reported: `2026-10`, or `2026-Q4`. */
    period: z.string(),
    /** Issued after the period of its tax point. */
    issued_late: z.boolean(),
    /** The closed period in which VAT became due, where it is reported later; else null. */
    late_for: z.nullable(z.string()),
    /** Why it is marked as a self-correction (ZDDV-1, article 88.b); null: it is not. */
    self_correction: z.nullable(z.string()),
    /** Whether that mark can be set or taken back now: `late_for` was filed, `period` is open. */
    may_self_correct: z.boolean(),
    /** The day on which the document was booked. */
    posted_on: z.string(),
    invoice_nr: z.string(),
    kind: z.enum(INVOICE_KINDS),
    issued_on: z.string(),
    /** The earlier of payment and supply (ZDDV-1, article 33); of a credit note the day of issue. */
    tax_point: z.string(),
    buyer_name: z.string(),
    /** Seat or address. */
    buyer_address: z.string(),
    /** VAT id of the buyer; without it the tax number. */
    buyer_vat_id: z.nullable(z.string()),
    original_invoice_nr: z.nullable(z.string()),
    /** Base and VAT by rate (basis points), highest rate first. */
    rates: z.array(z.object({ vat_rate: z.int(), net: money, vat: money })),
    net: money,
    vat: money,
    /** Exempt supplies. */
    exempt: money,
    /** Outside VAT: the administrative fee. */
    untaxed: money,
    amount: money,
  }),
  'id',
);
export type VatRow = z.output<typeof vatRow>;
export const vatTotals = z.object({
  documents: z.int(),
  rates: z.array(z.object({ vat_rate: z.int(), net: money, vat: money })),
  net: money,
  vat: money,
  exempt: money,
  untaxed: money,
  amount: money,
});

export const listVatLedger = list(
  '/v1/admin/ledger/vat',
  'Ledger of issued invoices (article 150.a of the Pravilnik to ZDDV-1) by the period in which VAT is reported, which is that of its tax point unless it was closed: base and VAT by rate, credit notes negative, with the totals.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('ledger', 'vat') },
  {
    body: listBody(['position'], { tax_point: filter.days }),
    reply: z.object({ data: z.array(vatRow), meta: listMeta, totals: vatTotals }),
  },
);

const format = z._default(z.enum(TABLE_FORMATS, 'value.choice'), 'csv');

export const downloadVatLedger = read(
  '/v1/admin/ledger/vat/download',
  'The ledger of issued invoices as CSV or XLSX.',
  {
    tag: 'money',
    access: 'staff:invoices.view',
    audit: { action: 'download', subject: 'ledger', purpose: 'vat', file_of: 'many' },
  },
  { query: z.strictObject({ from: civilDate, to: civilDate, format }), reply: 'file' },
);

export const ENTRY_KINDS = [
  'invoice',
  'advance',
  'credit_note',
  'payment',
  'refund',
  'closing',
  'revenue',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const accountingBatch = z.object({
  id: z.string(),
  batch_nr: z.int(),
  period_from: z.string(),
  period_to: z.string(),
  documents: z.int(),
  entries: z.int(),
  /** Total debit, which equals total credit. */
  amount: money,
  created_by_name: z.string(),
  created_at: z.string(),
});
export type AccountingBatch = z.output<typeof accountingBatch>;

export const listAccountingBatches = list(
  '/v1/admin/accounting-batches',
  'Batches of entries for accounting, newest first.',
  { tag: 'money', access: 'staff:invoices.view', audit: { none: 'sums, and who of the office made them' } },
  { body: listBody(['batch_nr', 'created_at', 'period_to'], {}), reply: listOf(accountingBatch) },
);

export const getAccountingWaiting = read(
  '/v1/admin/accounting-batches/waiting',
  'Preview of a batch up to a day: documents by kind, entries and their sum.',
  { tag: 'money', access: 'staff:invoices.view', audit: { none: 'sums' } },
  {
    query: z.strictObject({ period_to: civilDate }),
    reply: z.object({
      period_from: z.nullable(z.string()),
      documents: z.array(z.object({ kind: z.enum(ENTRY_KINDS), count: z.int() })),
      /** Documents of earlier batches that changed since: their entries are reversed and posted anew. */
      changed: z.int(),
      entries: z.int(),
      amount: money,
    }),
  },
);

export const createAccountingBatch = create(
  '/v1/admin/accounting-batches/create',
  'Creates a batch for accounting of all documents up to a day that are in no batch yet; 409 when there is none. Each document is in one batch only.',
  { tag: 'money', access: 'staff:exports.create', audit: changes('accounting_batch') },
  { body: z.strictObject({ period_to: civilDate }), reply: accountingBatch },
);

export const downloadAccountingBatch = read(
  '/v1/admin/accounting-batches/{id}/download',
  'The entries of a batch as CSV or XLSX; the same each time.',
  {
    tag: 'money',
    access: 'staff:exports.download',
    audit: { action: 'download', subject: 'accounting_batch', file_of: 'many' },
  },
  { query: z.strictObject({ format }), reply: 'file' },
);
