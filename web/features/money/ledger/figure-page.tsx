import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import {
  type BalanceKind,
  type BalanceRow,
  listBalances,
  listMovements,
  type MovementKind,
  type MovementRow,
} from '../../../../contract/money/ledger.ts';
import type { PaymentMethod } from '../../../../contract/values/status.ts';
import { formatDate, formatMoney, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { dateColumn, labelColumn, moneyColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List } from '../../../ui/table/list.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { type Figure, figureOf, type LedgerPeriod, periodOf, rowsOfFigure } from './figures.ts';
import { balancesHref, figureHref, movementsHref, reconciliationHref } from './paths.ts';

/** /placila/uskladitev/{figure}?year=2026&month=3: the rows behind a figure of the reconciliation, with their sum and as a file. */
export function Component() {
  const { name: id = '' } = useParams();
  const [query] = useSearchParams();
  const period = periodOf(query, useToday());
  const figure = figureOf(id);
  if (figure === null) return <Navigate to={reconciliationHref(period)} replace />;
  return <Rows key={`${figure} ${period.from} ${period.to}`} figure={figure} period={period} />;
}

function Rows({ figure, period }: { figure: Figure; period: LedgerPeriod }) {
  const behind = rowsOfFigure(figure);
  return 'balance' in behind ? (
    <Balances figure={figure} period={period} kind={behind.balance} />
  ) : (
    <Movements figure={figure} period={period} kinds={behind.kinds} method={behind.method} />
  );
}

type RowsProps = { figure: Figure; period: LedgerPeriod };
type PageProps = RowsProps & { sum: string | undefined; file: string; children: ReactNode };

function FigurePage({ figure, period, sum, file, children }: PageProps) {
  const m = useMessages('ledger');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const days = { from: formatDate(period.from, language), to: formatDate(period.to, language) };
  const when = 'balance' in rowsOfFigure(figure) ? m.on_day({ day: days.to }) : m.period_title(days);
  return (
    <RecordPage
      id={figure}
      list={reconciliationHref(period)}
      hrefOf={(other) => figureHref(other as Figure, period)}
      title={`${m.figures[figure]}, ${when}`}
      status={sum === undefined ? null : <strong>{m.rows_sum({ sum: formatMoney(sum, language) })}</strong>}
      actions={
        <LinkButton icon={<Download />} href={file} download>
          {app.csv}
        </LinkButton>
      }
    >
      {children}
    </RecordPage>
  );
}

type MovementProps = RowsProps & { kinds: readonly MovementKind[]; method: PaymentMethod | undefined };

function Movements({ figure, period, kinds, method }: MovementProps) {
  const m = useMessages('ledger');
  const { from, to } = period;
  const names = kinds.join(',');
  const defaults = useMemo(
    () => ({ filters: { kind: names, day: `${from}..${to}`, ...(method ? { method } : {}) } }),
    [names, method, from, to],
  );
  const list = useListQuery(listMovements, {
    searchLabel: m.document,
    tableId: 'ledger_movements',
    defaults,
  });
  const file = movementsHref({ kind: kinds[0]!, method, from, to });
  return (
    <FigurePage figure={figure} period={period} sum={list.reply?.sum} file={file}>
      <List list={list} title={m.document} columns={useMovementColumns()} empty={{ title: m.rows_empty }} />
    </FigurePage>
  );
}

function Balances({ figure, period, kind }: RowsProps & { kind: BalanceKind }) {
  const m = useMessages('ledger');
  const labels = useMessages('labels');
  const as_of = period.to;
  const defaults = useMemo(() => ({ filters: { kind, as_of } }), [kind, as_of]);
  const list = useListQuery(listBalances, {
    searchLabel: labels.application,
    tableId: 'ledger_balances',
    defaults,
  });
  return (
    <FigurePage figure={figure} period={period} sum={list.reply?.sum} file={balancesHref({ kind, as_of })}>
      <List
        list={list}
        title={labels.application}
        columns={useBalanceColumns()}
        empty={{ title: m.rows_empty }}
      />
    </FigurePage>
  );
}

const useMovementColumns = (): DataColumn<MovementRow>[] => {
  const m = useMessages('ledger');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const application = (row: MovementRow) => ({ id: row.application_id, name: row.application_nr });
  return [
    dateColumn('day', m.day, { sortable: true }),
    textColumn('document_nr', m.document, { none: NONE, sortable: true }),
    textColumn('name', m.name, { none: NONE }),
    recordColumn('application_nr', labels.application, 'application', application, { none: NONE }),
    labelColumn('method', m.method, labels.payment_method, { none: NONE }),
    moneyColumn('amount', app.amount, { sortable: true }),
  ];
};

const useBalanceColumns = (): DataColumn<BalanceRow>[] => {
  const m = useMessages('ledger');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const application = (row: BalanceRow) => ({ id: row.id, name: row.application_nr });
  return [
    recordColumn('application_nr', labels.application, 'application', application, { sortable: true }),
    textColumn('applicant_name', m.name, { sortable: true }),
    moneyColumn('charged', m.charged),
    moneyColumn('invoiced', m.invoiced),
    moneyColumn('received', m.received),
    moneyColumn('balance', app.amount, { sortable: true }),
    labelColumn('cause', m.cause, m.causes),
  ];
};
