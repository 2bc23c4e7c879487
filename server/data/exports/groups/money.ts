import {
  listInvoices as invoicesRoute,
  listToInvoice as toInvoiceRoute,
} from '../../../../contract/money/invoices.ts';
import { listPayments as paymentsRoute } from '../../../../contract/money/payments.ts';
import { listProFormas } from '../../../../contract/money/pro-formas.ts';
import { listRefunds as refundsRoute } from '../../../../contract/money/refunds.ts';
import { listInvoices, listToInvoice } from '../../../money/invoices/list-queries.ts';
import { listPayments } from '../../../money/payments/list-queries.ts';
import { presentPayments, type PresentedPayment } from '../../../money/payments/present.ts';
import { presentProForma } from '../../../money/pro-formas/present.ts';
import { pageProFormas, type ProFormaRecord } from '../../../money/pro-formas/queries.ts';
import { listRefunds, type RefundRow } from '../../../money/refunds/queries.ts';
import { type Column, listGroup } from '../group.ts';

type Invoice = Awaited<ReturnType<typeof listInvoices>>['data'][number];
type ToInvoice = Awaited<ReturnType<typeof listToInvoice>>['data'][number];

const APPLICATION = { sl: 'Vloga', en: 'Application' };
const AMOUNT = { sl: 'Znesek', en: 'Amount' };
const STATUS = { sl: 'Stanje', en: 'Status' };
const METHOD = { sl: 'Način plačila', en: 'Payment method' };

const paymentColumns: readonly Column<PresentedPayment>[] = [
  { id: 'booking_date', kind: 'date', title: { sl: 'Datum', en: 'Date' }, of: (row) => row.booking_date },
  {
    id: 'payer_name',
    kind: 'text',
    title: { sl: 'Plačnik', en: 'Payer' },
    of: (row) => row.payer_name ?? row.application?.applicant_name ?? null,
  },
  {
    id: 'amount',
    kind: 'money',
    title: AMOUNT,
    of: (row) => (row.direction === 'debit' ? -row.amount : row.amount),
  },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row) => (row.split ? 'split' : row.status),
    words: (labels) => ({ ...labels.payment_status, split: labels.split }),
  },
  { id: 'explanation', kind: 'text', title: { sl: 'Zakaj', en: 'Why' }, of: (row) => row.explanation },
  {
    id: 'application',
    kind: 'text',
    title: APPLICATION,
    of: (row) => row.application?.application_nr ?? null,
  },
  {
    id: 'purpose',
    kind: 'text',
    title: { sl: 'Namen', en: 'Purpose' },
    of: (row) => row.purpose,
    hidden: true,
  },
  {
    id: 'reference_raw',
    kind: 'text',
    title: { sl: 'Sklic', en: 'Reference' },
    of: (row) => row.reference_raw,
    hidden: true,
  },
  {
    id: 'payer_iban',
    kind: 'text',
    title: { sl: 'IBAN plačnika', en: 'IBAN of the payer' },
    of: (row) => row.payer_iban,
    hidden: true,
  },
  {
    id: 'method',
    kind: 'word',
    title: METHOD,
    of: (row) => row.method,
    words: (words) => words.payment_method,
    hidden: true,
  },
  {
    id: 'statement_nr',
    kind: 'text',
    title: { sl: 'Izpisek', en: 'Statement' },
    of: (row) => row.statement_nr,
    hidden: true,
  },
];

