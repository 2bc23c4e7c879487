import * as z from 'zod/mini';
import { ofPerson, views } from '../platform/audit.ts';
import { columnsOf } from '../platform/columns.ts';
import { read } from '../platform/route-builders.ts';
import {
  FISCAL_ENVIRONMENTS,
  FISCAL_STATUSES,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  PAYMENT_METHODS,
  SHOWN_PRO_FORMA_STATUSES,
} from '../values/status.ts';
import { paymentRow } from '../permits/application-payment.ts';
import { refundRow } from './refunds.ts';
import { money } from '../values/values.ts';

/** What pro-formas and invoices have in common, and all the money of one application. */

/**
 * `permit`, `card`: taxed. `fee`: administrative fee, outside VAT (ZUT). `difference`: the extra price of
 * another category.
 */
export const LINE_CODES = ['permit', 'card', 'fee', 'difference'] as const;
export type LineCode = (typeof LINE_CODES)[number];

/**
 * A line as it is stored: cents, VAT inside; always `net + vat = gross`. `vat_rate` in basis points, null
 * outside VAT. Negative on a credit note.
 */
export type InvoiceLine = {
  code: LineCode;
  description: string;
  quantity: number;
  unit_net: number;
  vat_rate: number | null;
  net: number;
  vat: number;
  gross: number;
  /** The advance invoice that this line deducts; of a final invoice and what credits it. */
  advance_nr?: string | undefined;
};

/** Issuer or recipient as printed; stored with the document, so later changes do not affect it. */
export type Party = {
  name: string;
  /** Street, post code and town; country unless it is Slovenia. */
  lines: string[];
  tax_number: string | null;
  /** `SI` and the tax number of whoever charges or deducts VAT. */
  vat_id: string | null;
  company_registration_number: string | null;
  email: string | null;
  country: string;
};
/** A separate account for the administrative fee, with the reference prescribed for its kind of revenue. */
export type FeeAccount = { iban: string; bic: string; bank: string; reference: string };
/** The issuer with where to pay. */
export type Seller = Party & {
  iban: string | null;
  bic: string | null;
  bank: string | null;
  fee?: FeeAccount | undefined;
};

export const invoiceLine = z.object({
  code: z.enum(LINE_CODES),
  description: z.string(),
  quantity: z.int(),
  unit_net: money,
  vat_rate: z.nullable(z.int()),
  net: money,
  vat: money,
  gross: money,
  /** The advance invoice that this line deducts. */
  advance_nr: z.optional(z.string()),
});
export const party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  tax_number: z.nullable(z.string()),
  vat_id: z.nullable(z.string()),
  company_registration_number: z.nullable(z.string()),
});

export const proFormaRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    pro_forma_nr: z.string(),
    /** SI12 with its check digit, without spaces. */
    reference: z.string(),
    application_id: z.string(),
    application_nr: z.string(),
    buyer_name: z.string(),
    amount: money,
    issued_on: z.string(),
    due_date: z.string(),
    /** `overdue` when it is still open after its due date. */
    status: z.enum(SHOWN_PRO_FORMA_STATUSES),
    paid_at: z.nullable(z.string()),
    cancelled_at: z.nullable(z.string()),
    /** When staff or the system last sent a reminder. */
    reminded_at: z.nullable(z.string()),
    created_at: z.string(),
  }),
  'id',
  'application_id',
);
export type ProFormaRow = z.output<typeof proFormaRow>;

export const proFormaColumns = columnsOf<ProFormaRow>()({
  pro_forma_nr: { kind: 'text', sortable: true, copy: true },
  buyer_name: { kind: 'text', sortable: true, heading: true },
  status: { kind: 'status', labels: 'pro_forma_status' },
  amount: { kind: 'money', sortable: true },
  due_date: { kind: 'date', sortable: true },
  reference: { kind: 'text', copy: true },
  application_nr: { kind: 'text', sortable: true },
  issued_on: { kind: 'date', sortable: true, hidden: true },
  paid_at: { kind: 'day', hidden: true },
  id: null,
  version: null,
  application_id: null,
  cancelled_at: null,
  reminded_at: null,
  created_at: null,
});

