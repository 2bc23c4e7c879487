import type sl from './messages.sl.ts';

const en: typeof sl = {
  title: 'Bin',
  lead: 'What was deleted stays here and can be taken out. An unfinished application comes back by itself after 30 days unless a second person confirms that it is a double or a test.',
  view: { all: 'All', returns: 'Unfinished applications' },
  empty: 'The bin is empty',
  empty_text: 'What somebody deletes appears here.',
  columns: {
    kind: 'What',
    label: 'Number or file',
    name: 'Person',
    deleted_at: 'In the bin since',
    deleted_by_name: 'Deleted by',
    returns_on: 'Comes back',
    binned_as: 'Confirmed',
    actions: 'Actions',
  },
  kind: {
    application: 'Application',
    permit: 'Permit',
    document: 'Document',
    bank_statement: 'Bank statement',
  },
  binned_as: { double: 'Double', test: 'Test', earlier: 'Deleted before there was a bin' },
  nobody: 'unknown',
  restore: 'Take out',
  restore_named: (p) => `Take out of the bin: ${p.what}`,
  restore_title: (p) => `Take out of the bin: ${p.what}?`,
  restore_permit: 'The permit will be back in the lists and stays revoked.',
  restore_statement: 'The file will be read again, and its payments matched to applications.',
  restored: 'Taken out of the bin.',
};
export default en;
