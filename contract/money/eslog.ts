import * as z from 'zod/mini';
import { downloads, lists, ofPerson } from '../platform/audit.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import { invoiceRow } from './money.ts';
import type { Route } from '../platform/route.ts';
import { action, create, list, read } from '../platform/route-builders.ts';
import { line, plain, taxNumber, version } from '../values/values.ts';

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

export const listBudgetUsers = list(
  '/v1/admin/budget-users',
  'Buyers who must get an e-invoice.',
  { tag: 'money', access: 'staff:invoices.view', audit: { none: 'a register of public bodies' } },
  { body: listBody(['name', 'tax_number', 'created_at'], {}), reply: listOf(budgetUser) },
);

export const createBudgetUser = create(
  '/v1/admin/budget-users/create',
  'Marks a buyer, by tax number, as a budget user; 409 when it is one already.',
  { tag: 'money', access: 'staff:invoices.create', audit: { none: 'a register of public bodies' } },
  { body: z.strictObject({ tax_number: taxNumber, ...fields }), reply: budgetUser },
);

export const updateBudgetUser = action(
  '/v1/admin/budget-users/{tax_number}/update',
  'Changes the name, or whether it is identified for VAT.',
  { tag: 'money', access: 'staff:invoices.create', audit: { none: 'a register of public bodies' } },
  {
    params: z.object({ tax_number: plain() }),
    body: z.strictObject({ version, ...fields }),
    reply: budgetUser,
  },
);

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

export const listEslogInvoices = list(
  '/v1/admin/eslog/invoices',
  'Invoices and credit notes of budget users, to be delivered as e-invoices.',
  { tag: 'money', access: 'staff:invoices.view', audit: lists('invoice', 'eslog'), tax_numbers: 'whole' },
  {
    body: listBody(['date_time', 'amount'], {
      tax_number: taxNumber,
      issued_on: filter.days,
      taken: filter.flag,
    }),
    reply: listOf(
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
);

export const downloadEslog = read(
  '/v1/admin/invoices/{id}/eslog/download',
  'The invoice or credit note as eSLOG 2.0 XML.',
  { tag: 'money', access: 'staff:invoices.view', audit: downloads('invoice', 'eslog') },
  { reply: 'file' },
);
