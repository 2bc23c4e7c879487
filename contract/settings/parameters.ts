import * as z from 'zod/mini';
import type { Route } from '../platform/route.ts';
import { action, list } from '../platform/route-builders.ts';
import { waitingRequest } from '../platform/second-person.ts';
import { civilDate, plain, reason } from '../values/values.ts';

/**
 * Dated settings of the municipality (table `parameters`). Content and limits of each:
 * server/settings/parameters/parameters.ts.
 */

/** When the program issues and sends the invoice of a bank payment by itself. */
export const BANK_INVOICE_AT = ['payment', 'permit', 'by_hand'] as const;
export const ADVANCE_INVOICE_AT = ['return_due', 'period_end', 'at_once'] as const;
export type AdvanceInvoiceAt = (typeof ADVANCE_INVOICE_AT)[number];
export type BankInvoiceAt = (typeof BANK_INVOICE_AT)[number];

/** How long a tax period of VAT is (ZDDV-1, article 88). */
export const VAT_PERIOD_LENGTHS = ['month', 'quarter'] as const;
export type VatPeriodLength = (typeof VAT_PERIOD_LENGTHS)[number];

const parameterName = plain().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'value.id'));

export const parameterValue = z.object({
  /** Null: the default of the program; no row was ever written. */
  id: z.nullable(z.string()),
  value: z.unknown(),
  valid_from: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
});
export type ParameterValue = z.output<typeof parameterValue>;

export const parameter = z.object({
  name: z.string(),
  /** Counts the changes of this name; an update with an older one is rejected. */
  version: z.int(),
  current: parameterValue,
  /** Planned values, the next one first. */
  planned: z.array(parameterValue),
  /** Past values, the last one first. */
  past: z.array(parameterValue),
  /** A change that waits for a second person. */
  waiting: z.nullable(waitingRequest),
});
export type Parameter = z.output<typeof parameter>;

export const listParameters = list(
  '/v1/admin/parameters',
  'Every parameter: the value in force today, planned and past ones, who set them and when.',
  { tag: 'settings', access: 'root', audit: { none: 'settings, and who of the office changed them' } },
  {
    body: z.strictObject({
      /** Only these; all when left out. */
      names: z.optional(z.array(parameterName).check(z.maxLength(100, 'value.too_many'))),
    }),
    reply: z.object({ today: z.string(), data: z.array(parameter) }),
  },
);

export const updateParameter = action(
  '/v1/admin/parameters/{name}/update',
  'Sets a value from a day on, today or later; a value of the same day is replaced. Validation errors are named below `value`.',
  { tag: 'settings', access: 'root', audit: { none: 'settings, with their own history' } },
  {
    params: z.object({ name: parameterName }),
    body: z.strictObject({
      value: z.unknown(),
      valid_from: civilDate,
      reason: z.optional(reason),
      /** The version that the list gave (0 before the first change). Left out, the last change wins. */
      version: z.optional(z.int('value.number').check(z.minimum(0, 'value.number'))),
    }),
    reply: parameter,
  },
);

export const deleteParameter = {
  method: 'GET',
  path: '/v1/admin/parameters/{id}/delete',
  tag: 'settings',
  access: 'root',
  audit: { none: 'settings, with their own history' },
  summary: 'Deletes a value that is not in force yet. Present and past values stay for the record.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;
