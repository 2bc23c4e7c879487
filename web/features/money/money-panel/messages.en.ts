import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['money'] = {
  title: 'Payment',
  failed: 'The payment data could not be loaded.',
  loading: 'Loading payment data …',
  nothing: 'There are no documents or payments for this application yet.',
  free: 'There is nothing to pay for this application.',
  price: 'Price',
  received: 'Received',
  received_and_kept: 'Received less refunds',
  open: 'Open',
  pro_formas: 'Pro-formas',
  payments: 'Payments',
  invoices: 'Invoices and credit notes',
  refunds: 'Refunds',
  open_payment: 'Open payment',
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
        `A pro-forma for ${p.amount} will be issued and sent to the applicant with the payment details. Any earlier open pro-forma ceases to be valid.`,
      done: (p) => `Pro-forma ${p.number} was issued.`,
    },
    invoice: {
      button: 'Issue invoice',
      title: (p) => `Invoice for application ${p.number}`,
      text: (p) =>
        `An invoice for the ${p.amount} received will be issued. An issued invoice cannot be changed, only cancelled with a credit note.`,
      done: (p) => `Invoice ${p.number} was issued.`,
    },
  },
  remind: 'Remind',
  remind_title: (p) => `Reminder for pro-forma ${p.nr}`,
  remind_confirm: 'Send the reminder',
  remind_text: (p) =>
    `${p.name} gets a message with the amount, due date, IBAN and reference, and the pro-forma attached; without an e-mail address, a letter to print is made. What has already been paid is deducted.`,
  remind_last: (p) => `Last reminder: ${p.at}.`,
  remind_sent: (p) => `The reminder for ${p.amount} was sent to ${p.to}.`,
  remind_letter: (p) => `The reminder for ${p.amount} is waiting among the letters to print.`,
};
export default en;
