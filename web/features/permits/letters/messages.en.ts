import type { Catalogue } from '../../../i18n/catalogue.ts';
import { plural } from '../../../i18n/plural.ts';

const letters = (n: number): string => `${n} ${plural('en', n, { one: 'letter', other: 'letters' })}`;

const en: Catalogue['letters'] = {
  title: 'Letters',
  lead: 'Messages for people without an e-mail address: print them, put them in envelopes and record when you posted them.',
  tab_letters: 'Letters',
  tab_batches: 'Printed batches',
  search: 'Recipient, subject or application number',
  views_label: 'Letters by next step',
  views: { letter: 'To print', printed: 'To post', posted: 'Posted' },
  recipient: 'Recipient',
  no_recipient: 'no recipient',
  place: 'Town',
  subject: 'Subject',
  documents: 'Enclosures',
  status: 'Status',
  created_at: 'Created',
  printed_at: 'Printed',
  printed_by: (p) => [`${p.date}, batch ${p.batch}`, p.name].filter(Boolean).join(', '),
  posted_on: 'Posted',
  not_yet: 'not yet',
  application: 'Application',
  preview: 'Preview',
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
};
export default en;
