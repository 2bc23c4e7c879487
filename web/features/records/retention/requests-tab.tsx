import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  dataRequestColumns,
  listDataRequests,
  type DataRequestRow,
} from '../../../../contract/records/data-requests.ts';
import { DATA_REQUEST_KINDS } from '../../../../contract/values/status.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { viewsOf } from '../../../lib/list/list-views.ts';
import { useCan } from '../../../lib/session/session.ts';
import { listColumns } from '../../../shared/platform/list-columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { AddRequestDialog } from './add-request-dialog.tsx';
import { requestHref, REQUESTS_PATH } from './paths.ts';
import { RequestState } from './request-state.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';

const VIEWS = viewsOf({ open: { status: ['open'] }, all: {} });

const useColumns = (): DataColumn<DataRequestRow>[] => {
  const m = useMessages('retention');
  const labels = {
    request_kind: m.request_kinds,
    request_status: m.statuses,
    request_channel: m.channels,
  };
  return listColumns(dataRequestColumns, m.request_columns, labels, {
    person: (row) => [row.person_name, row.application_nr].filter(Boolean).join(', ') || NONE,
    status: (row) => <RequestState request={row} />,
  });
};

/** Tab "Zahteve" of /hramba: data requests with their deadlines; each has a page. */
export function Tab() {
  const m = useMessages('retention');
  const may = useCan('data_requests.handle');
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  const navigate = useNavigate();
  return (
    <Stack>
      <ListActions create={may ? { label: m.request_add, act: add } : null} />
      <List
        list={useListQuery(listDataRequests, { tableId: 'data_requests' })}
        title={m.requests_title}
        views={{ label: m.views_label, views: VIEWS, labels: m.views }}
        columns={useColumns()}
        path={REQUESTS_PATH}
        rowHref={(row) => requestHref(row.id)}
        filters={[choiceFilter('kind', m.request_columns.kind, m.request_kinds, DATA_REQUEST_KINDS)]}
        empty={{ title: m.requests_empty, text: m.requests_empty_text }}
      />
      <Muted>{m.requests_lead}</Muted>
      {adding ? (
        <AddRequestDialog
          onClose={(id) => {
            setAdding(false);
            if (id !== null) void navigate(requestHref(id));
          }}
        />
      ) : null}
    </Stack>
  );
}
