import type { Titles } from '../platform/columns.ts';
import type { statementColumns } from './bank-statements.ts';
import type { closingColumns } from './cash-closings.ts';
import type { toInvoiceColumns } from './invoices.ts';
import type { invoiceColumns, proFormaColumns } from './money.ts';
import type { paymentColumns } from './payments.ts';
import type { refundColumns } from './refunds.ts';

/** Titles of the columns of lists and their files. */
export const paymentTitles = {
  booking_date: 'Date',
  payer_name: 'Payer',
  amount: 'Amount',
  status: 'Status',
  explanation: 'Reason',
  application: 'Application',
  purpose: 'Purpose',
  reference_raw: 'Reference',
  payer_iban: 'Payer’s IBAN',
  method: 'Payment method',
  statement_nr: 'Statement',
} satisfies Titles<typeof paymentColumns>;

export const invoiceTitles = {
  id: 'ID',
  invoice_nr: 'Invoice no.',
  sales_location_nr: 'Business premise',
  cashier_nr: 'Device',
  payment_method_name: 'Payment method',
  amount: 'Amount',
  zoi: 'ZOI',
  eor: 'EOR',
  transaction_id: 'Transaction ID',
  date_time: 'Issued',
  issued_on: 'Day of issue',
  kind: 'Kind',
  status: 'Status',
  fiscal_status: 'Fiscal verification',
  buyer_name: 'Buyer',
  application_nr: 'Application',
  reference: 'Reference',
  due_date: 'Due date',
  supply_from: 'Permit valid from',
  supply_to: 'Permit valid to',
  original_invoice_nr: 'Corrects invoice',
} satisfies Titles<typeof invoiceColumns>;

export const toInvoiceTitles = {
  application_nr: 'Application',
  applicant_name: 'Applicant',
  paid_on: 'Paid',
  payment_method: 'Payment method',
  amount: 'Amount',
  invoice: 'Invoice',
  invoice_nr: 'Invoice no.',
  by: 'Sent by',
  status: 'Status',
} satisfies Titles<typeof toInvoiceColumns>;

export const proFormaTitles = {
  pro_forma_nr: 'Number',
  buyer_name: 'Payer',
  status: 'Status',
  amount: 'Amount',
  due_date: 'Pay by',
  reference: 'Reference',
  application_nr: 'Application',
  issued_on: 'Issued',
  paid_at: 'Paid',
} satisfies Titles<typeof proFormaColumns>;

export const refundTitles = {
  name: 'Recipient',
  amount: 'Amount',
  reason: 'Reason',
  status: 'Status',
  file_made_at: 'Bank file',
  iban: 'IBAN',
  application: 'Application',
  created_at: 'Created',
  paid_on: 'Refunded on',
  exported_at: 'In a file for the bank',
  bank_ref: 'Bank reference',
  note: 'Note',
} satisfies Titles<typeof refundColumns>;

export const statementTitles = {
  file_name: 'File',
  bank_name: 'Bank',
  status: 'Status',
  period_from: 'Period from',
  period_to: 'Period',
  account_iban: 'Account',
  entries: 'Bookings',
  credit_sum: 'Credits',
  debit_sum: 'Debits',
  matched: 'Matched',
  to_review: 'To review',
  created_at: 'Uploaded',
  created_by_name: 'Uploaded by',
} satisfies Titles<typeof statementColumns>;

export const closingTitles = {
  seq: 'Number',
  business_date: 'Day',
  cashier_name: 'Cashier',
  cash_expected: 'Expected in the drawer',
  cash_counted: 'Cash counted',
  difference: 'Difference',
  handed_over: 'Handed over',
  card_total: 'Cards on the terminal',
  note: 'Note',
  closed_at: 'Closed',
  closed_by_name: 'Closed by',
} satisfies Titles<typeof closingColumns>;
