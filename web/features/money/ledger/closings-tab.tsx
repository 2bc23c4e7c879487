import { type CashClosing, listCashClosings } from '../../../../contract/money/cash-closings.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { viewsOf } from '../../../lib/list-views.ts';
import { column, dateColumn, dateTimeColumn, moneyColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { closingNumber } from './closing-number.ts';
import { closingHref, CLOSINGS_PATH } from './paths.ts';

const VIEWS = viewsOf({ all: {}, with_difference: { with_difference: ['true'] } });

const useColumns = (): DataColumn<CashClosing>[] => {
  const m = useMessages('ledger').cash;
  return [
    column('seq', m.number, closingNumber, { sortable: true, nowrap: true }),
    dateColumn('business_date', m.day, { sortable: true }),
    textColumn('cashier_name', m.cashier),
    moneyColumn('cash_expected', m.expected, { hidden: true }),
    moneyColumn('cash_counted', m.counted, { sortable: true }),
    moneyColumn('difference', m.difference),
    moneyColumn('handed_over', m.handed_over_then),
    moneyColumn('card_total', m.card_total, { sortable: true }),
    textColumn('note', m.note_optional, { hidden: true }),
    dateTimeColumn('closed_at', m.closed_at, { sortable: true }),
    textColumn('closed_by_name', m.closed_by, { hidden: true }),
  ];
};

/** The tab "Zaključki": the closings of all desks so far, newest first; each has a page. */
export function Tab() {
  const m = useMessages('ledger').cash;
  return (
    <>
      <List
        list={useListQuery(listCashClosings, { tableId: 'cash_closings', searchLabel: m.cashier })}
        title={m.list}
        views={{
          label: m.views,
          views: VIEWS,
          labels: { all: m.all, with_difference: m.with_difference },
        }}
        columns={useColumns()}
        path={CLOSINGS_PATH}
        rowHref={(row) => closingHref(row.id)}
        empty={{ title: m.list_empty, text: m.list_empty_text }}
      />
    </>
  );
}
