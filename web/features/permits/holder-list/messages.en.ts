import { holderTitles } from '../../../../contract/permits/columns.en.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['holders'] = {
  columns: holderTitles,
  document_added: 'Added',
  document_name: 'Document',
  document_open: (p) => `${p.name} (opens in a new tab)`,
  document_owner: 'Belongs to',
  document_size: 'Size',
  documents_empty: 'This person has no documents',
  documents_empty_text: 'Attachments of their applications and permits appear here.',
  account_no: 'No account',
  account_yes: 'Has an account',
  empty: 'There are no holders yet',
  empty_text: 'The first one appears when you issue the first permit.',
  lead: 'People and companies with permits, each once, with all their plates and cards.',
  search: 'Name, plate, card, phone',
  title: 'Permit holders',
  views: {
    all: 'All',
    live: 'With a valid permit',
    past: 'Only past permits',
    no_account: 'Without an account',
  },
  more: (p) => `and ${p.n} more`,
};
export default en;
