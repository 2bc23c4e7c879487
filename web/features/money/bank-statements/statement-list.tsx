import { groupedIban } from '../../../../contract/values/money/iban.ts';
import {
  type BankStatement,
  listBankStatements,
  statementColumns,
} from '../../../../contract/money/bank-statements.ts';
import { BANK_STATEMENT_STATUSES } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Language } from '../../../i18n/plural.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import { NewUpload } from '../../../shared/platform/table-files/new-upload.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';
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
  const number = (of: (row: BankStatement) => number) =>
    ({ cell: onceRead(of, formatNumber), align: 'end' }) as const;
  const sum = (of: (row: BankStatement) => string) =>
    ({ cell: onceRead(of, formatMoney), align: 'end', nowrap: true }) as const;
  return listColumns(
    statementColumns,
    m.columns,
    {},
    {
      file_name: (row) => (row.bank_name ? `${row.file_name} (${row.bank_name})` : row.file_name),
      status: { cell: (row) => <StatementStatusTag {...row} />, pill: false },
      period_to: { cell: period, nowrap: true },
      account_iban: { cell: account, nowrap: true },
      entries: number((row) => row.entries),
      credit_sum: sum((row) => row.credit_sum),
      debit_sum: sum((row) => row.debit_sum),
      matched: number((row) => row.matched),
      to_review: number((row) => row.to_review),
    },
  );
};

const isWorking = ({ status }: BankStatement): boolean => status === 'queued' || status === 'processing';

/** Tab "Bančni izpiski" of /placila: statements so far, newest first, and the upload of a new one. */
export function Tab() {
  const m = useMessages('bank_statements');
  const app = useMessages('app_ui');
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
            m.columns.status,
            app.any_status,
            labels.bank_statement_status,
            BANK_STATEMENT_STATUSES,
          ),
        ]}
        empty={{ title: m.empty, text: m.empty_text }}
      />
    </>
  );
}
