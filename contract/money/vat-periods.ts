import * as z from 'zod/mini';
import { versionAndReason, versionOnly } from '../platform/actions.ts';
import { changes } from '../platform/audit.ts';
import { action, create, read } from '../platform/route-builders.ts';
import { waitingRequest } from '../platform/second-person.ts';
import { TABLE_FORMATS } from '../platform/tables.ts';
import { civilDate, money, reason, yearInQuery } from '../values/values.ts';
import { vatRow, vatTotals } from './ledger.ts';

/**
 * Periods of VAT: a month or a quarter (parameter `vat_period`), closed in order, filed, and until then reopened by two
 * persons. What is found late is reported in the first open one (docs/ledger.md).
 */

export const VAT_PERIOD_STATES = ['open', 'closed', 'filed'] as const;
export type VatPeriodState = (typeof VAT_PERIOD_STATES)[number];

/**
 * What a closing waits for. `statement`: none of this account reaches the end of the period; `statement_gap`: one within it is
 * missing; `money_without_invoice`: bank payments that have neither an invoice nor a decision.
 */
export const VAT_OBSTACLES = [
  'not_ended',
  'earlier_open',
  'statement',
  'statement_gap',
  'money_without_invoice',
] as const;
export type VatObstacleCode = (typeof VAT_OBSTACLES)[number];

const vatObstacle = z.object({
  code: z.enum(VAT_OBSTACLES),
  /** The account that a statement is missing of. */
  iban: z.nullable(z.string()),
  /** The last day that its statements reach; null: there is none. */
  day: z.nullable(z.string()),
  /** How many payments, and what of them was not refunded. */
  count: z.nullable(z.int()),
  amount: z.nullable(money),
});
export type VatObstacle = z.output<typeof vatObstacle>;

export const vatClosing = z.object({
  id: z.string(),
  version: z.int(),
  closed_at: z.string(),
  closed_by_name: z.nullable(z.string()),
  filed_at: z.nullable(z.string()),
  filed_by_name: z.nullable(z.string()),
  reopened_at: z.nullable(z.string()),
  reopened_by_name: z.nullable(z.string()),
  reopen_reason: z.nullable(z.string()),
  /** The ledger as it was kept, with the SHA-256 of each file; empty once its time of retention is over. */
  files: z.array(z.object({ format: z.enum(TABLE_FORMATS), sha256: z.string() })),
});
export type VatClosing = z.output<typeof vatClosing>;

export const vatPeriod = z.object({
  /** `2026-10`, or `2026-Q4`. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Last day for the return (ZDDV-1, article 88): the last working day of the next month. */
  due_on: z.string(),
  state: z.enum(VAT_PERIOD_STATES),
  /** As kept by the closing; of an open period as they are today. */
  totals: vatTotals,
  /** False: the documents of a closed period no longer give the sums that were kept, which only a fault could cause. */
  agrees: z.boolean(),
  /** Empty: the period can be closed. */
  missing: z.array(vatObstacle),
  closing: z.nullable(vatClosing),
  /** Closings that two persons reopened, newest first. */
  reopened: z.array(vatClosing),
  /** A reopening that waits for a second person. */
  waiting: z.nullable(waitingRequest),
});
export type VatPeriod = z.output<typeof vatPeriod>;

export const listVatPeriods = read(
  '/v1/admin/vat-periods',
  'Periods of VAT that end in a year, newest first: state, sums, due day, and what a closing waits for.',
  { tag: 'money', access: 'staff:invoices.view', audit: { none: 'sums, and who of the office closed them' } },
  {
    query: z.strictObject({ year: z.optional(yearInQuery) }),
    reply: z.object({
      year: z.int(),
      /** Years with any period, newest first. */
      years: z.array(z.int()),
      data: z.array(vatPeriod),
    }),
  },
);

export const closeVatPeriod = create(
  '/v1/admin/vat-periods/close',
  'Closes the first open period of VAT: keeps its sums and its ledger file. Documents whose tax point lies in it are reported in the next one from now on. 422 `vat_period.missing` while something is missing.',
  { tag: 'money', access: 'staff:vat_periods.close', audit: changes('ledger', 'vat_period') },
  {
    body: z.strictObject({
      /** First day of the period that the caller saw. */
      from: civilDate,
    }),
    reply: vatPeriod,
  },
);

export const fileVatPeriod = action(
  '/v1/admin/vat-periods/{id}/file',
  'Records that the return of a closed period was filed: it can no longer be reopened.',
  { tag: 'money', access: 'staff:vat_periods.close', audit: changes('ledger', 'vat_period') },
  { body: versionOnly, reply: vatPeriod },
);

export const reopenVatPeriod = action(
  '/v1/admin/vat-periods/{id}/reopen',
  'Reopens the last closed period of VAT, which was not filed yet; takes two persons. What was reported later meanwhile stays so.',
  { tag: 'money', access: 'staff:vat_periods.close', audit: changes('ledger', 'vat_period') },
  { body: versionAndReason, reply: vatPeriod },
);

export const downloadVatPeriod = read(
  '/v1/admin/vat-periods/{id}/download',
  'The ledger of issued invoices as it was kept when the period was closed.',
  {
    tag: 'money',
    access: 'staff:invoices.view',
    audit: { action: 'download', subject: 'ledger', purpose: 'vat_period', file_of: 'many' },
  },
  {
    query: z.strictObject({ format: z._default(z.enum(TABLE_FORMATS, 'value.choice'), 'csv') }),
    reply: 'file',
  },
);

export const markSelfCorrection = action(
  '/v1/admin/invoices/{id}/self-correction',
  'Marks a document that is reported late, of a period whose return was filed, as a self-correction (ZDDV-1, article 88.b), or takes the mark back, while the period in which it is reported is open.',
  { tag: 'money', access: 'staff:vat_periods.close', audit: changes('invoice', 'self_correction') },
  { body: z.strictObject({ marked: z.boolean('value.type'), reason }), reply: vatRow },
);
