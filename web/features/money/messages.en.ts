import type { Catalogue } from '../../i18n/catalogue.ts';

const en: Catalogue['money'] = {
  title: 'Payment',
  failed: 'The payment data could not be loaded.',
  try_again: 'Try again',
  loading: 'Loading payment data …',
  nothing: 'There is no document and no payment for this application yet.',
  free: 'Nothing is to be paid for this application.',
  price: 'Price',
  received: 'Received',
  open: 'Open',
  pro_formas: 'Pro-formas',
  payments: 'Payments',
  invoices: 'Invoices and credit notes',
  due: (p) => `due ${p.date}`,
  reference: (p) => `reference ${p.reference}`,
  opens_pdf: '(PDF, opens in a new tab)',
  credit_of: (p) => `for invoice ${p.number}`,
};
export default en;
