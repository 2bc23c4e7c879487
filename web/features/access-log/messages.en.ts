import type sl from './messages.sl.ts';

export default {
  title: 'Access log',
  lead: 'Who looked at or changed whose data, when and why. Entries cannot be changed or deleted.',
  all: 'The whole log',
  created_at: 'Time',
  user_name: 'Who',
  role: 'Role',
  action: 'Action',
  subject_type: 'Kind of record',
  subject_label: 'Record',
  purpose: 'Purpose',
  system: 'System',
  no_purpose: 'not stated',
  many: 'list',
  filter_action: 'Action',
  filter_subject: 'Kind of record',
  filter_from: 'From',
  filter_to: 'To',
  any_action: 'All actions',
  any_subject: 'All kinds',
  empty: 'The log is still empty',
  empty_text: 'The first entry appears when someone opens a record with personal data.',
  actions: {
    view: 'View', list: 'List viewed', search: 'Search', create: 'New record', change: 'Change', download: 'File download', export: 'Export',
    delete: 'Deletion', purpose: 'Purpose stated',
  },
  subjects: {
    application: 'Application', permit: 'Permit', document: 'Document', mail: 'Mail', user: 'User', payment: 'Payment', invoice: 'Invoice',
    access_log: 'Access log', export: 'Export',
  },
} satisfies typeof sl;
