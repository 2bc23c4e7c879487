import { Download } from 'lucide-react';
import { useMemo } from 'react';
import {
  type BalanceKind,
  type BalanceRow,
  listBalances,
  listMovements,
  type MovementKind,
  type MovementRow,
} from '../../../../contract/money/ledger.ts';
import type { PaymentMethod } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type Figure, rowsBehind } from './figures.ts';
import styles from './ledger.module.css';
import { balancesHref, movementsHref } from './paths.ts';

type Period = { from: string; to: string };
type Props = Period & { figure: Figure; title: string; onClose: () => void };

/** The rows behind a figure of the reconciliation, with their sum and as a file. */
export function FigureDialog({ figure, from, to, title, onClose }: Props) {
  const behind = rowsBehind(figure);
  return (
    <Dialog open size="huge" title={title} onClose={onClose}>
      {'balance' in behind ? (
        <Balances kind={behind.balance} as_of={to} />
      ) : (
        <Movements kinds={behind.kinds} method={behind.method} from={from} to={to} />
      )}
    </Dialog>
  );
}

/** The sum of the rows and their file. */
function Foot({ sum, href }: { sum: string | undefined; href: string }) {
  const m = useMessages('ledger');
  const language = useLanguage();
  return (
    <div className={styles.foot}>
      <p className={styles.sum}>{sum === undefined ? '' : m.rows_sum({ sum: formatMoney(sum, language) })}</p>
      <LinkButton icon={<Download />} href={href} download>
        {m.csv}
      </LinkButton>
    </div>
  );
}

function Movements({
  kinds,
  method,
  from,
  to,
}: Period & { kinds: readonly MovementKind[]; method: PaymentMethod | undefined }) {
  const m = useMessages('ledger');
  const names = kinds.join(',');
  const defaults = useMemo(
    () => ({
      filters: { kind: names, day: `${from}..${to}`, ...(method ? { method } : {}) },
    }),
    [names, method, from, to],
  );
  const { table, query } = useListQuery(listMovements, {
    tableId: 'ledger_movements',
    prefix: 'rows.',
    defaults,
  });
  const sum = (query.data as { sum?: string } | undefined)?.sum;
  return (
    <>
      <DataTable
        {...table}
        title={m.document}
        columns={useMovementColumns()}
        rowId={(row) => row.id}
        searchLabel={m.document}
        empty={<EmptyState title={m.rows_empty} />}
      />
      <Foot sum={sum} href={movementsHref({ kind: kinds[0]!, method, from, to })} />
    </>
  );
}

function Balances({ kind, as_of }: { kind: BalanceKind; as_of: string }) {
  const m = useMessages('ledger');
  const defaults = useMemo(() => ({ filters: { kind, as_of } }), [kind, as_of]);
  const { table, query } = useListQuery(listBalances, {
    tableId: 'ledger_balances',
    prefix: 'rows.',
    defaults,
  });
  const sum = (query.data as { sum?: string } | undefined)?.sum;
  return (
    <>
      <DataTable
        {...table}
        title={m.application}
        columns={useBalanceColumns()}
        rowId={(row) => row.id}
        searchLabel={m.application}
        empty={<EmptyState title={m.rows_empty} />}
      />
      <Foot sum={sum} href={balancesHref({ kind, as_of })} />
    </>
  );
}

const useMovementColumns = (): DataColumn<MovementRow>[] => {
  const m = useMessages('ledger');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'day', title: m.day, cell: (row) => formatDate(row.day, language), sortable: true, nowrap: true },
      { id: 'document_nr', title: m.document, cell: (row) => row.document_nr ?? '–', sortable: true },
      { id: 'name', title: m.name, cell: (row) => row.name ?? '–' },
      {
        id: 'application_nr',
        title: m.application,
        cell: (row) =>
          row.application_id ? <Link href={`/vloge/${row.application_id}`}>{row.application_nr}</Link> : '–',
        nowrap: true,
      },
      {
        id: 'method',
        title: m.method,
        cell: (row) => (row.method ? labels.payment_method[row.method] : '–'),
      },
      {
        id: 'amount',
        title: m.amount,
        cell: (row) => formatMoney(row.amount, language),
        align: 'end',
        sortable: true,
      },
    ],
    [m, labels, language],
  );
};

const useBalanceColumns = (): DataColumn<BalanceRow>[] => {
  const m = useMessages('ledger');
  const language = useLanguage();
  return useMemo(() => {
    const money = (amount: string): string => formatMoney(amount, language);
    return [
      {
        id: 'application_nr',
        title: m.application,
        cell: (row) => <Link href={`/vloge/${row.id}`}>{row.application_nr}</Link>,
        sortable: true,
        nowrap: true,
      },
      { id: 'applicant_name', title: m.name, cell: (row) => row.applicant_name, sortable: true },
      { id: 'charged', title: m.charged, cell: (row) => money(row.charged), align: 'end' },
      { id: 'invoiced', title: m.invoiced, cell: (row) => money(row.invoiced), align: 'end' },
      { id: 'received', title: m.received, cell: (row) => money(row.received), align: 'end' },
      { id: 'balance', title: m.amount, cell: (row) => money(row.balance), align: 'end', sortable: true },
      { id: 'cause', title: m.cause, cell: (row) => m.causes[row.cause] },
    ];
  }, [m, language]);
};
