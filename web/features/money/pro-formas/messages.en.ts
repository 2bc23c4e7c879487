import { proFormaTitles } from '../../../../contract/money/columns.en.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['pro_formas'] = {
  columns: proFormaTitles,
  title: 'Pro-forma invoices',
  lead: 'A pro-forma invoice is made when you approve an application. While it is open, it can be paid with its reference; the reference also identifies the payment later.',
  search: 'Number, reference, name or application number',
  from: 'Due from',
  to: 'Due to',
  pdf: 'PDF',
  open: 'Open',
  actions: 'Actions',
  actions_of: (p) => `Actions for pro-forma invoice ${p.nr}`,
  changed: 'The pro-forma invoice has changed in the meantime',
  resend: 'Send again',
  cancel: 'Cancel',
  again: 'Issue a new one',
  empty: 'No pro-forma invoices',
  empty_text: 'One is issued when an application that has to be paid for is approved.',
  cancel_title: (p) => `Cancel pro-forma invoice ${p.nr}?`,
  cancel_lead:
    'We will write to the payer not to pay it. The application returns to approved; you can issue a new pro-forma invoice or take the payment at the counter.',
  cancel_confirm: 'Cancel the pro-forma invoice',
  reason_hint: 'The payer will read it.',
  cancelled: (p) => `Pro-forma invoice ${p.nr} is cancelled.`,
  resend_title: (p) => `Send pro-forma invoice ${p.nr} again?`,
  resend_lead:
    'The message with the pro-forma invoice attached is sent to the current address in the application. If there is no e-mail address, a letter to print is made.',
  resent: (p) => `Pro-forma invoice ${p.nr} has been sent.`,
  again_title: (p) => `Issue a new pro-forma invoice for application ${p.nr}?`,
  again_lead:
    'The old one is cancelled. The new one gets its own number and reference, and the payer receives a message. If they pay with the old reference, we will still find the payment.',
  again_confirm: 'Issue a new one',
  again_due: 'Pay by',
  again_due_hint: (p) =>
    `Optional; from ${p.first} to ${p.last}. A day on which the municipality does not work moves to the next working day. If left empty, the usual deadline applies.`,
  issued: (p) => `Pro-forma invoice ${p.nr} is issued.`,
};
export default en;
