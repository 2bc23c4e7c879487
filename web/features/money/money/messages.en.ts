import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['money'] = {
  title: 'Payment',
  failed: 'The payment data could not be loaded.',
  try_again: 'Try again',
  loading: 'Loading payment data …',
  nothing: 'There is no document and no payment for this application yet.',
  free: 'Nothing is to be paid for this application.',
  price: 'Price',
  received: 'Received',
  received_and_kept: 'Received less refunds',
  open: 'Open',
  pro_formas: 'Pro-formas',
  payments: 'Payments',
  invoices: 'Invoices and credit notes',
  refunds: 'Refunds',
  open_refund: 'Open the refund',
  due: (p) => `due ${p.date}`,
  reference: (p) => `reference ${p.reference}`,
  opens_pdf: '(PDF, opens in a new tab)',
  credit_of: (p) => `for invoice ${p.number}`,
  issue: {
    pro_forma: {
      button: 'Issue pro-forma',
      title: (p) => `Pro-forma for application ${p.number}`,
      text: (p) =>
        `A pro-forma for ${p.amount} will be issued and sent to the applicant with the payment details. An earlier open pro-forma is no longer valid.`,
      done: (p) => `Pro-forma ${p.number} was issued.`,
    },
    invoice: {
      button: 'Issue invoice',
      title: (p) => `Invoice for application ${p.number}`,
      text: (p) =>
        `An invoice for the ${p.amount} received will be issued. An issued invoice cannot be changed, only cancelled by a credit note.`,
      done: (p) => `Invoice ${p.number} was issued.`,
    },
  },
};
export default en;
