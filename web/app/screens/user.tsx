import { listUserApplications, listUserPermits } from '../../../contract/permits/user-records.ts';
import { useApplicationColumns } from '../../features/permits/applications/list/list-columns.tsx';
import { Account } from '../../features/office/persons/account-section.tsx';
import { UserView } from '../../features/people/users/user-view.tsx';
import { UserDocuments } from '../../features/permits/holder-list/user-documents.tsx';
import { usePermitColumns } from '../../features/permits/permit-life/list/permit-columns.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { useListQuery } from '../../lib/list/list-query.ts';
import type { DataColumn } from '../../ui/table/data-table-columns.ts';
import { List } from '../../ui/table/list.tsx';

type Props = { id: string };

/** Columns of a list beside the person: without the name and what the narrower place has no room for. */
const beside = <Row,>(columns: DataColumn<Row>[], gone: string, hidden: readonly string[]) =>
  columns
    .filter(({ id }) => id !== gone)
    .map((column) => (hidden.includes(column.id) ? { ...column, hidden: true } : column));
const WIDE_APPLICATION = ['permit_year'];
const WIDE_PERMIT = ['handed_over_at', 'user_type'];

function Applications({ id }: Props) {
  const m = useMessages('people');
  const columns = beside(useApplicationColumns(), 'applicant_name', WIDE_APPLICATION);
  const list = useListQuery(listUserApplications, {
    tableId: 'user_applications',
    prefix: 'applications.',
    params: { itemId: id },
  });
  return (
    <List
      list={list}
      title={m.tab_applications}
      columns={columns}
      rowHref={(row) => `/vloge/${row.id}`}
      empty={{ title: m.applications_empty, text: m.applications_empty_text }}
    />
  );
}

function Permits({ id }: Props) {
  const m = useMessages('people');
  const columns = beside(usePermitColumns(), 'holder_name', WIDE_PERMIT);
  const list = useListQuery(listUserPermits, {
    tableId: 'user_permits',
    prefix: 'permits.',
    params: { itemId: id },
  });
  return (
    <List
      list={list}
      title={m.tab_permits}
      columns={columns}
      rowHref={(row) => `/dovolilnice/${row.id}`}
      empty={{ title: m.permits_empty, text: m.permits_empty_text }}
    />
  );
}

const TABS = { applications: Applications, permits: Permits, documents: UserDocuments };

/** /uporabniki/{id}: an account with the lists of other features. */
export const Component = () => <UserView tabs={TABS} Account={Account} />;
