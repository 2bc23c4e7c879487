import type sl from './document-labels.sl.ts';

/** Labels of documents, which only staff and files read. */
const labels: typeof sl = {
  /** What a document belongs to. */
  document_owner: {
    application: 'Application',
    permit: 'Permit',
    user: 'User',
    bank_statement: 'Bank statement',
    export: 'Export',
  },
};
export default labels;
