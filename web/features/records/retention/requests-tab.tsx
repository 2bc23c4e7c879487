import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDataRequests, type DataRequestRow } from '../../../../contract/records/data-requests.ts';
import { DATA_REQUEST_KINDS } from '../../../../contract/values/status.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { isChosen, withChosen, type FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { AddRequestDialog } from './add-request-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestState } from './request-state.tsx';
import styles from './retention.module.css';

const useColumns = (): DataColumn<DataRequestRow>[] => {
  const m = useMessages('retention');
  const language = useLanguage();
  return useMemo(
    (): DataColumn<DataRequestRow>[] => [
      { id: 'kind', title: m.request_kind, cell: (row) => m.request_kinds[row.kind] },
      {
        id: 'person',
        title: m.request_person,
        cell: (row) => [row.person_name, row.application_nr].filter(Boolean).join(', ') || m.none,
      },
      {
        id: 'received_on',
        title: m.request_received,
        cell: (row) => formatDate(row.received_on, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'due_on',
        title: m.request_due,
        cell: (row) => formatDate(row.due_on, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'status', title: m.request_status, cell: (row) => <RequestState request={row} /> },
      {
        id: 'channel',
        title: m.request_channel,
        cell: (row) => m.channels[row.channel] ?? row.channel,
        hidden: true,
      },
    ],
    [m, language],
  );
};

/** Tab "Zahteve" of /hramba: data requests with their deadlines; the open one is in the URL. */
export function Tab() {
  const m = useMessages('retention');
  const may = useCan('data_requests.handle');
  const [adding, setAdding] = useState(false);
  const [query, setQuery] = useSearchParams();
  const { table, state, setState } = useListQuery(listDataRequests, { tableId: 'data_requests' });
  const withRequest = (id: string | null): URLSearchParams => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('request');
    else next.set('request', id);
    return next;
  };
  const open = (id: string | null): void =>
    setQuery(withRequest(id), { replace: id === null, preventScrollReset: true });
  const opened = query.get('request');
  const columns = useColumns();
  const fields: FilterField[] = [
    {
      id: 'kind',
      label: m.request_kind,
      options: DATA_REQUEST_KINDS.map((value) => ({ value, label: m.request_kinds[value] })),
    },
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{m.requests_lead}</p>
      {may ? (
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setAdding(true)}>
            {m.request_add}
          </Button>
        </div>
      ) : null}
      <QuickFilters
        label={m.views_label}
        selected={
          isChosen(state.filters, 'status', ['open'])
            ? 'open'
            : isChosen(state.filters, 'status', [])
              ? 'all'
              : null
        }
        items={['open', 'all'].map((id) => ({ id, label: m.views[id] ?? id }))}
        onSelect={(id) =>
          setState(
            changeTableState(state, {
              filters: withChosen(state.filters, 'status', id === 'open' ? ['open'] : []),
            }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.requests_title}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `/hramba?${withRequest(row.id)}`}
        filters={
          <FilterBar
            fields={fields}
            filters={state.filters}
            onChange={(filters) => setState(changeTableState(state, { filters }))}
          />
        }
        empty={<EmptyState title={m.requests_empty}>{m.requests_empty_text}</EmptyState>}
      />
      {adding ? (
        <AddRequestDialog
          onClose={(id) => {
            setAdding(false);
            if (id !== null) open(id);
          }}
        />
      ) : null}
      {opened ? <RequestDialog key={opened} id={opened} onClose={() => open(null)} /> : null}
    </div>
  );
}
