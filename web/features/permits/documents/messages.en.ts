import words from '../../../../contract/permits/document-labels.en.ts';
import { documentTitles } from '../../../../contract/permits/columns.en.ts';
import type sl from './messages.sl.ts';

const en: typeof sl = {
  columns: documentTitles,
  title: 'Documents',
  lead: 'All attachments and documents in one place. Every viewing, download and deletion is recorded in the access log.',
  search: 'File name, application number or applicant',
  empty: 'No documents yet',
  empty_text: 'They will appear here once somebody applies with attachments.',
  checks: { waiting: 'not checked', verified: 'verified', rejected: 'rejected' },
  av: { not_scanned: 'not scanned for viruses yet', infected: 'virus' },
  owner_type: 'Where it belongs',
  owner_types: words.document_owner,
  applicant: 'applicant',
  look: (p) => `Open ${p.name}`,
  from: 'Added from',
  to: 'Added until',
  rejection: (p) => `Rejected: ${p.reason}`,
  delete: 'Not relevant',
  delete_title: 'The document is not relevant',
  delete_text: (p) =>
    `The document ${p.name} stays in the file and counts no longer: it is no required attachment and in no list. It can be made relevant again later.`,
  delete_done: 'The document is no longer relevant.',
  kept: 'The document has to count.',
  set_aside_title: 'The document is not relevant',
  set_aside: (p) =>
    `Since ${p.when} (${p.who}) it counts no longer. It stays in the file until its retention period ends.`,
  restore: 'Make relevant again',
  restore_title: 'Make the document relevant again?',
  restore_text: 'The document will count again and appear in the lists.',
  restore_done: 'The document is relevant again.',
  erase: 'Erase content',
  erase_title: 'Erase the content of the document',
  erase_text: (p) =>
    `Content and name of the file ${p.name} will be erased for good, because the document is excessive or wrong. The history of the application keeps who erased it and why.`,
  erase_reason_hint: 'For example: health data that we did not ask for.',
  erase_done: 'The content of the document is erased.',
};
export default en;
