import * as z from 'zod/mini';
import { ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { invoiceRow } from './money.ts';
import type { Route } from '../platform/route.ts';
import { id, line, plain, taxNumber, version } from '../values/values.ts';

/**
 * E-invoices (eSLOG 2.0) and the buyers who must get them (ZPJS): budget users, known by their tax number.
 */

export const budgetUser = z.object({
  tax_number: z.string(),
  version: z.int(),
  name: z.string(),
  /** `SI` and the tax number, where it deducts VAT. */
  vat_id: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type BudgetUser = z.output<typeof budgetUser>;

const fields = {
  name: line(200),
  /** Identified for VAT: its VAT id is `SI` and the tax number. */
  is_vat_payer: z._default(z.boolean(), false),
};

export const listBudgetUsers = {
  method: 'POST',
  path: '/v1/admin/budget-users',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:invoices.view',
  audit: { none: 'a register of public bodies' },
  summary: 'Buyers who must get an e-invoice.',
  body: listBody(['name', 'tax_number', 'created_at'], {}),
  replies: { 200: listOf(budgetUser) },
} as const satisfies Route;

export const createBudgetUser = {
  method: 'POST',
  path: '/v1/admin/budget-users/create',
  tag: 'money',
  access: 'staff:invoices.create',
  audit: { none: 'a register of public bodies' },
  summary: 'Marks a buyer, by tax number, as a budget user; 409 when it is one already.',
  body: z.strictObject({ tax_number: taxNumber, ...fields }),
  replies: { 201: budgetUser },
} as const satisfies Route;

export const updateBudgetUser = {
  method: 'POST',
  path: '/v1/admin/budget-users/{tax_number}/update',
  tag: 'money',
  access: 'staff:invoices.create',
  audit: { none: 'a register of public bodies' },
  summary: 'Changes the name, or whether it is identified for VAT.',
  params: z.object({ tax_number: plain() }),
  body: z.strictObject({ version, ...fields }),
  replies: { 200: budgetUser },
} as const satisfies Route;

export const deleteBudgetUser = {
  method: 'GET',
  path: '/v1/admin/budget-users/{tax_number}/delete',
  tag: 'money',
  access: 'staff:invoices.create',
  audit: { none: 'a register of public bodies' },
  changes_state: true,
  summary: 'Removes a buyer from the budget users; its invoices stay.',
  params: z.object({ tax_number: plain() }),
  replies: { 204: null },
} as const satisfies Route;

export const listEslogInvoices = {
  method: 'POST',
  path: '/v1/admin/eslog/invoices',
  tag: 'money',
  changes_nothing: true,
  access: 'staff:invoices.view',
  audit: { action: 'list', subject: 'invoice', purpose: 'eslog' },
  tax_numbers: 'whole',
  summary: 'Invoices and credit notes of budget users, to be delivered as e-invoices.',
  body: listBody(['date_time', 'amount'], {
    tax_number: taxNumber,
    issued_on: filter.days,
    taken: filter.flag,
  }),
  replies: {
    200: listOf(
      ofPerson(
        z.extend(invoiceRow, {
          tax_number: z.nullable(z.string()),
          /** When its file was last downloaded, and by whom; null: not yet. */
          taken_at: z.nullable(z.string()),
          taken_by_name: z.nullable(z.string()),
        }),
        'id',
        'application_id',
      ),
    ),
  },
} as const satisfies Route;

export const downloadEslog = {
  method: 'GET',
  path: '/v1/admin/invoices/{id}/eslog/download',
  tag: 'money',
  access: 'staff:invoices.view',
  audit: { action: 'download', subject: 'invoice', purpose: 'eslog' },
  summary: 'The invoice or credit note as eSLOG 2.0 XML.',
  params: z.object({ id }),
  replies: { 200: 'file' },
} as const satisfies Route;
