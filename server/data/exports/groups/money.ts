import * as en from '../../../../contract/money/columns.en.ts';
import * as sl from '../../../../contract/money/columns.sl.ts';
import {
  listInvoices as invoicesRoute,
  listToInvoice as toInvoiceRoute,
  toInvoiceColumns,
} from '../../../../contract/money/invoices.ts';
import { invoiceColumns, proFormaColumns } from '../../../../contract/money/money.ts';
import { listPayments as paymentsRoute, paymentColumns } from '../../../../contract/money/payments.ts';
import { listProFormas } from '../../../../contract/money/pro-formas.ts';
import { listRefunds as refundsRoute, refundColumns } from '../../../../contract/money/refunds.ts';
import { listInvoices, listToInvoice } from '../../../money/invoices/list-queries.ts';
import { listPayments } from '../../../money/payments/list-queries.ts';
import { presentPayments, type PresentedPayment } from '../../../money/payments/present.ts';
import { presentProForma } from '../../../money/pro-formas/present.ts';
import { pageProFormas, type ProFormaRecord } from '../../../money/pro-formas/queries.ts';
import { listRefunds, type RefundRow } from '../../../money/refunds/queries.ts';
import { fileColumns, listGroup } from '../group.ts';

type Invoice = Awaited<ReturnType<typeof listInvoices>>['data'][number];
type ToInvoice = Awaited<ReturnType<typeof listToInvoice>>['data'][number];

const paymentFile = fileColumns<PresentedPayment>()(
  paymentColumns,
  { sl: sl.paymentTitles, en: en.paymentTitles },
  {
    payer_name: (row) => row.payer_name ?? row.application?.applicant_name ?? null,
    amount: (row) => (row.direction === 'debit' ? -row.amount : row.amount),
    status: {
      of: (row) => (row.split ? 'split' : row.status),
      words: (labels) => ({ ...labels.payment_status, split: labels.split }),
    },
    explanation: { title: { sl: 'Zakaj', en: 'Why' } },
    application: (row) => row.application?.application_nr ?? null,
    payer_iban: { title: { sl: 'IBAN plačnika', en: 'IBAN of the payer' } },
  },
);

const invoiceFile = fileColumns<Invoice>()(
  invoiceColumns,
  { sl: sl.invoiceTitles, en: en.invoiceTitles },
  {
    id: { title: { sl: 'Oznaka', en: 'Id' } },
    transaction_id: { title: { sl: 'Št. transakcije', en: 'Transaction id' } },
  },
);

const toInvoiceFile = fileColumns<ToInvoice>()(
  toInvoiceColumns,
  { sl: sl.toInvoiceTitles, en: en.toInvoiceTitles },
  {},
);

const proFormaFile = fileColumns<ProFormaRecord>()(
  proFormaColumns,
  { sl: sl.proFormaTitles, en: en.proFormaTitles },
  { status: (row, { today }) => presentProForma(row, today).status },
);

const refundFile = fileColumns<RefundRow>()(
  refundColumns,
  { sl: sl.refundTitles, en: en.refundTitles },
  { created_at: { hidden: false }, paid_on: { title: { sl: 'Vrnjeno dne', en: 'Returned on' } } },
);

/** Payments and their documents. */
export const MONEY_GROUPS = [
  listGroup({
    id: 'payments',
    title: { sl: 'Plačila', en: 'Payments' },
    subject_type: 'payment',
    route: paymentsRoute,
    columns: paymentFile,
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
    columns: invoiceFile,
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
    columns: toInvoiceFile,
    read: () => listToInvoice,
  }),
  listGroup({
    id: 'pro_formas',
    title: { sl: 'Predračuni', en: 'Pro-forma invoices' },
    subject_type: 'pro_forma',
    route: listProFormas,
    columns: proFormaFile,
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
    columns: refundFile,
    read: () => listRefunds,
  }),
];
