import { expect, test } from 'vitest';
import { linesOf, totalsOf } from '../../../contract/money/invoice-lines.ts';
import { DEFAULT_ACCOUNT_CODES } from '../../../contract/settings/account-codes.ts';
import { invoiceRequest } from '../fiscal/submission/messages.ts';
import type { InvoiceRecord } from '../invoices/queries.ts';
import { invoiceDocument } from '../invoices/document/invoice-document.ts';
import { eslogXml } from './accounting/eslog.ts';
import { postInvoice } from './accounting/posting-rules.ts';

const PARTY = {
  name: 'Osnovna šola Jezero',
  lines: ['Šolska ulica 3'],
  tax_number: '12345679',
  vat_id: 'SI12345679',
  company_registration_number: null,
  email: null,
  country: 'SI',
};
const lines = linesOf([
  { code: 'permit', description: 'Dovolilnica', gross: 1500, vat_rate: 2200 },
  { code: 'card', description: 'Kartica', gross: 1000, vat_rate: 2200 },
]);
const invoice = {
  ...totalsOf(lines),
  lines,
  kind: 'invoice',
  language: 'sl',
  invoice_nr: 'OBC1-BLAG1-1',
  sales_location_nr: 'OBC1',
  cashier_nr: 'BLAG1',
  seq: 1,
  year: 2027,
  buyer: PARTY,
  seller: { ...PARTY, iban: null, bic: null, bank: null },
  issued_on: '2027-01-15',
  service_date: '2027-01-15',
  date_time: '2027-01-15T09:00:00.000Z',
  due_date: null,
  payment_method: 'cash',
  reference: null,
  reason: null,
  zoi: 'a'.repeat(32),
  eor: null,
  operator_name: 'Oseba',
  operator_tax_number: '12345679',
  details: { place: 'Jezero', application_nr: 'V-2027-000001', permit_nr: null, paid_on: '2027-01-15' },
} as unknown as InvoiceRecord;

test('15.00 + 10.00 at 22 % is 20.49 + 4.51 in print, in the e-invoice, to the tax office and in accounting', () => {
  const message = JSON.parse(
    invoiceRequest(invoice, null, {
      subsequent: false,
      message_id: 'b50e6bd2-6ef6-4d75-b4cc-2ff17f8ea5f5',
      now: invoice.date_time,
    }),
  );
  expect(message.InvoiceRequest.Invoice.TaxesPerSeller).toEqual([
    { VAT: [{ TaxRate: 22, TaxableAmount: 20.49, TaxAmount: 4.51 }] },
  ]);
  const xml = eslogXml({ ...invoice, supply: null, original: null, advances: [], fiscal: null });
  for (const amount of ['20.49', '4.51', '25.00']) expect(xml).toContain(`<D_5004>${amount}</D_5004>`);
  const paper = JSON.stringify(invoiceDocument(invoice, 'inspection'));
  for (const amount of ['20,49', '4,51', '25,00']) expect(paper).toContain(amount);
  const posted = postInvoice(lines, DEFAULT_ACCOUNT_CODES, null).map(({ debit, credit }) => debit || credit);
  expect(posted).toEqual([2500, 2049, 451]);
});
