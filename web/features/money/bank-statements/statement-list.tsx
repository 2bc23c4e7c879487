import { groupedIban } from '../../../../contract/values/iban.ts';
import { listBankStatements, type BankStatement } from '../../../../contract/money/bank-statements.ts';
import { BANK_STATEMENT_STATUSES } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { NewUpload } from '../../../shared/platform/table-files/new-upload.tsx';
import { column, dateTimeColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { StatementStatusTag } from './status-tag.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { statementPath } from './use-statement.ts';

/** A number or an amount that is known once the statement is read. */
const onceRead =
  <T,>(of: (row: BankStatement) => T, show: (value: T, language: Language) => string) =>
  (row: BankStatement, language: Language): string =>
    row.status === 'done' ? show(of(row), language) : '';

const useColumns = (): DataColumn<BankStatement>[] => {
  const m = useMessages('bank_statements');
  const account = ({ account_iban, status }: BankStatement): string => {
    if (account_iban) return groupedIban(account_iban);
    return status === 'done' ? m.several_accounts : '';
  };
  const period = ({ period_from, period_to }: BankStatement, language: Language): string =>
    period_from && period_to
      ? m.period_of({ from: formatDate(period_from, language), to: formatDate(period_to, language) })
      : '';
  const end = { align: 'end' } as const;
  return [
    column(
      'file_name',
      m.file_name,
      (row) => (row.bank_name ? `${row.file_name} (${row.bank_name})` : row.file_name),
      { sortable: true },
    ),
    column('status', m.status, (row) => <StatementStatusTag {...row} />, { sortable: true, nowrap: true }),
    column('period_to', m.period, period, { sortable: true, nowrap: true }),
    column('account_iban', m.account, account, { nowrap: true, hidden: true }),
    column(
      'entries',
      m.entries,
      onceRead((row) => row.entries, formatNumber),
      { ...end, sortable: true },
    ),
    column(
      'credit_sum',
      m.credits,
      onceRead((row) => row.credit_sum, formatMoney),
      {
        ...end,
        sortable: true,
        nowrap: true,
      },
    ),
    column(
      'debit_sum',
      m.debits,
      onceRead((row) => row.debit_sum, formatMoney),
      {
        ...end,
        nowrap: true,
        hidden: true,
      },
    ),
    column(
      'matched',
      m.matched,
      onceRead((row) => row.matched, formatNumber),
      end,
    ),
    column(
      'to_review',
      m.to_review,
      onceRead((row) => row.to_review, formatNumber),
      end,
    ),
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    textColumn('created_by_name', m.created_by, { hidden: true }),
  ];
};

const isWorking = ({ status }: BankStatement): boolean => status === 'queued' || status === 'processing';

/** Tab "Bančni izpiski" of /placila: statements so far, newest first, and the upload of a new one. */
export function Tab() {
  const m = useMessages('bank_statements');
  const list = useListQuery(listBankStatements, {
    tableId: 'bank-statements',
    searchLabel: m.search,
    isWorking,
  });
  const labels = useMessages('labels');
  const may = useCan('payments.upload');
  return (
    <>
      {may ? <NewUpload label={m.upload_title} Dialog={UploadDialog} /> : null}
      <List
        list={list}
        title={m.list_title}
        columns={useColumns()}
        rowHref={(row) => statementPath(row.id)}
        filters={[
          selectFilter(
            'status',
            m.status,
            m.any_status,
            labels.bank_statement_status,
            BANK_STATEMENT_STATUSES,
          ),
        ]}
        empty={{ title: m.empty, text: m.empty_text }}
      />
    </>
  );
}
