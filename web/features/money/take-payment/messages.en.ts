import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['take_payment'] = {
  title: 'Payment at the counter',
  lead: 'Record how the customer paid. The applicant gets a confirmation of the payment.',
  method: 'Method of payment',
  rest: (p) => `Received already: ${p.received}. ${p.open} is left to pay.`,
  choose: 'Choose the method of payment.',
  note: 'Note',
  slip: 'Transaction number',
  slip_hint: 'From the slip of the card terminal.',
  device: 'Cash register',
  invoice_now: 'The invoice is issued at once; print it from the payment data.',
  invoice_later:
    'The payment will be recorded, but its invoice follows, because fiscal verification is not set up yet.',
  note_hint: 'For example who paid for the applicant.',
  confirm: (p) => `Record ${p.amount}`,
};
export default en;
