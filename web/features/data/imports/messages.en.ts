import fields from '../../../../contract/data/import-fields.en.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const rows = (n: number) => plural('en', n, { one: 'row', other: 'rows' });

export default {
  title: 'Data import',
  fields,
  lead: 'Bring permits, users or cards over from your present records. Nothing is written until you confirm, and an import can be undone.',
  back_to_list: 'All imports',

  upload_title: 'New import',
  upload_lead: 'Upload a table. We recognise the columns, you check them.',
  file: 'Table',
  choose_file: 'Choose a table',
  file_hint:
    'CSV or XLSX, at most 50 MB and 50,000 rows. It contains personal data, so it is deleted after a time.',
  content: 'Content of the table',
  content_any: 'Tell from the file',
  contents: { permits: 'Permits with holders', users: 'Users', cards: 'Cards' },
  upload: 'Upload and look',
  templates: 'Templates',
  templates_lead:
    'If you are only gathering the data, start with a template: it has the columns, examples and instructions.',
  template: (p: { content: string; format: string }) => `${p.content} (${p.format})`,

  list_title: 'Imports so far',
  created_at: 'Uploaded',
  created_by: 'Uploaded by',
  file_name: 'File',
  status: 'Status',
  kind: 'Content',
  total_rows: 'Rows',
  brought_in: 'Brought in',
  empty: 'No imports yet',
  empty_text: 'Once you upload a table, it is listed here.',
  any_status: 'All statuses',
  statuses: {
    uploaded: 'Columns',
    checking: 'Checking',
    checked: 'Checked',
    running: 'Importing',
    done: 'Imported',
    failed: 'Stopped',
    undone: 'Undone',
  },

  steps: ['File', 'Columns', 'Check', 'Import'],
  facts_file: (p: { name: string; size: string; n: number }) => `${p.name} · ${p.size} · ${p.n} ${rows(p.n)}`,
  file_deleted_on: (p: { date: string }) => `The file and the values of its rows are deleted on ${p.date}.`,
  download_file: 'Download the file',
  delete: 'Delete the import',
  delete_title: 'Delete this import?',
  delete_text: 'The file will be deleted. Nothing has been written to the records yet.',
  deleted: 'The import is deleted.',
  failed_title: 'That did not work',
  stale_title: 'Somebody else changed the import meanwhile.',
  stale_text: 'Your choice of columns is still here. Show the latest state and enter it again if needed.',

  preview: 'First rows of the file',

  mapping_lead:
    'For each kind of data we chose a column of your table; below it are examples from this column. Check that they match. What is required is marked, the rest may be missing.',
  mapping_remembered: 'A table with these headings was imported before, so we use what was said then.',
  constant: 'The same in every row …',
  constant_value: (p: { field: string }) => `${p.field}: value for every row`,
  constant_hint: 'Also used where a cell is empty.',
  unused: (p: { columns: string }) => `These columns are not imported: ${p.columns}.`,
  all_used: 'All columns are used.',
  name_order: 'Order of names',
  name_orders: { first_last: 'Ana Novak', last_first: 'Novak Ana' },
  words_title: 'Words in the file',
  words_lead: 'Say what they mean. Rows with a word without a meaning are rejected.',
  words_user_type: (p: { word: string }) => `Category “${p.word}”`,
  words_lot: (p: { word: string }) => `Parking lot “${p.word}”`,
  words_none: 'Not decided',
  words_too_many:
    'This column has many different values, so they are not listed. Codes of categories and lots are recognised.',
  create_accounts: 'Create user accounts',
  create_accounts_hint:
    'For holders with an e-mail address. No invitation is sent; invite them later on their page. Otherwise only holders are imported.',
  check: 'Check the rows',

  checking: 'Checking the rows …',
  running: 'Importing …',
  progress: (p: { done: string; total: string }) => `${p.done} of ${p.total}.`,
  leave_open: 'You may close this page; the work goes on.',

  check_title: 'What the import would do',
  check_lead: 'Nothing has been written yet. Look at the ten rows below before you import.',
  incomplete: (p) =>
    p.n === 1
      ? '1 row lacks tax or company number. It is imported and its holder marked; the program asks for the number at the renewal, in a new application or at the counter.'
      : `${p.n} rows lack tax or company number. They are imported and their holders marked; the program asks for the number at the renewal, in a new application or at the counter.`,
  done_incomplete: (p) =>
    p.n === 1 ? '1 holder lacks tax or company number.' : `${p.n} holders lack tax or company number.`,
  to_incomplete: 'Show them',
  preview_title: 'Ten rows: as they are and as they will be',
  preview_lead:
    'What will be stored is in bold. Crossed out is the cell of your file where we changed or divided it. The sample is from the beginning, the middle and the end of the file; if something is wrong, correct the columns.',
  preview_all: (p) => `Show all ${p.n} rows`,
  preview_row: (p) => `row ${p.n} of the file`,
  preview_added: 'We add',
  preview_left_out: 'Not imported.',
  results: { create: 'New', link: 'Linked to existing', skip: 'Left out', error: 'Error' },
  results_text: {
    create: 'a new record is made',
    link: 'is linked to a person or card on record',
    skip: 'is on record already, or is not a record',
    error: 'cannot be imported',
  },
  rows_title: 'Rows',
  row: 'Row',
  result: 'Result',
  label: 'Who or what',
  reasons: 'Reason',
  made: 'Record',
  any_result: 'All rows',
  rows_empty: 'There are no such rows',
  rows_search: 'Name, e-mail or card',
  report: 'Download rejected rows',
  fix_mapping: 'Correct the columns',
  nothing_to_do: 'No row of the file can be imported. Correct the columns or the file.',
  leave_out: (p: { n: number }) =>
    `Leave out ${plural('en', p.n, { one: `${p.n} row with errors`, other: `${p.n} rows with errors` })}`,
  leave_out_hint:
    'Download them: the file has your columns and the reason. Correct the cells and upload it as it is.',
  leave_out_needed: 'Confirm that rows with errors are left out, or correct them.',
  run: (p: { n: number }) => `Import ${plural('en', p.n, { one: `${p.n} row`, other: `${p.n} rows` })}`,
  run_note: 'All of them or none. Nobody gets a message.',

  done_title: (p: { n: number; text: string }) =>
    plural('en', p.n, { one: `${p.text} row is imported.`, other: `${p.text} rows are imported.` }),
  done_text: 'Records can also be found by their old number.',
  to_permits: 'Open permits',
  to_users: 'Open users',
  failed_state:
    'The import stopped, and some rows are in use already and could not be undone. Undo it when that is possible.',
  undo: 'Undo the import',
  undo_title: 'Undo this import?',
  undo_text:
    'All records that it made will be deleted, and the file. This is possible as long as nobody uses them.',
  undone_title: 'The import is undone.',
  undone_text: 'Everything is as it was before. The file and its values are deleted.',
  undo_rejected: 'The import cannot be undone, because its records are in use:',
  undo_line: (p: { row: number; number: string; reason: string }) => `Row ${p.row}, ${p.number}: ${p.reason}`,
  undo_reasons: {
    changed: 'the record was changed',
    application: 'an application refers to it',
    payment: 'a payment refers to it',
    mail: 'a message was sent',
    document: 'a document was added',
    signed_in: 'the person has signed in',
    permit: 'a permit refers to it',
    card_changed: 'the card was changed',
    other: 'another record refers to it',
  },
} satisfies typeof sl;
