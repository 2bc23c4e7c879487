import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import {
  createPriceTable,
  getPriceTable,
  listPriceTables,
  PRICE_TABLE_STATUSES,
  type PriceTableRow,
} from '../../../../contract/settings/price-tables.ts';
import { getPriceList } from '../../../../contract/settings/price-list.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useOpened } from '../../../lib/list/use-opened.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { column, dateColumn, dateTimeColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { selectFilter } from '../../../ui/filters/select-filter.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { DraftEditor } from './draft-editor.tsx';
import styles from './price-tables.module.css';
import { ShownTable } from './shown-table.tsx';
import { TableStatus } from './status.tsx';

/** Prices by decision of the council: the tables, or the open one (`?tabela=` in the URL). */
export function Tab() {
  const { opened, hrefOf, open } = useOpened('tabela');
  if (opened) return <OpenTable key={opened} id={opened} onOpen={open} />;
  return <TableList hrefOf={hrefOf} onOpen={open} />;
}

const useColumns = (): DataColumn<PriceTableRow>[] => {
  const m = useMessages('price_tables');
  const app = useMessages('app_ui');
  return [
    dateColumn('valid_from', app.valid_from, { sortable: true, nowrap: true }),
    column('status', app.state, (row) => <TableStatus table={row} />, { sortable: true, nowrap: true }),
    textColumn('decision_nr', m.decision_nr),
    textColumn('council_date', m.council_date, { hidden: true }),
    textColumn('filled', m.filled, { align: 'end' }),
    dateTimeColumn('updated_at', m.updated_at),
    textColumn('updated_by_name', m.updated_by),
    dateTimeColumn('published_at', m.published_at),
  ];
};

type ListProps = { hrefOf: (id: string) => string; onOpen: (id: string) => void };

function TableList({ hrefOf, onOpen }: ListProps) {
  const m = useMessages('price_tables');
  const app = useMessages('app_ui');
  const mayManage = useCan('prices.manage');
  const today = useToday();
  const list = useListQuery(listPriceTables, { tableId: 'price-tables', prefix: 'tables.' });
  const creating = useAction({ tag: 'settings' });
  const prices = useQuery(callQuery(getPriceList, { query: { date: today } })).data;
  const isFirst = prices !== undefined && prices.days.length === 0;
  return (
    <Stack>
      {mayManage ? (
        <ListActions>
          <Button
            variant="primary"
            icon={<Plus />}
            busy={creating.busy}
            onClick={() =>
              void creating.run({
                send: (idempotency_key) =>
                  call(createPriceTable, { body: {} }, { quiet: true, idempotency_key }),
                done: ({ id }) => onOpen(id),
              })
            }
          >
            {isFirst ? m.new_first : m.new({ year: Number(today.slice(0, 4)) + 1 })}
          </Button>
        </ListActions>
      ) : null}
      <List
        list={list}
        title={m.title}
        columns={useColumns()}
        rowHref={(table) => hrefOf(table.id)}
        filters={[selectFilter('status', app.state, app.any_status, m.statuses, PRICE_TABLE_STATUSES)]}
        empty={{ title: m.empty, text: isFirst ? m.empty_first : m.empty_text }}
      />
      <Muted>{m.lead}</Muted>
    </Stack>
  );
}

function OpenTable({ id, onOpen }: { id: string; onOpen: (id: string | null) => void }) {
  const m = useMessages('price_tables');
  const ui = useMessages('ui');
  const language = useLanguage();
  const mayManage = useCan('prices.manage');
  const client = useQueryClient();
  const query = callQuery(getPriceTable, { params: { id } });
  // What is typed is newer than what the server knows; it says itself when a colleague was faster.
  const { data: table, isLoadingError, refetch } = useQuery({ ...query, staleTime: 'static', gcTime: 0 });
  const put = (next: NonNullable<typeof table>): void => void client.setQueryData(query.queryKey, next);
  return (
    <Stack>
      <div className={styles.title}>
        <span className={styles.screen}>
          <Button variant="tertiary" icon={<ArrowLeft />} onClick={() => onOpen(null)}>
            {m.back}
          </Button>
        </span>
        {table ? (
          <>
            <h2>{m.table_title({ day: formatDate(table.valid_from, language) })}</h2>
            <TableStatus table={table} />
          </>
        ) : null}
      </div>
      {table ? (
        <>
          {table.status === 'draft' && mayManage ? (
            <DraftEditor table={table} onPublished={put} onDiscarded={() => onOpen(null)} />
          ) : (
            <ShownTable table={table} onChanged={put} onOpen={onOpen} />
          )}
        </>
      ) : isLoadingError ? (
        <Notice tone="error" role="alert" title={m.not_loaded}>
          <Button onClick={() => void refetch()}>{ui.retry}</Button>
        </Notice>
      ) : (
        <Muted role="status">
          <Spinner /> {ui.loading}
        </Muted>
      )}
    </Stack>
  );
}
