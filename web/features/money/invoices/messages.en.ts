import { invoiceTitles, toInvoiceTitles } from '../../../../contract/money/columns.en.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const invoices = (n: number): string =>
  plural('en', n, { one: `${formatNumber(n)} invoice`, other: `${formatNumber(n)} invoices` });

const en: typeof sl = {
  columns: invoiceTitles,
  to_invoice_columns: toInvoiceTitles,
  title: 'Invoices',
  lead: 'Invoices and credit notes issued. An issued invoice is never changed; a credit note corrects it.',
  search: 'Number, buyer, reference or application',
  empty: 'No invoices',
  empty_text:
    'Nothing matches this search. An invoice is made with a payment at the counter or from the list “To invoice”.',
  heads: { invoice_nr: 'Invoice', sales_location_nr: 'Premise', transaction_id: 'Transaction' },
  action: 'Actions',
  from: 'Issued from',
  to: 'Issued until',
  look: 'View PDF',
  opens: 'opens in a new tab',

  load_failed: 'The invoice could not be loaded',
  loading: 'Loading the invoice …',
  back: 'Back to invoices',
  environment: {
    practice:
      'Practice invoice: issued for training, never sent to the tax administration and not valid as an invoice.',
    test: 'Test invoice: verified only in the test system of the tax administration and not valid as an invoice.',
  },
  eslog: 'E-invoice (eSLOG)',
  send: 'Send by e-mail',
  download: 'Open the PDF for viewing',
  credit: 'Issue a credit note',
  facts: 'Details',
  issued: 'Issued',
  place: 'Place of issue',
  service: 'Date of supply',
  received: 'Advance received',
  paid_day: 'Payment received',
  supply: 'Permit valid',
  operator: 'Issued by',
  seller: 'Seller',
  lines: 'Items',
  description: 'Description',
  net: 'Net',
  rate: 'Rate',
  vat: 'VAT',
  left: 'Left to credit',
  untaxed: 'outside VAT',
  recap: 'VAT summary',
  fiscal: 'Fiscal verification',
  fiscal_code: 'Invoice code',
  submit_before: 'To be verified by',
  confirmed_at: 'Verified',
  attempts: 'Attempts',
  last_error: 'Last error',
  late: 'Submitted late',
  verify_again: 'Try to verify again',
  verified: 'The invoice is fiscally verified.',
  verify_waits:
    'The invoice is not verified yet. The reason is above; the program will also try again by itself unless the tax administration rejected it.',
  outputs: 'Printing and sending',
  outputs_none: 'The invoice has not been printed or sent yet.',
  output: (p) => (p.n === 0 ? 'Original' : `Copy No. ${p.n}`),
  channel: { mail: 'by e-mail', print: 'printed' },
  open_file: 'Open PDF',
  credit_notes: 'Credit notes',

  print_title: 'Print the invoice',
  print_text: (p) =>
    p.n === 0
      ? 'You will print the original. Hand it to the customer; the invoice then counts as sent.'
      : `The original has already been handed over or sent, so the print will say COPY No. ${p.n}.`,
  print_confirm: 'Prepare the print',
  print_ready: (p) => (p.n === 0 ? 'The original is ready.' : `Copy No. ${p.n} is ready.`),
  print_next: 'Open the file and print it from the browser.',
  send_title: 'Send the invoice',
  send_text: (p) =>
    p.n === 0
      ? `${p.name} gets the invoice by e-mail as a PDF. If the application has no e-mail address, a letter to print is made.`
      : `${p.name} gets the invoice once more, this time marked COPY No. ${p.n}.`,
  sent: 'The invoice is on its way.',

  credit_title: (p) => `Credit note for invoice No. ${p.nr}`,
  credit_lead:
    'A credit note gets its own number and cannot be undone. The invoice stays as it is; if you credit the whole amount, it counts as cancelled.',
  credit_what: 'Amount to credit',
  credit_whole: (p) => `The whole amount left: ${p.amount}`,
  credit_part: 'A part, by items',
  credit_line: (p) => `${p.left} left.`,
  credit_reason_hint: 'The reason is printed on the credit note and read by the customer.',
  credit_refund: 'Return the money to the customer',
  credit_refund_hint:
    'The amount goes to the refunds. Clear the box if you issue a corrected invoice for the same payment.',
  credit_preview: 'Credit note',
  credit_left: 'Left on the invoice',
  credit_confirm: 'Issue the credit note',
  credit_done: (p) => `Credit note No. ${p.nr} is issued.`,
  credit_amount: 'Enter an amount such as 15.00.',
  credit_advances: (p) =>
    `The invoice deducts the advance of invoice ${p.numbers}. If the money goes back, the advance invoice gets its credit note as well; otherwise the corrected invoice deducts it.`,
  credit_nothing: 'Enter an amount for at least one item.',
  stale_title: 'The invoice has changed in the meantime',

  book: 'Record an invoice from the pre-numbered book',
  book_title: 'Invoice from the pre-numbered book',
  book_lead:
    'When the device or the power fails, you write the invoice in the pre-numbered book. Copy it here so that its payment is recorded and the tax administration verifies it.',
  book_confirm: 'Record and send for verification',
  book_done: (p) => `Invoice ${p.nr} is recorded and waiting for verification.`,
  book_application: 'Application no.',
  book_application_hint: 'For example V-2027-000123.',
  book_serial_nr: 'Serial number of the book',
  book_serial_nr_hint: 'Printed on the book, for example 5001-0001018.',
  book_set_nr: 'Set number',
  book_set_nr_hint: 'Two digits, printed on the form, for example 03.',
  book_invoice_nr: 'Invoice no.',
  book_invoice_nr_hint: 'As you wrote it on the invoice.',
  book_late_reason: 'Why it is recorded later',
  book_late_reason_hint:
    'Required once the time for fiscal verification is over. A second person confirms it then, if the municipality says so.',
  book_issued_on: 'Date of the invoice',
  book_amount_hint: 'As on the invoice; it must equal the amount due.',
  book_form: (p) => `No. ${p.invoice_nr}, book ${p.serial_nr}, set ${p.set_nr}`,
  book_fact: 'Pre-numbered book',

  to_invoice_title: 'To invoice',
  to_invoice_search: 'Application number, name or plate',
  to_invoice_empty: 'All invoices are issued and sent',
  to_invoice_empty_text: 'When another payment is confirmed, its application will appear here.',
  invoice_states: { missing: 'Not issued', issued: 'Issued, not sent' },
  by_words: { mail: 'e-mail', letter: 'letter' },
  issue_send: 'Issue and send the selected',
  all_matching: (p) => {
    if (p.capped) return 'Issue and send all matches';
    if (p.to_issue === 0) return `Send all (${invoices(p.n)})`;
    return p.to_issue === p.n
      ? `Issue and send all (${invoices(p.n)})`
      : `Issue ${invoices(p.to_issue)} and send all (${formatNumber(p.n)})`;
  },
  paid_from: 'Paid from',
  paid_to: 'Paid until',
};
export default en;
