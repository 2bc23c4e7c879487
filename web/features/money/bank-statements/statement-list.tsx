import { useMemo } from 'react';
import { groupedIban } from '../../../../contract/values/iban.ts';
import { listBankStatements, type BankStatement } from '../../../../contract/money/bank-statements.ts';
import { BANK_STATEMENT_STATUSES } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { dateTimeColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { StatementStatusTag } from './status-tag.tsx';
import { statementPath } from './use-statement.ts';

const useColumns = (): DataColumn<BankStatement>[] => {
  const m = useMessages('bank_statements');
  const language = useLanguage();
  return useMemo(() => {
    const date = (day: string) => formatDate(day, language);
    const count = (of: (row: BankStatement) => number) => (row: BankStatement) =>
      row.status === 'done' ? formatNumber(of(row), language) : '';
    const sum = (of: (row: BankStatement) => string) => (row: BankStatement) =>
      row.status === 'done' ? formatMoney(of(row), language) : '';
    return [
      {
        id: 'file_name',
        title: m.file_name,
        cell: (row) => (row.bank_name ? `${row.file_name} (${row.bank_name})` : row.file_name),
        sortable: true,
      },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <StatementStatusTag {...row} />,
        sortable: true,
        nowrap: true,
      },
      {
        id: 'period_to',
        title: m.period,
        cell: ({ period_from, period_to }) =>
          period_from && period_to ? m.period_of({ from: date(period_from), to: date(period_to) }) : '',
        sortable: true,
        nowrap: true,
      },
      {
        id: 'account_iban',
        title: m.account,
        cell: (row) =>
          row.account_iban ? groupedIban(row.account_iban) : row.status === 'done' ? m.several_accounts : '',
        nowrap: true,
        hidden: true,
      },
      { id: 'entries', title: m.entries, cell: count((row) => row.entries), align: 'end', sortable: true },
      {
        id: 'credit_sum',
        title: m.credits,
        cell: sum((row) => row.credit_sum),
        align: 'end',
        sortable: true,
        nowrap: true,
      },
      {
        id: 'debit_sum',
        title: m.debits,
        cell: sum((row) => row.debit_sum),
        align: 'end',
        nowrap: true,
        hidden: true,
      },
      { id: 'matched', title: m.matched, cell: count((row) => row.matched), align: 'end' },
      { id: 'to_review', title: m.to_review, cell: count((row) => row.to_review), align: 'end' },
      dateTimeColumn('created_at', m.created_at, { sortable: true }),
      { id: 'created_by_name', title: m.created_by, cell: (row) => row.created_by_name ?? '', hidden: true },
    ];
  }, [m, language]);
};

const isWorking = ({ status }: BankStatement): boolean => status === 'queued' || status === 'processing';

/** Statements so far, newest first. */
export function StatementList() {
  const m = useMessages('bank_statements');
  const list = useListQuery(listBankStatements, {
    tableId: 'bank-statements',
    toolbarSearch: m.search,
    isWorking,
  });
  const labels = useMessages('labels');
  return (
    <List
      list={list}
      title={m.list_title}
      columns={useColumns()}
      rowHref={(row) => statementPath(row.id)}
      filters={[
        selectFilter('status', m.status, m.any_status, labels.bank_statement_status, BANK_STATEMENT_STATUSES),
      ]}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  );
}
