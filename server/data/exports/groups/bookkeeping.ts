import {
  listBankStatements as statementsRoute,
  statementColumns,
} from '../../../../contract/money/bank-statements.ts';
import { closingColumns, listCashClosings } from '../../../../contract/money/cash-closings.ts';
import * as en from '../../../../contract/money/columns.en.ts';
import * as sl from '../../../../contract/money/columns.sl.ts';
import { type ClosingRow, listClosings } from '../../../money/ledger/cash/cash-queries.ts';
import { listBankStatements } from '../../../money/bank-statements/queries.ts';
import { fileColumns, listGroup } from '../group.ts';

type StatementRow = Awaited<ReturnType<typeof listBankStatements>>['data'][number];

/** Figures of a statement are final once it is read completely, as in the list. */
const read =
  <T>(of: (row: StatementRow) => T) =>
  (row: StatementRow): T | null =>
    row.status === 'done' ? of(row) : null;

const statementFile = fileColumns<StatementRow>()(
  statementColumns,
  { sl: sl.statementTitles, en: en.statementTitles },
  {
    period_to: { title: { sl: 'Obdobje do', en: 'Period to' } },
    account_iban: { title: { sl: 'Račun občine', en: 'Account' } },
    entries: read((row) => row.entries),
    credit_sum: read((row) => row.credit_sum),
    debit_sum: read((row) => row.debit_sum),
    matched: read((row) => row.matched),
    to_review: read((row) => row.to_review),
  },
);

const closingFile = fileColumns<ClosingRow>()(
  closingColumns,
  { sl: sl.closingTitles, en: en.closingTitles },
  {
    seq: (row) => `${row.sales_location_nr}-${row.cashier_nr}-${row.seq}`,
    cash_expected: { title: { sl: 'V blagajni mora biti', en: 'Cash expected' } },
    card_total: { title: { sl: 'Kartice po terminalu', en: 'Cards by the terminal' } },
  },
);

/** Bank statements as files, and cash closings: sums, no payers. */
export const BOOKKEEPING_GROUPS = [
  listGroup({
    id: 'bank_statements',
    title: { sl: 'Bančni izpiski', en: 'Bank statements' },
    subject_type: 'payment_import',
    personal: false,
    route: statementsRoute,
    columns: statementFile,
    read: () => listBankStatements,
  }),
  listGroup({
    id: 'cash_closings',
    title: { sl: 'Blagajniški zaključki', en: 'Cash closings' },
    subject_type: 'cash_closing',
    personal: false,
    route: listCashClosings,
    columns: closingFile,
    read: () => listClosings,
  }),
];
