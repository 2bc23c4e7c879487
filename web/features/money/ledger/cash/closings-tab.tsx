import {
  type CashClosing,
  closingColumns,
  listCashClosings,
} from '../../../../../contract/money/cash-closings.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { viewsOf } from '../../../../lib/list/list-views.ts';
import { listColumns } from '../../../../shared/platform/list-columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { List } from '../../../../ui/table/list.tsx';
import { closingNumber } from './closing-number.ts';
import { closingHref, CLOSINGS_PATH } from '../paths.ts';

const VIEWS = viewsOf({ all: {}, with_difference: { with_difference: ['true'] } });

const useColumns = (): DataColumn<CashClosing>[] =>
  listColumns(
    closingColumns,
    useMessages('ledger').cash.columns,
    {},
    {
      seq: { cell: closingNumber, nowrap: true },
    },
  );

/** The tab "Zaključki": the closings of all desks so far, newest first; each has a page. */
export function Tab() {
  const m = useMessages('ledger').cash;
  return (
    <>
      <List
        list={useListQuery(listCashClosings, {
          tableId: 'cash_closings',
          searchLabel: m.columns.cashier_name,
        })}
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
