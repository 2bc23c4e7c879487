import type { Titles } from '../platform/columns.ts';
import type { statementColumns } from './bank-statements.ts';
import type { closingColumns } from './cash-closings.ts';
import type { toInvoiceColumns } from './invoices.ts';
import type { invoiceColumns, proFormaColumns } from './money.ts';
import type { paymentColumns } from './payments.ts';
import type { refundColumns } from './refunds.ts';

/** Titles of the columns of lists and their files. */
export const paymentTitles = {
  booking_date: 'Datum',
  payer_name: 'Plačnik',
  amount: 'Znesek',
  status: 'Stanje',
  explanation: 'Razlog',
  application: 'Vloga',
  purpose: 'Namen',
  reference_raw: 'Sklic',
  payer_iban: 'IBAN plačnika',
  method: 'Način plačila',
  statement_nr: 'Izpisek',
} satisfies Titles<typeof paymentColumns>;

export const invoiceTitles = {
  id: 'Oznaka',
  invoice_nr: 'Številka računa',
  sales_location_nr: 'Poslovni prostor',
  cashier_nr: 'Blagajna',
  payment_method_name: 'Način plačila',
  amount: 'Znesek',
  zoi: 'ZOI',
  eor: 'EOR',
  transaction_id: 'Št. transakcije',
  date_time: 'Izdan',
  issued_on: 'Datum izdaje',
  kind: 'Vrsta',
  status: 'Stanje',
  fiscal_status: 'Davčna potrditev',
  buyer_name: 'Kupec',
  application_nr: 'Vloga',
  reference: 'Sklic',
  due_date: 'Rok plačila',
  supply_from: 'Dovolilnica velja od',
  supply_to: 'Dovolilnica velja do',
  original_invoice_nr: 'Popravlja račun',
} satisfies Titles<typeof invoiceColumns>;

export const toInvoiceTitles = {
  application_nr: 'Vloga',
  applicant_name: 'Vlagatelj',
  paid_on: 'Plačano',
  payment_method: 'Način plačila',
  amount: 'Znesek',
  invoice: 'Račun',
  invoice_nr: 'Številka računa',
  by: 'Pošiljanje',
  status: 'Stanje',
} satisfies Titles<typeof toInvoiceColumns>;

export const proFormaTitles = {
  pro_forma_nr: 'Številka',
  buyer_name: 'Plačnik',
  status: 'Stanje',
  amount: 'Znesek',
  due_date: 'Rok plačila',
  reference: 'Sklic',
  application_nr: 'Vloga',
  issued_on: 'Izdan',
  paid_at: 'Plačan',
} satisfies Titles<typeof proFormaColumns>;

export const refundTitles = {
  name: 'Prejemnik',
  amount: 'Znesek',
  reason: 'Razlog',
  status: 'Stanje',
  file_made_at: 'Datoteka za banko',
  iban: 'IBAN',
  application: 'Vloga',
  created_at: 'Nastalo',
  paid_on: 'Vrnjeno dne',
  exported_at: 'V datoteki za banko',
  bank_ref: 'Oznaka banke',
  note: 'Opomba',
} satisfies Titles<typeof refundColumns>;

export const statementTitles = {
  file_name: 'Datoteka',
  bank_name: 'Banka',
  status: 'Stanje',
  period_from: 'Obdobje od',
  period_to: 'Obdobje',
  account_iban: 'Račun',
  entries: 'Knjižb',
  credit_sum: 'V dobro',
  debit_sum: 'V breme',
  matched: 'Povezanih',
  to_review: 'Za pregled',
  created_at: 'Naloženo',
  created_by_name: 'Naložil/-a',
} satisfies Titles<typeof statementColumns>;

export const closingTitles = {
  seq: 'Številka',
  business_date: 'Dan',
  cashier_name: 'Blagajnik',
  cash_expected: 'V blagajni mora biti',
  cash_counted: 'Prešteta gotovina',
  difference: 'Razlika',
  handed_over: 'Oddano',
  card_total: 'Kartice po terminalu',
  note: 'Opomba',
  closed_at: 'Zaključeno',
  closed_by_name: 'Zaključil/-a',
} satisfies Titles<typeof closingColumns>;