const invoiceColumns: readonly Column<Invoice>[] = [
  { id: 'id', kind: 'text', title: { sl: 'Oznaka', en: 'Id' }, of: (row) => row.id },
  {
    id: 'invoice_nr',
    kind: 'text',
    title: { sl: 'Številka računa', en: 'Invoice no.' },
    of: (row) => row.invoice_nr,
  },
  {
    id: 'sales_location_nr',
    kind: 'text',
    title: { sl: 'Poslovni prostor', en: 'Business premise' },
    of: (row) => row.sales_location_nr,
  },
  { id: 'cashier_nr', kind: 'text', title: { sl: 'Blagajna', en: 'Device' }, of: (row) => row.cashier_nr },
  {
    id: 'payment_method_name',
    kind: 'word',
    title: METHOD,
    of: (row) => row.payment_method,
    words: (words) => words.payment_method,
  },
  { id: 'amount', kind: 'money', title: AMOUNT, of: (row) => row.amount },
  { id: 'zoi', kind: 'text', title: { sl: 'ZOI', en: 'ZOI' }, of: (row) => row.zoi },
  { id: 'eor', kind: 'text', title: { sl: 'EOR', en: 'EOR' }, of: (row) => row.eor },
  {
    id: 'transaction_id',
    kind: 'text',
    title: { sl: 'Št. transakcije', en: 'Transaction id' },
    of: (row) => row.transaction_id,
  },
  { id: 'date_time', kind: 'instant', title: { sl: 'Izdan', en: 'Issued' }, of: (row) => row.date_time },
  {
    id: 'issued_on',
    kind: 'date',
    title: { sl: 'Datum izdaje', en: 'Day of issue' },
    of: (row) => row.issued_on,
    hidden: true,
  },
  {
    id: 'kind',
    kind: 'word',
    title: { sl: 'Vrsta', en: 'Kind' },
    of: (row) => row.kind,
    words: (words) => words.invoice_kind,
    hidden: true,
  },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row) => row.status,
    words: (words) => words.invoice_status,
    hidden: true,
  },
  {
    id: 'fiscal_status',
    kind: 'word',
    title: { sl: 'Davčna potrditev', en: 'Fiscal verification' },
    of: (row) => row.fiscal_status,
    words: (words) => words.fiscal_status,
    hidden: true,
  },
  {
    id: 'buyer_name',
    kind: 'text',
    title: { sl: 'Kupec', en: 'Buyer' },
    of: (row) => row.buyer_name,
    hidden: true,
  },
  { id: 'application_nr', kind: 'text', title: APPLICATION, of: (row) => row.application_nr, hidden: true },
  {
    id: 'reference',
    kind: 'text',
    title: { sl: 'Sklic', en: 'Reference' },
    of: (row) => row.reference,
    hidden: true,
  },
  {
    id: 'due_date',
    kind: 'date',
    title: { sl: 'Rok plačila', en: 'Due date' },
    of: (row) => row.due_date,
    hidden: true,
  },
  {
    id: 'supply_from',
    kind: 'date',
    title: { sl: 'Dovolilnica velja od', en: 'Permit valid from' },
    of: (row) => row.supply_from,
    hidden: true,
  },
  {
    id: 'supply_to',
    kind: 'date',
    title: { sl: 'Dovolilnica velja do', en: 'Permit valid to' },
    of: (row) => row.supply_to,
    hidden: true,
  },
  {
    id: 'original_invoice_nr',
    kind: 'text',
    title: { sl: 'Popravlja račun', en: 'Corrects invoice' },
    of: (row) => row.original_invoice_nr,
    hidden: true,
  },
];

const toInvoiceColumns: readonly Column<ToInvoice>[] = [
  { id: 'application_nr', kind: 'text', title: APPLICATION, of: (row) => row.application_nr },
  {
    id: 'applicant_name',
    kind: 'text',
    title: { sl: 'Vlagatelj', en: 'Applicant' },
    of: (row) => row.applicant_name,
  },
  { id: 'paid_on', kind: 'date', title: { sl: 'Plačano', en: 'Paid' }, of: (row) => row.paid_on },
  {
    id: 'payment_method',
    kind: 'word',
    title: METHOD,
    of: (row) => row.payment_method,
    words: (words) => words.payment_method,
  },
  { id: 'amount', kind: 'money', title: AMOUNT, of: (row) => row.amount },
  {
    id: 'invoice',
    kind: 'word',
    title: { sl: 'Račun', en: 'Invoice' },
    of: (row) => row.invoice,
    words: (words) => words.invoice_state,
  },
  {
    id: 'invoice_nr',
    kind: 'text',
    title: { sl: 'Številka računa', en: 'Invoice no.' },
    of: (row) => row.invoice_nr,
    hidden: true,
  },
  {
    id: 'by',
    kind: 'word',
    title: { sl: 'Pošiljanje', en: 'Sent by' },
    of: (row) => row.by,
    words: (words) => words.by,
  },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row) => row.status,
    words: (words) => words.application_status,
    hidden: true,
  },
];

