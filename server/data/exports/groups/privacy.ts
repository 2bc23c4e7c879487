import * as en from '../../../../contract/records/columns.en.ts';
import * as sl from '../../../../contract/records/columns.sl.ts';
import { dataRequestColumns, listDataRequests } from '../../../../contract/records/data-requests.ts';
import { listRequests, type RequestRow } from '../../../records/data-requests/queries.ts';
import { fileColumns, listGroup } from '../group.ts';

const requestFile = fileColumns<RequestRow>()(
  dataRequestColumns,
  { sl: sl.dataRequestTitles, en: en.dataRequestTitles },
  {
    kind: { title: { sl: 'Vrsta zahteve', en: 'Kind of request' } },
    person: (row) => [row.person_name, row.application_nr].filter(Boolean).join(', ') || null,
    received_on: { title: { sl: 'Prejeta', en: en.dataRequestTitles.received_on } },
    channel: { title: { sl: 'Kako je prišla', en: 'How it came' } },
  },
);

/** Data requests with their deadlines: the register of the data-protection officer. */
export const PRIVACY_GROUPS = [
  listGroup({
    id: 'data_requests',
    title: { sl: 'Zahteve posameznikov', en: 'Data requests' },
    subject_type: 'data_request',
    route: listDataRequests,
    columns: requestFile,
    read: () => listRequests,
  }),
];
