import { listCashClosings } from '../../../../contract/money/cash-closings.ts';
import { listBankStatements as statementsRoute } from '../../../../contract/money/bank-statements.ts';
import { type ClosingRow, listClosings } from '../../../money/ledger/cash-queries.ts';
import { listBankStatements } from '../../../money/bank-statements/queries.ts';
import { type Column, listGroup } from '../group.ts';

type StatementRow = Awaited<ReturnType<typeof listBankStatements>>['data'][number];

/** Figures of a statement are final once it is read completely, as in the list. */
const read =
  <T>(of: (row: StatementRow) => T) =>
  (row: StatementRow): T | null =>
    row.status === 'done' ? of(row) : null;

const statementColumns: readonly Column<StatementRow>[] = [
  { id: 'file_name', kind: 'text', title: { sl: 'Datoteka', en: 'File' }, of: (row) => row.file_name },
  {
    id: 'bank_name',
    kind: 'text',
    title: { sl: 'Banka', en: 'Bank' },
    of: (row) => row.bank_name,
    hidden: true,
  },
  {
    id: 'status',
    kind: 'word',
    title: { sl: 'Stanje', en: 'Status' },
    of: (row) => row.status,
    words: (labels) => labels.bank_statement_status,
  },
  {
    id: 'period_from',
    kind: 'date',
    title: { sl: 'Obdobje od', en: 'Period from' },
    of: (row) => row.period_from,
    hidden: true,
  },
  {
    id: 'period_to',
    kind: 'date',
    title: { sl: 'Obdobje do', en: 'Period to' },
    of: (row) => row.period_to,
  },
  {
    id: 'account_iban',
    kind: 'text',
    title: { sl: 'Račun občine', en: 'Account' },
    of: (row) => row.account_iban,
    hidden: true,
  },
  {
    id: 'entries',
    kind: 'number',
    title: { sl: 'Knjižb', en: 'Bookings' },
    of: read((row) => row.entries),
  },
  {
    id: 'credit_sum',
    kind: 'money',
    title: { sl: 'V dobro', en: 'Credits' },
    of: read((row) => row.credit_sum),
  },
  {
    id: 'debit_sum',
    kind: 'money',
    title: { sl: 'V breme', en: 'Debits' },
    of: read((row) => row.debit_sum),
    hidden: true,
  },
  {
    id: 'matched',
    kind: 'number',
    title: { sl: 'Povezanih', en: 'Matched' },
    of: read((row) => row.matched),
  },
  {
    id: 'to_review',
    kind: 'number',
    title: { sl: 'Za pregled', en: 'To review' },
    of: read((row) => row.to_review),
  },
  {
    id: 'created_at',
    kind: 'instant',
    title: { sl: 'Naloženo', en: 'Uploaded' },
    of: (row) => row.created_at,
  },
  {
    id: 'created_by_name',
    kind: 'text',
    title: { sl: 'Naložil/-a', en: 'Uploaded by' },
    of: (row) => row.created_by_name,
    hidden: true,
  },
];

const closingColumns: readonly Column<ClosingRow>[] = [
  {
    id: 'seq',
    kind: 'text',
    title: { sl: 'Številka', en: 'Number' },
    of: (row) => `${row.sales_location_nr}-${row.cashier_nr}-${row.seq}`,
  },
  {
    id: 'business_date',
    kind: 'date',
    title: { sl: 'Dan', en: 'Day' },
    of: (row) => row.business_date,
  },
  {
    id: 'cashier_name',
    kind: 'text',
    title: { sl: 'Blagajnik', en: 'Cashier' },
    of: (row) => row.cashier_name,
  },
  {
    id: 'cash_expected',
    kind: 'money',
    title: { sl: 'V blagajni mora biti', en: 'Cash expected' },
    of: (row) => row.cash_expected,
    hidden: true,
  },
  {
    id: 'cash_counted',
    kind: 'money',
    title: { sl: 'Prešteta gotovina', en: 'Cash counted' },
    of: (row) => row.cash_counted,
  },
  {
    id: 'difference',
    kind: 'money',
    title: { sl: 'Razlika', en: 'Difference' },
    of: (row) => row.difference,
  },
  {
    id: 'handed_over',
    kind: 'money',
    title: { sl: 'Oddano', en: 'Handed over' },
    of: (row) => row.handed_over,
  },
  {
    id: 'card_total',
    kind: 'money',
    title: { sl: 'Kartice po terminalu', en: 'Cards by the terminal' },
    of: (row) => row.card_total,
  },
  { id: 'note', kind: 'text', title: { sl: 'Opomba', en: 'Note' }, of: (row) => row.note, hidden: true },
  {
    id: 'closed_at',
    kind: 'instant',
    title: { sl: 'Zaključeno', en: 'Closed' },
    of: (row) => row.closed_at,
  },
  {
    id: 'closed_by_name',
    kind: 'text',
    title: { sl: 'Zaključil/-a', en: 'Closed by' },
    of: (row) => row.closed_by_name,
    hidden: true,
  },
];

/** Bank statements as files, and cash closings: sums, no payers. */
export const BOOKKEEPING_GROUPS = [
  listGroup({
    id: 'bank_statements',
    title: { sl: 'Bančni izpiski', en: 'Bank statements' },
    subject_type: 'payment_import',
    personal: false,
    route: statementsRoute,
    columns: statementColumns,
    read: () => listBankStatements,
  }),
  listGroup({
    id: 'cash_closings',
    title: { sl: 'Blagajniški zaključki', en: 'Cash closings' },
    subject_type: 'cash_closing',
    personal: false,
    route: listCashClosings,
    columns: closingColumns,
    read: () => listClosings,
  }),
];
