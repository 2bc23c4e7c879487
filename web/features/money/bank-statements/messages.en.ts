import type sl from './messages.sl.ts';
import { plural } from '../../../i18n/plural.ts';

const payments = (n: number) => plural('en', n, { one: 'payment', other: 'payments' });
const rows = (n: number) => plural('en', n, { one: 'row', other: 'rows' });

export default {
  upload_title: 'New bank statement',
  upload_lead:
    'Upload a statement as your bank or UJPnet exports it. We read it, match payments to pro-formas and show you what we found. A payment counts for an application only once you confirm it.',
  file: 'Statement file',
  choose_file: 'Choose a statement',
  file_hint:
    'XML (camt.053, also camt.052 or camt.054) up to 256 MB. If your bank has none, a CSV or XLSX table up to 50 MB. Several statements may come in one ZIP up to 50 MB.',
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
      one: `${p.text} statement has been imported already, so we do not read it again:`,
      other: `${p.text} statements have been imported already, so we do not read them again:`,
    }),
  archive_left_out: (p) =>
    plural('en', p.n, {
      one: `We left out ${p.text} file, which is no statement:`,
      other: `We left out ${p.text} files, which are no statements:`,
    }),
  failed_title: 'That did not work',

  list_title: 'Imported statements',
  file_name: 'File',
  account: 'Account',
  several_accounts: 'several accounts',
  period: 'Period',
  period_of: (p) => (p.from === p.to ? p.from : `${p.from} – ${p.to}`),
  entries: 'Bookings',
  credits: 'Credits',
  debits: 'Debits',
  matched: 'Matched',
  to_review: 'To review',
  status: 'Status',
  created_at: 'Uploaded',
  created_by: 'Uploaded by',
  any_status: 'Any status',
  /** Read, with bookings to check or confirm. */
  waits: 'Read, waiting for you',
  search: 'File name, account or bank',
  empty: 'No statements yet',
  empty_text: 'The first one you upload will be here.',

  back: 'All statements',
  title: 'Bank statement',
  facts: (p) => `${p.name} · ${p.size} · ${p.at}${p.by ? ` · ${p.by}` : ''}`,
  queued: 'The statement is waiting to be read …',
  reading: 'Reading the file …',
  recording: 'Recording and matching payments …',
  progress: (p) => `${p.done} of ${p.total}.`,
  leave_open:
    'You may close this page; the work goes on. Nothing is recorded until the file has been read to its end.',
  done_title: (p) => `The statement is imported: ${p.text} ${payments(p.n)}`,
  done_repeated: (p) => `Bookings known from earlier statements: ${p.text}. They were not recorded again.`,
  done_nothing_new: 'There is nothing new in it: all bookings are known from earlier statements.',
  found_title: 'What we found',
  found_lead: 'Statuses are those of now; they change as you match and confirm payments.',
  outflow: 'Outflow',
  show_payments: (p) => `Show payments: ${p.status}`,
  to_payments: 'Show all payments of the statement',
  all_done_title: 'The statement is done',
  all_done: (p) => `Nothing waits to be reviewed or confirmed. Payments confirmed: ${p.text}.`,
  to_confirm: 'Review and confirm payments',
  statements_title: 'Accounts and balances',
  statement_name: (p) => `Statement no. ${p.number}`,
  statement_plain: 'Statement',
  opening: 'Opening balance',
  closing: 'Closing balance',
  number_of_entries: 'Payments',
  pending: 'Not final yet',

  warnings_title: 'Please note',
  warnings: {
    balance: (p) =>
      `${p.about ? `Statement ${p.about}: ` : ''}opening balance and bookings do not add up to the closing balance; the difference is ${p.amount}. Bookings may be missing from the statement.`,
    account: (p) =>
      `Account ${p.about} is not among the accounts of the municipality in the settings. Check that this is the right statement.`,
    pending: (p) =>
      `Bookings that are not final yet: ${p.count}. They were left out; they come with the next statement.`,
    currency: (p) => `Bookings not in euros: ${p.count}. They were not recorded.`,
    zero: (p) => `Bookings of 0: ${p.count}. They were left out.`,
    batch: (p) =>
      `Joint bookings whose single amounts do not add up to the whole: ${p.count}. Each is recorded as one payment for you to match.`,
    known_batch: (p) =>
      `Bookings that another statement has brought already as one sum or one by one: ${p.count}. They were left out.`,
    no_date: (p) =>
      `Bookings without a booking date: ${p.count}. They got the value date or that of the statement.`,
    rows: (p) => `Rows that are no booking or cannot be read: ${p.count}. They were left out.`,
  },

  failed_heading: 'The statement is not imported',
  failed_nothing: 'No payment of this file was recorded.',
  failed_place: (p) =>
    [
      p.statement === null ? '' : `statement ${p.statement} of the file`,
      p.entry === null ? '' : `booking ${p.entry}`,
      p.line === null ? '' : `line ${p.line} of the file`,
    ]
      .filter(Boolean)
      .join(', '),
  failed_where: 'Where',
  failed_value: 'The value there',
  failed_rows: (p) => `Cannot be read: ${p.text} ${rows(p.n)}`,
  failed_first: (p) => `The first ${p.shown} cells are shown.`,
  cell: (p) => `${p.cell} (${p.field})`,

  download: 'Download file',
  delete: 'Delete statement',
  delete_title: 'Delete this statement?',
  delete_text: (p) =>
    p.n === 0
      ? 'The file will be deleted. It brought no payments.'
      : `The file and all its payments (${p.text}) will be deleted, with their matches to applications. The same file can be imported again later.`,
  delete_confirmed: (p) =>
    `Payments that count for applications already: ${p.text}. Those applications will wait for payment again, and their applicants are notified.`,
  delete_other:
    'If a later statement held the same payments too, delete and upload that one again after this.',
  deleted: 'The statement is deleted.',

  mapping_lead:
    'A table does not say what its columns mean. We suggest what we recognised; below you see how the first rows will be read. The settings are kept for the next statement of the same bank.',
  mapping_remembered: 'You have imported a statement with these columns before, so those settings are used.',
  fields: {
    booking_date: { label: 'Booking date', hint: '' },
    value_date: { label: 'Value date', hint: '' },
    amount: {
      label: 'Amount',
      hint: 'One column for all amounts. If there are two, choose “Credit” and “Debit” below.',
    },
    credit: { label: 'Credit', hint: 'A column with money received only.' },
    debit: { label: 'Debit', hint: 'A column with money paid out only.' },
    sign: { label: 'Credit/debit mark', hint: 'When the direction has a column of its own.' },
    currency: { label: 'Currency', hint: 'Only euros are imported.' },
    payer_name: { label: 'Payer', hint: '' },
    payer_iban: { label: 'Payer’s account (IBAN)', hint: '' },
    payer_address: { label: 'Payer’s address', hint: '' },
    reference: { label: 'Reference', hint: 'By the reference a payment is matched to its pro-forma.' },
    purpose: { label: 'Purpose', hint: '' },
    bank_ref: {
      label: 'Transaction number',
      hint: 'The bank’s own number; it shows which payments were imported already.',
    },
  },
  decimal: 'How amounts are written',
  decimals: { comma: '1.234,56 (comma)', point: '1,234.56 (point)' },
  account_iban: 'Account of the municipality that the statement is for',
  account_hint: 'IBAN; the table does not name it.',
  bank_name: 'Name of the bank',
  bank_hint: 'So that you recognise the settings next time.',
  sign_of: (p) => (p.word === '' ? 'An empty cell means' : `“${p.word}” means`),
  sign_none: 'Not set',
  directions: { credit: 'credit (received)', debit: 'debit (paid out)' },
  preview_title: 'This is how the first rows will be read',
  preview_row: 'Row',
  preview_direction: { credit: 'credit', debit: 'debit' },
  preview_skipped: 'No booking; left out.',
  run: 'Import payments',
  leave_out: 'Leave out rows that cannot be read',
  leave_out_hint:
    'Their payments must be entered in another way. Check that they are only totals and remarks.',
  stale_title: 'Somebody else has changed the settings meanwhile.',
} satisfies typeof sl;
