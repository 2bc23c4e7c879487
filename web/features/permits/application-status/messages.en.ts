import { textsBy } from '../../../../contract/values/application-words.ts';
import words from '../../../../contract/values/application-states.en.ts';
import { byName } from '../../../../contract/values/by-name.ts';
import { plainNamesFor } from '../../../../contract/permits/plain-fields.ts';
import plain from '../../../../contract/permits/plain-fields.en.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const days = (n: number): string => plural('en', n, { one: `${n} day`, other: `${n} days` });

/** Texts of the page on which applicants follow their application. */
export default {
  plain: byName(plainNamesFor('status_page'), (name) => plain[name]),
  reminders: 'What we reminded you of',
  reminder: {
    payment: (p) => `payment of the pro-forma due on ${p.date}`,
    supplement_due: (p) => `supplement due on ${p.date}`,
    permit_expires: (p) => `the permit ends on ${p.date}`,
    card_waiting: (p) => `the card has been waiting at the municipality since ${p.date}`,
  },
  title: 'Application status',
  document_title: (p) => `Application ${p.nr} – status`,
  number: (p) => `Application ${p.nr}`,
  loading: 'Loading the status of the application …',
  updated: (p) => `Last updated: ${p.when}`,
  told: textsBy(words.states, 'told'),
  /** How long it takes while it waits for the office. */
  waiting: (p) => [`We decide on a complete application within ${days(p.decision_days)} at the latest.`],
  steps: 'Progress',
  step: {
    submitted: 'Application sent',
    review: 'Review',
    supplement: 'Completion',
    decision: 'Decision',
    payment: 'Payment',
    permit: 'Permit issued',
    rejected: 'Application rejected',
    dismissed: 'Application dismissed',
    withdrawn: 'Application withdrawn',
    approved: 'Application approved',
  },
  missing: 'What is missing',
  due: (p) => `Deadline: ${p.date}`,
  due_past: (p) =>
    `The deadline passed on ${p.date}. We still take it into account if it arrives before we decide.`,
  legal_basis: (p) => `Legal basis: ${p.text}.`,
  due_by_post: 'A registered letter is in time if you post it on that day at the latest.',
  appeals: 'Appeal',
  appeal_way: ({ nr }) =>
    `You can appeal against decision ${nr} here, by post or for the record at the municipality. The mayor decides on it.`,
  appeal_begin: 'Lodge an appeal',
  appeal_text: 'Why you appeal',
  appeal_text_hint: 'Say what in the decision you do not agree with, and why.',
  appeal_files: 'Enclosures',
  appeal_send: 'Send the appeal',
  appeal_sending: 'Sending the appeal …',
  appeal_sent: 'We have received the appeal. You will get an acknowledgement by e-mail or letter.',
  appeal_nothing: 'Say why you appeal.',
  appeal_nr: ({ nr, decision }) => `Appeal ${nr} against decision ${decision}`,
  appeal_missing: ({ date }) => `Please complete the appeal by ${date}, here, in person or by post:`,
  appeal_missing_late: ({ date }) =>
    `The time to complete the appeal ended on ${date}. What you posted by registered mail by that day is in time. What was missing:`,
  appeal_complete: 'Complete the appeal',
  appeal_complete_text: 'What you add to the appeal',
  appeal_complete_nothing: 'Write what you add, or choose a file.',
  appeal_completed: 'We have received what you added.',
  appeal_status: {
    received: 'received, we are checking it',
    incomplete: 'waits for your supplement',
    late: 'dismissed',
    replaced: 'we issued a new decision',
    handed_over: 'with the mayor, who will decide',
    decided: 'decided',
    withdrawn: 'withdrawn',
  },
  appeal_outcome: {
    granted: 'the mayor granted it',
    rejected: 'the mayor rejected it',
    dismissed: 'The mayor dismissed the appeal.',
    returned: 'the mayor returned the matter for a new decision',
  },
  supplement: 'Complete the application',
  supplement_note: 'Message',
  supplement_note_hint: 'The answer to our question or an explanation.',
  supplement_send: 'Send',
  supplement_preparing: 'Preparing the photo …',
  supplement_sending: 'Sending …',
  supplement_sent: 'We have received it. Thank you.',
  supplement_rest: (p) =>
    `Still missing: ${p.names}. You may send it in parts; the application stays open until everything is here.`,
  supplement_last: 'This is everything I can send',
  supplement_last_hint: 'We will decide with what we have.',
  supplement_answer: 'the answer to our question',
  supplement_part: 'We have received a part, thank you',
  supplement_part_text: (p) =>
    `Still missing: ${p.names}. Once you have sent it too, we will go on with the review.`,
  supplement_nothing: 'Attach at least one document or write a message.',
  supplement_hint: 'PDF, JPG or PNG up to 10 MB.',
  reason: 'Reason',
  appeal: (p) =>
    `You may appeal against the decision within ${days(p.days)} of being served. Hand the appeal in at the municipality, in person or by post; the mayor decides on it. A registered letter is in time if you post it on the last day. If the municipality does not work on that day, the deadline ends on the next working day.`,
  price: 'Price',
  received: 'Paid already',
  open: 'Left to pay',
  apply_again: 'Make a new application',
  bin: {
    title: 'Nobody works on this application now',
    text: (p) =>
      `The municipality set it aside on ${p.date}. Its number, attachments and deadlines are kept.`,
    double: 'Reason: you sent the same application again; the other one is being decided.',
    test: 'Reason: the application was a test.',
    earlier: (p) => `The municipality deleted it on ${p.date}; its attachments were removed then.`,
    next: 'If you think that this is a mistake, write to us or call. If we asked you for a supplement and you send it, we will work on the application again.',
  },
  by_program:
    'Approved automatically, because nothing has changed. We have also sent the pro-forma invoice to your e-mail address.',
  pay_nothing_yet: (p) =>
    `Please do not pay anything now. If the application is approved, you will pay ${p.amount}.`,
  part_title: 'Your application is approved, part of the payment is missing',
  part_paid: (p) => `We have received ${p.received}, thank you. ${p.open} is still missing.`,
  payment: 'Payment',
  payment_now:
    'You can pay by bank with the pro-forma invoice, or at the municipality in cash or by card. Please bring the application number.',
  payment_counter: 'You can pay at the municipality in cash or by card. Please bring the application number.',
  payment_none: 'There is nothing to pay for this permit.',
  counter: (p) => `${p.name}, ${p.street}, ${p.post}. Office hours: ${p.hours}.`,
  pay_title: 'Pay the pro-forma invoice',
  pay_lead: (p) => `Pay ${p.amount} by ${p.date}.`,
  pay_rest: (p) =>
    `Paid so far: ${p.received}. The data and the code are for what is still missing: ${p.open}.`,
  pay_overdue_title: (p) => `The time to pay ended on ${p.date}`,
  pay_overdue:
    'If you paid within the last days, please wait: we will see the payment. If not, please pay soon.',
  pay_two:
    'Two transfers are needed: the administrative fee goes to an account of its own. Each has its own reference and code.',
  pay_transfer: (p) => `Transfer ${p.n}: ${p.what}`,
  pay_kinds: { price: 'permit', fee: 'administrative fee' },
  pay_abroad_fee:
    'If your bank does not know SI references, write it into the purpose together with the number of the application. That number is how we find your fee.',
  pay_amount: 'Amount',
  pay_recipient: 'Recipient',
  pay_address: 'Address of the recipient',
  pay_iban: 'IBAN',
  pay_reference: 'Reference',
  pay_purpose: 'Purpose',
  pay_code: 'Purpose code',
  pay_due: 'Pay by',
  pay_qr:
    'With a Slovenian banking app, scan the UPN QR code. If this page is on the same phone, save the code and open it from your pictures in the banking app, or copy the data.',
  pay_qr_save: 'Save the code',
  pay_qr_share: 'Share the code',
  pay_qr_saved: (p) => `The code is saved in the file ${p.name}.`,
  pay_qr_failed: 'The code could not be saved. Try again, or copy the payment data.',
  pay_qr_file: {
    price: (p) => `UPN-QR-${p.nr}.png`,
    fee: (p) => `UPN-QR-${p.nr}-fee.png`,
  },
  pay_qr_alt: (p) => `UPN QR code to pay ${p.amount}. The same data are written beside it.`,
  pay_abroad: 'Paying from a bank abroad?',
  pay_abroad_text:
    'If the bank does not take an SI reference, type in the RF reference. The PDF also has an EPC QR code for it.',
  pay_rf: 'RF reference',
  pay_bic: 'BIC',
  pay_after:
    'We usually receive your payment on the next working day. Then we issue the permit and the invoice and write to you.',
  pay_counter: 'You can also pay in cash or by card at the municipality.',
  pay_download: (p) => `Download pro-forma invoice ${p.nr} (PDF)`,
  price_permit: 'Annual permit',
  price_card: 'RFID card',
  price_fee: 'Administrative fee',
  price_total: 'Total incl. VAT',
  permit_nr: 'Permit number',
  valid: 'Valid',
  valid_range: (p) => `${p.from} – ${p.to}`,
  handed_over: (p) => `Handed over on ${p.date}.`,
  pick_up: 'The permit is waiting for you at the municipality. Please bring an identity document.',
  posted: 'We are sending the permit by post to the address of the application.',
  details: 'Application details',
  kind: 'Kind of permit',
  year: 'Year',
  vehicles: (p) => plural('en', p.n, { one: 'Vehicle', other: 'Vehicles' }),
  delivery: 'Delivery',
  delivery_option: { pickup: 'in person at the municipality', post: 'by post' },
  invoices: 'Invoices',
  invoices_text:
    'Download the invoice and keep it. If the municipality returned money to you, the credit note is here too.',
  invoice_name: { invoice: 'Invoice No.', advance: 'Advance invoice No.', credit_note: 'Credit note No.' },
  decisions: 'Documents of the municipality',
  decisions_text: 'What the municipality has issued to you in this matter. Download and keep it.',
  decision_nr: (p) => `Decision No. ${p.nr}.`,
  decision_received: (p) => `It counts as received on ${p.date}.`,
  decision_standing: {
    not_applicable: () => '',
    not_served: () =>
      'The day of receipt is not recorded yet. The time to appeal begins when you receive it in person, by registered letter or in a secure mailbox.',
    running: (p) => `You can appeal until ${p.until}.`,
    appealed: () => 'An appeal was made, so it is not final yet.',
    upheld: () => 'The appeal was not granted. It becomes final unless a lawsuit is brought in time.',
    annulled: () => 'It was set aside on appeal; the matter will be decided again.',
    replaced: () => 'A new decision took its place.',
    proposed: (p) => `The time to appeal ended on ${p.until}.`,
    final: (p) => `The decision is final since ${p.final}.`,
  },
  official_documents: (p: { names: string }) =>
    `The municipality gets from official records itself: ${p.names}. You need not attach these proofs.`,
  official_got: 'obtained',
  documents: 'Attachments sent',
  rejected: 'Not accepted:',
  rejected_title: 'Attachments that were not accepted',
  question: 'A question?',
  question_text: 'Write to us or call. Please give the application number.',
  ask_title: 'Application status',
  ask_text:
    'The link in our mail shows the status. If you do not have it at hand, we will send it again. You do not need an account.',
  holder_text: 'We will send you the link to your permit. Without an account, it lets you:',
  holder_list: [
    'change the number plate',
    'report a lost or damaged card',
    'renew the permit',
    'show or download the permit and invoices',
  ],
  holder_account: 'Do you have an account?',
  holder_login: 'Sign in',
  holder_code: 'Did you get a renewal code by mail or letter?',
  holder_renew: 'Renew with the code',
  closed_text:
    'The link to the application is no longer open on this device. Open it from our mail, or let us send it again.',
  gone_title: 'The link is not valid',
  gone_text:
    'The link has expired or is not complete. Enter the application number and your e-mail address and we will send you a new one.',
  resend_nr: { application: 'Application number', permit: 'Permit or application number' },
  resend_nr_hint: {
    application: 'For example V-2027-000123; it is in the confirmation.',
    permit: 'For example 2027-00123; it is on the permit and in our mails.',
  },
  resend_email: {
    application: 'E-mail address of the application',
    permit: 'E-mail address to which we write to you',
  },
  resend: 'Send the link',
  resent_title: 'Check your mail',
  resent_text: {
    application:
      'If the application number and the e-mail address match, you will get the link within minutes.',
    permit: 'If the number and the e-mail address match, you will get the link within minutes.',
  },
  resent_spam:
    'Please look in the spam folder too. If there is no mail, check the number and the address, or call us.',
  failed_title: 'The status cannot be loaded at the moment',
  failed_text: 'Check your internet connection and try again.',
  too_many: 'Too many attempts. Wait a few minutes and try again.',
} satisfies typeof sl;
