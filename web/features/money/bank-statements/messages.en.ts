import { statementTitles } from '../../../../contract/money/columns.en.ts';
import type sl from './messages.sl.ts';
import { plural } from '../../../i18n/plural.ts';

const payments = (n: number) => plural('en', n, { one: 'payment', other: 'payments' });
const rows = (n: number) => plural('en', n, { one: 'row', other: 'rows' });

export default {
  columns: statementTitles,
  upload_title: 'New bank statement',
  upload_lead:
    'Upload a statement as exported by your bank or UJPnet. We read it, match payments to pro-formas and show you what we found. A payment counts for an application only once you confirm it.',
  file: 'Statement file',
  choose_file: 'Choose a statement',
  file_hint:
    'XML (camt.053, also camt.052 or camt.054) up to 256 MB. If your bank does not offer it, a CSV or XLSX table up to 50 MB. You can upload several statements in one ZIP up to 50 MB.',
  upload: 'Upload statement',
  repeated_link: 'Open the import of this file',
  archive_title: (p) =>
    `${p.name}: ${p.text} ${plural('en', p.n, { one: 'statement', other: 'statements' })}`,
  archive_new: (p) =>
    plural('en', p.n, {
      one: `We are reading ${p.text} statement. Open it to see what is in it:`,
      other: `We are reading ${p.text} statements. Open them to see what is in them:`,
    }),
  archive_repeated: (p) =>
    plural('en', p.n, {
      one: `${p.text} statement has already been imported, so we do not read it again:`,
      other: `${p.text} statements have already been imported, so we do not read them again:`,
    }),
  archive_left_out: (p) =>
    plural('en', p.n, {
      one: `We left out ${p.text} file, which is not a statement:`,
      other: `We left out ${p.text} files, which are not statements:`,
    }),
  failed_title: 'That did not work',

  list_title: 'Imported statements',
  several_accounts: 'several accounts',
  period_of: (p) => (p.from === p.to ? p.from : `${p.from} – ${p.to}`),
  /** Read, with bookings to check or confirm. */
  waits: 'Imported, waiting for you',
  search: 'File name, account or bank',
  empty: 'No statements yet',
  empty_text: 'The first one you upload will appear here.',

  back: 'All statements',
  title: 'Bank statement',
  facts: (p) => `${p.name} · ${p.size} · ${p.at}${p.by ? ` · ${p.by}` : ''}`,
  queued: 'The statement is waiting to be read …',
  reading: 'Reading the file …',
  recording: 'Recording and matching payments …',
  progress: (p) => `${p.done} of ${p.total}.`,
  leave_open:
    'You can close this page; the work continues. Nothing is recorded until the whole file has been read.',
  done_title: (p) => `The statement is imported: ${p.text} ${payments(p.n)}`,
  done_repeated: (p) => `Bookings known from earlier statements: ${p.text}. They were not recorded again.`,
  done_nothing_new: 'There is nothing new in it: all bookings are known from earlier statements.',
  found_title: 'What we found',
  found_lead: 'These are the current statuses; they change as you match and confirm payments.',
  outflow: 'Outflow',
  show_payments: 'Show payments',
  to_payments: 'Show all payments of the statement',
  all_done: (p) => `Nothing is waiting to be reviewed or confirmed. Payments confirmed: ${p.text}.`,
  to_confirm: 'Review and confirm payments',
  statements_title: 'Accounts and balances',
  statement_name: (p) => `Statement no. ${p.number}`,
  statement_plain: 'Statement',
  opening: 'Opening balance',
  closing: 'Closing balance',
  number_of_entries: 'Payments',
  pending: 'Not yet final',

  warnings_title: 'Please note',
  warnings: {
    balance: (p) =>
      `${p.about ? `Statement ${p.about}: ` : ''}the opening balance and the bookings do not add up to the closing balance; the difference is ${p.amount}. Bookings may be missing from the statement.`,
    account: (p) =>
      `Account ${p.about} is not among the accounts of the municipality in the settings. Check that this is the right statement.`,
    pending: (p) =>
      `Bookings that are not yet final: ${p.count}. They were left out; they will be in the next statement.`,
    currency: (p) => `Bookings not in euros: ${p.count}. They were not recorded.`,
    zero: (p) => `Bookings with the amount 0: ${p.count}. They were left out.`,
    batch: (p) =>
      `Batch bookings whose individual amounts do not add up to the total: ${p.count}. Each is recorded as one payment for you to match.`,
    known_batch: (p) =>
      `Bookings already imported from another statement as one sum or one by one: ${p.count}. They were left out.`,
    no_date: (p) =>
      `Bookings without a booking date: ${p.count}. The value date or the date of the statement was used.`,
    rows: (p) => `Rows that are not bookings or cannot be read: ${p.count}. They were left out.`,
  },

  failed_heading: 'The statement is not imported',
  failed_nothing: 'No payments from this file were recorded.',
  failed_place: (p) =>
    [
      p.statement === null ? '' : `statement ${p.statement} of the file`,
      p.entry === null ? '' : `booking ${p.entry}`,
      p.line === null ? '' : `line ${p.line} of the file`,
    ]
      .filter(Boolean)
      .join(', '),
  failed_where: 'Where',
  failed_value: 'The value found there',
  failed_rows: (p) => `Unreadable: ${p.text} ${rows(p.n)}`,
  failed_first: (p) => `The first ${p.shown} cells are shown.`,
  cell: (p) => `${p.cell} (${p.field})`,

  download: 'Download file',
  delete_title: 'Move this statement to the bin?',
  delete_text: (p) =>
    p.n === 0
      ? 'The file goes to the bin; there are no payments from it. It can be taken out again.'
      : `The file goes to the bin, and its payments (${p.text}) with their matches to applications are removed. Taken out of the bin, or imported again, it is read and matched anew.`,
  delete_confirmed: (p) =>
    `Payments that already count for applications: ${p.text}. Those applications will wait for payment again, and their applicants will be notified.`,
  delete_other:
    'If a later statement contained the same payments, move that one to the bin as well and take it out again.',
  deleted: 'The statement is in the bin.',

  mapping_lead:
    'A table does not say what its columns mean. We suggest what we recognised; below you can see how the first rows will be read. The settings are kept for the next statement from the same bank.',
  mapping_remembered: 'You have imported a statement with these columns before, so those settings are used.',
  fields: {
    booking_date: { label: 'Booking date', hint: '' },
    value_date: { label: 'Value date', hint: '' },
    amount: {
      label: 'Amount',
      hint: 'One column for all amounts. If there are two, choose “Credit” and “Debit” below.',
    },
    credit: { label: 'Credit', hint: 'A column that contains only money received.' },
    debit: { label: 'Debit', hint: 'A column that contains only money paid out.' },
    sign: { label: 'Credit/debit mark', hint: 'If the direction has a column of its own.' },
    currency: { label: 'Currency', hint: 'Only euros are imported.' },
    payer_name: { label: 'Payer', hint: '' },
    payer_iban: { label: 'Payer’s account (IBAN)', hint: '' },
    payer_address: { label: 'Payer’s address', hint: '' },
    reference: { label: 'Reference', hint: 'The reference is used to match a payment to its pro-forma.' },
    purpose: { label: 'Purpose', hint: '' },
    bank_ref: {
      label: 'Transaction number',
      hint: 'The bank’s own number; it shows which payments have already been imported.',
    },
  },
  decimal: 'How amounts are written',
  decimals: { comma: '1.234,56 (comma)', point: '1,234.56 (point)' },
  account_iban: 'Account of the municipality that the statement is for',
  account_hint: 'IBAN; the table does not contain it.',
  bank_name: 'Name of the bank',
  bank_hint: 'So that you can recognise the settings next time.',
  sign_of: (p) => (p.word === '' ? 'An empty cell means' : `“${p.word}” means`),
  sign_none: 'Not set',
  directions: { credit: 'credit (received)', debit: 'debit (paid out)' },
  preview_title: 'This is how the first rows will be read',
  preview_row: 'Row',
  preview_direction: { credit: 'credit', debit: 'debit' },
  preview_skipped: 'Not a booking; left out.',
  run: 'Import payments',
  leave_out: 'Leave out rows that cannot be read',
  leave_out_hint:
    'You will have to enter their payments in another way. Check that they are only totals and remarks.',
  stale_title: 'Somebody else has changed the settings in the meantime.',
} satisfies typeof sl;
