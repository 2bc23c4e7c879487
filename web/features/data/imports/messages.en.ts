import fields from '../../../../contract/data/import-fields.en.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const rows = (n: number) => plural('en', n, { one: 'row', other: 'rows' });

export default {
  title: 'Data import',
  fields,
  lead: 'Bring in permits, users or cards from your current records. Nothing is written until you confirm, and an import can be undone.',
  back_to_list: 'All imports',

  upload_title: 'New import',
  upload_lead: 'Upload a table. We recognise the columns; you check them.',
  file: 'Table',
  choose_file: 'Choose a table',
  file_hint:
    'CSV or XLSX, at most 50 MB and 50,000 rows. It contains personal data, so it is deleted after some time.',
  content: 'Content of the table',
  content_any: 'Detect from the file',
  contents: { permits: 'Permits with holders', users: 'Users', cards: 'Cards' },
  upload: 'Upload and check',
  templates: 'Templates',
  templates_lead:
    'If you are only gathering the data, start with a template: it has the columns, examples and instructions.',
  template: (p: { content: string; format: string }) => `${p.content} (${p.format})`,

  list_title: 'Imports so far',
  created_at: 'Uploaded',
  created_by: 'Uploaded by',
  file_name: 'File',
  kind: 'Content',
  total_rows: 'Rows',
  brought_in: 'Imported',
  empty: 'No imports yet',
  empty_text: 'The tables you upload will be listed here.',
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
  stale_title: 'Somebody else has changed the import in the meantime.',
  stale_text: 'Your choice of columns is still here. Show the latest version and enter it again if needed.',

  preview: 'First rows of the file',

  mapping_lead:
    'For each item of data we chose a column of your table; below it are examples from that column. Check that they match. Required items are marked; the others may be missing.',
  mapping_remembered: 'A table with these headings has been imported before, so we used the same settings.',
  constant: 'The same in every row …',
  constant_value: (p: { field: string }) => `${p.field}: value for every row`,
  constant_hint: 'Also used where a cell is empty.',
  unused: (p: { columns: string }) => `These columns are not imported: ${p.columns}.`,
  all_used: 'All columns are used.',
  name_order: 'Order of names',
  name_orders: { first_last: 'Ana Novak', last_first: 'Novak Ana' },
  words_title: 'Words in the file',
  words_lead: 'Choose what they mean. Rows with a word without a meaning are rejected.',
  words_user_type: (p: { word: string }) => `Category “${p.word}”`,
  words_lot: (p: { word: string }) => `Parking lot “${p.word}”`,
  words_none: 'Not set',
  words_too_many:
    'This column has many different values, so they are not listed. Codes of categories and lots are recognised.',
  create_accounts: 'Create user accounts',
  create_accounts_hint:
    'For holders with an e-mail address. No invitation is sent; invite them later on their page. Otherwise only holders are imported.',
  check: 'Check the rows',

  checking: 'Checking the rows …',
  running: 'Importing …',
  progress: (p: { done: string; total: string }) => `${p.done} of ${p.total}.`,
  leave_open: 'You can close this page; the work continues.',

  check_title: 'What the import would do',
  check_lead: 'Nothing has been written yet. Look at the ten rows below before you import.',
  incomplete: (p) =>
    p.n === 1
      ? '1 row has no tax or company number. It is imported and its holder marked; the program asks for the number at renewal, in a new application or at the counter.'
      : `${p.n} rows have no tax or company number. They are imported and their holders marked; the program asks for the number at renewal, in a new application or at the counter.`,
  done_incomplete: (p) =>
    p.n === 1 ? '1 holder has no tax or company number.' : `${p.n} holders have no tax or company number.`,
  to_incomplete: 'Show them',
  preview_title: 'Ten rows: as they are and as they will be stored',
  preview_lead:
    'What will be stored is in bold. A cell of your file is crossed out where we changed or divided it. The sample is from the beginning, the middle and the end of the file; if something is wrong, correct the columns.',
  preview_all: (p) => `Show all ${p.n} rows`,
  preview_row: (p) => `row ${p.n} of the file`,
  preview_added: 'We add',
  preview_left_out: 'Not imported.',
  results: { create: 'New', link: 'Linked to existing', skip: 'Left out', error: 'Error' },
  results_text: {
    create: 'a new record is created',
    link: 'is linked to a person or card on record',
    skip: 'is already on record, or is not a record',
    error: 'cannot be imported',
  },
  rows_title: 'Rows',
  row: 'Row',
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
    'Download them: the file has your columns and the reason. Correct the cells and upload the file as it is.',
  leave_out_needed: 'Confirm that rows with errors are to be left out, or correct them.',
  run: (p: { n: number }) => `Import ${plural('en', p.n, { one: `${p.n} row`, other: `${p.n} rows` })}`,
  run_note: 'Either all rows are imported or none. Nobody receives a message.',

  done_title: (p: { n: number; text: string }) =>
    plural('en', p.n, { one: `${p.text} row is imported.`, other: `${p.text} rows are imported.` }),
  done_text: 'Records can also be found by their old number.',
  to_permits: 'Open permits',
  to_users: 'Open users',
  failed_state:
    'The import stopped. Some rows are already in use, so they could not be undone. Undo the import when that is possible.',
  undo: 'Undo the import',
  undo_title: 'Undo this import?',
  undo_text:
    'All records it created will be deleted, and so will the file. This is possible as long as nobody uses them.',
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
