import type { Catalogue } from '../../../../i18n/catalogue.ts';

const en: Catalogue['take_payment'] = {
  title: 'Payment at the counter',
  lead: 'Record how the customer paid. The applicant gets a confirmation of payment.',
  method: 'Payment method',
  rest: (p) => `Already received: ${p.received}. Left to pay: ${p.open}.`,
  choose: 'Choose a payment method.',
  slip: 'Transaction number',
  slip_hint: 'From the slip of the card terminal.',
  device: 'Cash register',
  invoice_now: 'The invoice is issued at once; you can print it from the payment data.',
  invoice_later:
    'The payment will be recorded, but its invoice will be issued later, because fiscal verification is not set up yet.',
  note_hint: 'For example, who paid on behalf of the applicant.',
  confirm: (p) => `Record ${p.amount}`,
};
export default en;
