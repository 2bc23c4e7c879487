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
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { dateColumn, labelColumn, moneyColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List } from '../../../ui/list.tsx';
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
  const list = useListQuery(listMovements, {
    searchLabel: m.document,
    tableId: 'ledger_movements',
    prefix: 'rows.',
    defaults,
  });
  return (
    <>
      <List list={list} title={m.document} columns={useMovementColumns()} empty={{ title: m.rows_empty }} />
      <Foot sum={list.reply?.sum} href={movementsHref({ kind: kinds[0]!, method, from, to })} />
    </>
  );
}

function Balances({ kind, as_of }: { kind: BalanceKind; as_of: string }) {
  const m = useMessages('ledger');
  const defaults = useMemo(() => ({ filters: { kind, as_of } }), [kind, as_of]);
  const list = useListQuery(listBalances, {
    searchLabel: m.application,
    tableId: 'ledger_balances',
    prefix: 'rows.',
    defaults,
  });
  return (
    <>
      <List list={list} title={m.application} columns={useBalanceColumns()} empty={{ title: m.rows_empty }} />
      <Foot sum={list.reply?.sum} href={balancesHref({ kind, as_of })} />
    </>
  );
}

const useMovementColumns = (): DataColumn<MovementRow>[] => {
  const m = useMessages('ledger');
  const labels = useMessages('labels');
  const none = '–';
  const application = (row: MovementRow) => ({ id: row.application_id, name: row.application_nr });
  return [
    dateColumn('day', m.day, { sortable: true }),
    textColumn('document_nr', m.document, { none, sortable: true }),
    textColumn('name', m.name, { none }),
    recordColumn('application_nr', m.application, 'application', application, { none }),
    labelColumn('method', m.method, labels.payment_method, { none }),
    moneyColumn('amount', m.amount, { sortable: true }),
  ];
};

const useBalanceColumns = (): DataColumn<BalanceRow>[] => {
  const m = useMessages('ledger');
  const application = (row: BalanceRow) => ({ id: row.id, name: row.application_nr });
  return [
    recordColumn('application_nr', m.application, 'application', application, { sortable: true }),
    textColumn('applicant_name', m.name, { sortable: true }),
    moneyColumn('charged', m.charged),
    moneyColumn('invoiced', m.invoiced),
    moneyColumn('received', m.received),
    moneyColumn('balance', m.amount, { sortable: true }),
    labelColumn('cause', m.cause, m.causes),
  ];
};