/** The column names are those of the specification (section 3, table of invoices). */
export const invoiceRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    kind: z.enum(INVOICE_KINDS),
    invoice_nr: z.string(),
    /** Business premise and device of ZDavPR: the first two parts of the number. */
    sales_location_nr: z.string(),
    cashier_nr: z.string(),
    payment_method: z.enum(PAYMENT_METHODS),
    payment_method_name: z.string(),
    amount: money,
    zoi: z.nullable(z.string()),
    eor: z.nullable(z.string()),
    transaction_id: z.nullable(z.string()),
    /** Instant of issue. */
    date_time: z.string(),
    reference: z.nullable(z.string()),
    due_date: z.nullable(z.string()),
    status: z.enum(INVOICE_STATUSES),
    sent_at: z.nullable(z.string()),
    fiscal_status: z.enum(FISCAL_STATUSES),
    fiscal_environment: z.nullable(z.enum(FISCAL_ENVIRONMENTS)),
    application_id: z.string(),
    application_nr: z.string(),
    buyer_name: z.string(),
    original_invoice_id: z.nullable(z.string()),
    original_invoice_nr: z.nullable(z.string()),
  }),
  'id',
  'application_id',
);
export type InvoiceRow = z.output<typeof invoiceRow>;

/** In the order of the file: first those of the specification. The list begins with others. */
export const invoiceColumns = columnsOf<InvoiceRow>()({
  id: { kind: 'text', copy: true },
  invoice_nr: { kind: 'text', sortable: true, copy: true },
  sales_location_nr: { kind: 'text', sortable: true },
  cashier_nr: { kind: 'text', sortable: true },
  payment_method_name: { kind: 'word', labels: 'payment_method', field: 'payment_method' },
  amount: { kind: 'money', sortable: true },
  zoi: { kind: 'text', copy: true },
  eor: { kind: 'text', copy: true },
  transaction_id: { kind: 'text', copy: true },
  date_time: { kind: 'instant', sortable: true },
  issued_on: { kind: 'date', hidden: true, only: 'file' },
  kind: { kind: 'word', labels: 'invoice_kind', hidden: true },
  status: { kind: 'status', labels: 'invoice_status', hidden: true },
  fiscal_status: { kind: 'status', labels: 'fiscal_status', hidden: true },
  buyer_name: { kind: 'text', heading: true, hidden: true },
  application_nr: { kind: 'text', hidden: true },
  reference: { kind: 'text', copy: true, hidden: true },
  due_date: { kind: 'date', sortable: true, hidden: true },
  supply_from: { kind: 'date', hidden: true, only: 'file' },
  supply_to: { kind: 'date', hidden: true, only: 'file' },
  original_invoice_nr: { kind: 'text', hidden: true },
  version: null,
  payment_method: null,
  sent_at: null,
  fiscal_environment: null,
  application_id: null,
  original_invoice_id: null,
});

export const applicationMoney = z.object({
  pro_formas: z.array(proFormaRow),
  payments: z.array(paymentRow),
  invoices: z.array(invoiceRow),
  /** Money that was refunded or whose refund is due. */
  refunds: z.array(
    z.pick(refundRow, {
      id: true,
      amount: true,
      reason: true,
      status: true,
      method: true,
      paid_on: true,
      created_at: true,
    }),
  ),
  /** Paid, minus refunds made or due, as on the application itself. */
  received: money,
  /** Still to be paid; `0.00` when nothing is. */
  open: money,
});
export type ApplicationMoney = z.output<typeof applicationMoney>;

export const getApplicationMoney = read(
  '/v1/admin/applications/{id}/money',
  'Pro-formas, payments, invoices and refunds of one application, oldest first, with the open amount.',
  { tag: 'money', access: 'staff:applications.view', audit: views('application_money') },
  { reply: applicationMoney },
);
