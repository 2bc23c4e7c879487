import { listDataRequests } from '../../../../contract/records/data-requests.ts';
import { listRequests, type RequestRow } from '../../../records/data-requests/queries.ts';
import { type Column, listGroup } from '../group.ts';

const requestColumns: readonly Column<RequestRow>[] = [
  {
    id: 'kind',
    kind: 'word',
    title: { sl: 'Vrsta zahteve', en: 'Kind of request' },
    of: (row) => row.kind,
    words: (labels) => labels.request_kind,
  },
  {
    id: 'person',
    kind: 'text',
    title: { sl: 'Oseba', en: 'Person' },
    of: (row) => [row.person_name, row.application_nr].filter(Boolean).join(', ') || null,
  },
  {
    id: 'received_on',
    kind: 'date',
    title: { sl: 'Prejeta', en: 'Received' },
    of: (row) => row.received_on,
  },
  { id: 'due_on', kind: 'date', title: { sl: 'Rok', en: 'Deadline' }, of: (row) => row.due_on },
  {
    id: 'status',
    kind: 'word',
    title: { sl: 'Stanje', en: 'Status' },
    of: (row) => row.status,
    words: (words) => words.request_status,
  },
  {
    id: 'channel',
    kind: 'word',
    title: { sl: 'Kako je prišla', en: 'How it came' },
    of: (row) => row.channel,
    words: (words) => words.request_channel,
    hidden: true,
  },
  {
    id: 'closed_at',
    kind: 'instant',
    title: { sl: 'Zaključena', en: 'Closed' },
    of: (row) => row.closed_at,
    hidden: true,
  },
  {
    id: 'closed_by',
    kind: 'text',
    title: { sl: 'Zaključil/-a', en: 'Closed by' },
    of: (row) => row.closed_by_name,
    hidden: true,
  },
];

/** Data requests with their deadlines: the register of the data-protection officer. */
export const PRIVACY_GROUPS = [
  listGroup({
    id: 'data_requests',
    title: { sl: 'Zahteve posameznikov', en: 'Data requests' },
    subject_type: 'data_request',
    route: listDataRequests,
    columns: requestColumns,
    read: () => listRequests,
  }),
];
