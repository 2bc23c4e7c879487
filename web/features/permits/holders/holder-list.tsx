import { IdCard } from 'lucide-react';
import { listUsers } from '../../../../contract/people/users.ts';
import { listPermitHolders, type PermitHolder } from '../../../../contract/permits/user-records.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { useHolderColumns } from './holder-columns.tsx';
import { HOLDER_VIEWS, settled } from '../../people/people/people-views.ts';
import { USERS_PATH } from '../../people/people/paths.ts';

const useFilterFields = (): FilterField[] => {
  const m = useMessages('holders');
  const people = useMessages('people');
  const labels = useMessages('labels');
  const yesNo = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return [
    {
      id: 'type',
      label: people.type,
      options: Object.entries(labels.applicant_type).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'has_live_permits',
      label: people.filter_permits,
      options: yesNo(people.filter_permits_yes, people.filter_permits_no),
    },
    {
      id: 'has_account',
      label: m.account,
      options: yesNo(m.account_yes, m.account_no),
    },
  ];
};

/** Names and addresses of people with an account. */
const SHOWS = [listUsers.path];

/** /imetniki-dovolilnic: people with permits, searchable by any of their data in one box. */
export function Component() {
  const m = useMessages('holders');
  const people = useMessages('people');
  const fields = useFilterFields();
  const columns = useHolderColumns();
  const maySeeUsers = useCan('users.view');
  const { table, state, setState } = useListQuery(listPermitHolders, {
    tableId: 'permit_holders',
    shows: SHOWS,
  });
  // Without an account only the newest permit can be opened.
  const hrefOf = (holder: PermitHolder): string =>
    holder.user_id && maySeeUsers
      ? `${USERS_PATH}/${holder.user_id}`
      : `/dovolilnice/${holder.permits[0]?.id ?? holder.id}`;
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <QuickFilters
        label={people.views_label}
        selected={HOLDER_VIEWS.of(state.filters)}
        items={HOLDER_VIEWS.names.map((view) => ({ id: view, label: m.views[view] }))}
        onSelect={(id) =>
          setState(
            changeTableState(state, {
              filters: HOLDER_VIEWS.with(state.filters, id as (typeof HOLDER_VIEWS.names)[number]),
            }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.title}
        columns={columns}
        searchLabel={m.search}
        rowId={(row) => row.id}
        rowHref={hrefOf}
        filters={
          <FilterBar
            fields={fields}
            filters={state.filters}
            onChange={(filters) => setState(changeTableState(state, { filters: settled(filters) }))}
          />
        }
        empty={
          <EmptyState icon={<IdCard aria-hidden="true" />} title={m.empty}>
            {m.empty_text}
          </EmptyState>
        }
      />
    </>
  );
}
