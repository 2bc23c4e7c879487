import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  listUserAccessLog,
  listUserApplications,
  listUserPermits,
} from '../../../contract/permits/user-records.ts';
import { useAccessLogColumns } from '../../features/records/access-log/access-log-table.tsx';
import { PurposeLine } from '../../features/records/access-log/purpose-line.tsx';
import { useApplicationColumns } from '../../features/permits/applications/list-columns.tsx';
import { UserView } from '../../features/people/people/user-view.tsx';
import { UserDocuments } from '../../features/permits/holders/user-documents.tsx';
import { usePermitColumns } from '../../features/permits/permits/permit-columns.tsx';
import { RetentionLine } from '../../features/records/retention/retention-line.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { useListQuery } from '../../lib/list-query.ts';
import type { DataColumn } from '../../ui/data-table-columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = { id: string };

/** Columns of a list beside the person: without the name and what the narrower place has no room for. */
const useBeside = <Row,>(columns: DataColumn<Row>[], gone: string, hidden: readonly string[]) =>
  useMemo(
    () =>
      columns
        .filter(({ id }) => id !== gone)
        .map((column) => (hidden.includes(column.id) ? { ...column, hidden: true } : column)),
    [columns, gone, hidden],
  );
const WIDE_APPLICATION = ['permit_year'];
const WIDE_PERMIT = ['handed_over_at', 'user_type'];
const WIDE_LOG = ['subject_type'];

function Applications({ id }: Props) {
  const m = useMessages('people');
  const columns = useBeside(useApplicationColumns(), 'applicant_name', WIDE_APPLICATION);
  const { table } = useListQuery(listUserApplications, {
    tableId: 'user_applications',
    prefix: 'applications.',
    params: { itemId: id },
  });
  return (
    <DataTable
      {...table}
      title={m.tab_applications}
      columns={columns}
      rowId={(row) => row.id}
      rowHref={(row) => `/vloge/${row.id}`}
      empty={<EmptyState title={m.applications_empty}>{m.applications_empty_text}</EmptyState>}
    />
  );
}

function Permits({ id }: Props) {
  const m = useMessages('people');
  const columns = useBeside(usePermitColumns(), 'holder_name', WIDE_PERMIT);
  const { table } = useListQuery(listUserPermits, {
    tableId: 'user_permits',
    prefix: 'permits.',
    params: { itemId: id },
  });
  return (
    <DataTable
      {...table}
      title={m.tab_permits}
      columns={columns}
      rowId={(row) => row.id}
      rowHref={(row) => `/dovolilnice/${row.id}`}
      empty={<EmptyState title={m.permits_empty}>{m.permits_empty_text}</EmptyState>}
    />
  );
}

function AccessLog({ id }: Props) {
  const m = useMessages('people');
  const columns = useBeside(useAccessLogColumns(), 'person_name', WIDE_LOG);
  const { table } = useListQuery(listUserAccessLog, {
    tableId: 'user_access_log',
    prefix: 'log.',
    params: { itemId: id },
    exportFilters: { person_id: id },
  });
  return (
    <DataTable
      {...table}
      title={m.tab_access_log}
      columns={columns}
      rowId={(row) => row.id}
      empty={<EmptyState title={m.log_empty}>{m.log_empty_text}</EmptyState>}
    />
  );
}

const TABS = {
  applications: Applications,
  permits: Permits,
  documents: UserDocuments,
  access_log: AccessLog,
};

/** /uporabniki/{id}: a person with the lists of other features. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PurposeLine key={id} subject_type="user" subject_id={id} />
      <UserView tabs={TABS} />
      <RetentionLine key={`${id} retention`} subject_type="user" subject_id={id} />
    </>
  );
}
