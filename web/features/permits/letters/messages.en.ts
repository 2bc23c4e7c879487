import { letterTitles } from '../../../../contract/permits/columns.en.ts';
import words from '../../../../contract/permits/decisions/decision-labels.en.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import { plural } from '../../../i18n/plural.ts';

const decisions = (n: number): string => `${n} ${plural('en', n, { one: 'decision', other: 'decisions' })}`;
const letters = (n: number): string => `${n} ${plural('en', n, { one: 'letter', other: 'letters' })}`;

const en: Catalogue['letters'] = {
  columns: letterTitles,
  title: 'Letters',
  lead: 'Messages for people without an e-mail address: print them, put them in envelopes and record when you posted them.',
  tab_letters: 'Letters',
  tab_decisions: 'Decisions',
  tab_batches: 'Printed batches',
  search: 'Recipient, subject or application number',
  views_label: 'Letters by next step',
  views: { letter: 'To print', printed: 'To post', posted: 'Posted' },
  no_recipient: 'no recipient',
  printed_by: (p) => [`${p.date}, batch ${p.batch}`, p.name].filter(Boolean).join(', '),
  not_yet: 'not yet',
  open: 'Open',
  print: 'Print the selected',
  post: 'Mark as posted',
  empty: {
    letter: 'No letters are waiting to be printed',
    printed: 'No letters are waiting to be posted',
    posted: 'No letters have been posted yet',
  },
  empty_text: {
    letter: 'A letter is created when the municipality writes to somebody without an e-mail address.',
    printed: 'Printed letters stay here until you mark them as posted.',
    posted: 'Letters that you marked as posted are listed here.',
  },
  print_title: 'Print letters',
  print_lead: (p) =>
    `One PDF file will be made: ${letters(p.n)} in the order of the list, each followed by its enclosures.`,
  duplex: 'The printer prints on both sides',
  duplex_hint: 'Each letter begins on a new sheet.',
  print_confirm: (p) => `Prepare ${letters(p.n)}`,
  printed_title: (p) => `Batch ${p.batch} is ready`,
  printed_text: (p) => `The file contains ${letters(p.n)}. Open it and print.`,
  printed_fewer: (p) =>
    `Somebody else has printed ${letters(p.n)} of your selection in the meantime, so the file does not contain them.`,
  printed_next:
    'The letters are now waiting to be posted. If printing fails, open the file again under Printed batches.',
  open_file: 'Open the file to print',
  post_title: 'Posting',
  post_numbers: 'Enter the numbers of registered letters; leave the field empty for ordinary ones.',
  post_number_hint: 'For example RA123456785SI.',
  post_confirm: (p) => `Posted: ${letters(p.n)}`,
  posted_done: (p) => `Posted: ${letters(p.n)}.`,
  batch: 'Number',
  batch_name: (p) => `batch ${p.batch}`,
  batch_by: 'Printed by',
  batch_letters: 'Letters',
  batch_posted: 'Posted',
  batch_posted_of: (p) => `${p.posted} of ${p.letters}`,
  file: 'File',
  reprint: 'Open again',
  no_batches: 'Nothing has been printed yet',
  no_batches_text: 'Every batch stays here and can be printed again.',
  batch_kind: 'What',
  batch_kinds: {
    letters: 'Letters',
    registered: 'Registered decisions',
    secure_mailbox: 'File for the secure mailbox',
  },
  service_search: 'Recipient, number of the decision or application',
  service_views_label: 'Decisions by the way they go',
  service_views: { registered: 'By post', secure_mailbox: 'To the secure mailbox', sent: 'Sent' },
  service_empty: {
    registered: 'No decisions are waiting for the post',
    secure_mailbox: 'No decisions are waiting for the secure mailbox',
    sent: 'No decisions are on their way',
  },
  service_empty_text: {
    registered:
      'On the page of a decision choose “Registered with return receipt” without a day; then print it here.',
    secure_mailbox:
      'On the page of a decision choose “Secure mailbox” without a day; then prepare the file here.',
    sent: 'Decisions that were sent and whose return receipt has not been recorded are listed here.',
  },
  decision: 'Decision',
  signature: 'Signature',
  signatures: { scan: 'by hand', certificate: 'with a certificate' },
  not_signed: 'not signed',
  way: 'Way',
  ways: words.decision_way,
  sent_on: 'Sent',
  post_number: 'Number of the item',
  with_letter: 'Letter',
  letter_enclosed: 'goes in the same envelope',
  letter_none: 'none',
  print_decisions: 'Print for the post',
  print_decisions_lead: (p) =>
    `One PDF file will be made for ${decisions(p.n)}: a list with what the return receipts need, then each decision with its letter. Enclose the originals that were signed by hand yourself.`,
  make_file: 'Prepare the file',
  make_file_lead: (p) =>
    `One ZIP file will be made for ${decisions(p.n)}: the signed documents and the list of recipients. Nothing is sent by it.`,
  duplex_decisions_hint: 'Each decision begins on a new sheet.',
  prepare_decisions: (p) => `Prepare ${decisions(p.n)}`,
  before_title: 'These decisions are in another file already',
  again: 'Prepare them once more',
  unsigned_title: 'These decisions are not signed with a certificate, so they cannot go to a secure mailbox',
  made_text: (p) => `The file contains ${decisions(p.n)}.`,
  made_next_paper:
    'Enter the numbers of the items when you have posted them. The file is also under Printed batches.',
  made_next_file:
    'Mark them as sent when you have handed them over to the system of secure mailboxes. The file is also under Printed batches.',
  download_file: 'Download the file',
  mark_sent: 'Mark as sent',
  send_lead: 'Once a decision is sent, it changes only by a new one.',
  send_confirm: (p) => `Record ${decisions(p.n)}`,
  sent_done: (p) => `Recorded as sent: ${decisions(p.n)}.`,
  numbers: 'Numbers on the receipts',
  numbers_hint: 'Paste them in the order of the decisions, or enter the first one, such as RR473124829SI.',
  fill_numbers: 'Fill in the numbers',
  numbers_read: (p) => `Numbers read: ${p.read} of ${p.of}.`,
};
export default en;