const proFormaColumns: readonly Column<ProFormaRecord>[] = [
  {
    id: 'pro_forma_nr',
    kind: 'text',
    title: { sl: 'Številka', en: 'Number' },
    of: (row) => row.pro_forma_nr,
  },
  { id: 'buyer_name', kind: 'text', title: { sl: 'Plačnik', en: 'Payer' }, of: (row) => row.buyer_name },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row, { today }) => presentProForma(row, today).status,
    words: (words) => words.pro_forma_status,
  },
  { id: 'amount', kind: 'money', title: AMOUNT, of: (row) => row.amount },
  { id: 'due_date', kind: 'date', title: { sl: 'Rok plačila', en: 'Pay by' }, of: (row) => row.due_date },
  { id: 'reference', kind: 'text', title: { sl: 'Sklic', en: 'Reference' }, of: (row) => row.reference },
  { id: 'application_nr', kind: 'text', title: APPLICATION, of: (row) => row.application_nr },
  {
    id: 'issued_on',
    kind: 'date',
    title: { sl: 'Izdan', en: 'Issued' },
    of: (row) => row.issued_on,
    hidden: true,
  },
  {
    id: 'paid_at',
    kind: 'instant',
    title: { sl: 'Plačan', en: 'Paid' },
    of: (row) => row.paid_at,
    hidden: true,
  },
];

const refundColumns: readonly Column<RefundRow>[] = [
  { id: 'name', kind: 'text', title: { sl: 'Prejemnik', en: 'Recipient' }, of: (row) => row.name },
  { id: 'amount', kind: 'money', title: AMOUNT, of: (row) => row.amount },
  {
    id: 'reason',
    kind: 'word',
    title: { sl: 'Razlog', en: 'Reason' },
    of: (row) => row.reason,
    words: (words) => words.refund_reason,
  },
  {
    id: 'status',
    kind: 'word',
    title: STATUS,
    of: (row) => row.status,
    words: (words) => words.refund_status,
  },
  { id: 'iban', kind: 'text', title: { sl: 'IBAN', en: 'IBAN' }, of: (row) => row.iban },
  { id: 'application', kind: 'text', title: APPLICATION, of: (row) => row.application_nr },
  { id: 'created_at', kind: 'instant', title: { sl: 'Nastalo', en: 'Created' }, of: (row) => row.created_at },
  {
    id: 'paid_on',
    kind: 'date',
    title: { sl: 'Vrnjeno dne', en: 'Returned on' },
    of: (row) => row.paid_on,
  },
  {
    id: 'exported_at',
    kind: 'instant',
    title: { sl: 'V datoteki za banko', en: 'In a file for the bank' },
    of: (row) => row.file_made_at,
    hidden: true,
  },
  {
    id: 'bank_ref',
    kind: 'text',
    title: { sl: 'Oznaka banke', en: 'Bank reference' },
    of: (row) => row.bank_ref,
    hidden: true,
  },
  { id: 'note', kind: 'text', title: { sl: 'Opomba', en: 'Note' }, of: (row) => row.note, hidden: true },
];

/** Payments and their documents. */
export const MONEY_GROUPS = [
  listGroup({
    id: 'payments',
    title: { sl: 'Plačila', en: 'Payments' },
    subject_type: 'payment',
    route: paymentsRoute,
    columns: paymentColumns,
    read:
      ({ language, parameters: { payment_tolerance_cents: tolerance } }) =>
      async (db, body) => ({
        data: await presentPayments(db, (await listPayments(db, body)).data, { language, tolerance }),
      }),
  }),
  listGroup({
    id: 'invoices',
    title: { sl: 'Računi', en: 'Invoices' },
    subject_type: 'invoice',
    route: invoicesRoute,
    columns: invoiceColumns,
    read:
      ({ today }) =>
      (db, body) =>
        listInvoices(db, body, today),
  }),
  listGroup({
    id: 'to_invoice',
    title: { sl: 'Za izstavitev računa', en: 'To invoice' },
    subject_type: 'invoice',
    route: toInvoiceRoute,
    columns: toInvoiceColumns,
    read: () => listToInvoice,
  }),
  listGroup({
    id: 'pro_formas',
    title: { sl: 'Predračuni', en: 'Pro-forma invoices' },
    subject_type: 'pro_forma',
    route: listProFormas,
    columns: proFormaColumns,
    read:
      ({ today }) =>
      (db, body) =>
        pageProFormas(db, body, today),
  }),
  listGroup({
    id: 'refunds',
    title: { sl: 'Vračila', en: 'Refunds' },
    subject_type: 'refund',
    route: refundsRoute,
    columns: refundColumns,
    read: () => listRefunds,
  }),
];
