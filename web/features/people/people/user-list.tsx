import { Plus, Users } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ROLES } from '../../../../contract/platform/permissions.ts';
import { listUsers } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useFloatingAction } from '../../../lib/interface-state.ts';
import { rememberPlace } from '../../../lib/list-place.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useMediaQuery } from '../../../lib/media.ts';
import { useCan } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { settled, USER_VIEWS } from './people-views.ts';
import { USERS_PATH } from './paths.ts';
import { useUserColumns } from './user-columns.tsx';

const useFilterFields = (): FilterField[] => {
  const m = useMessages('people');
  const labels = useMessages('labels');
  return [
    { id: 'role', label: m.role, options: ROLES.map((value) => ({ value, label: labels.role[value] })) },
    {
      id: 'type',
      label: m.type,
      options: Object.entries(labels.applicant_type).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'has_live_permits',
      label: m.filter_permits,
      options: [
        { value: 'true', label: m.filter_permits_yes },
        { value: 'false', label: m.filter_permits_no },
      ],
    },
    {
      id: 'never_signed_in',
      label: m.filter_seen,
      options: [
        { value: 'true', label: m.filter_seen_never },
        { value: 'false', label: m.filter_seen_yes },
      ],
    },
  ];
};

/** /uporabniki: accounts, searchable by any of their data. */
export function Component() {
  const m = useMessages('people');
  const { search } = useLocation();
  const navigate = useNavigate();
  const fields = useFilterFields();
  const columns = useUserColumns();
  const mayCreate = useCan('users.create');
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  // Wide screens have room for the button beside the title; elsewhere it floats, so that it is at hand far
  // down the list.
  const wide = useMediaQuery('(min-width: 1024px)');
  useFloatingAction(mayCreate && !wide ? create : null, m.new_user);
  const { table, state, setState } = useListQuery(listUsers, {
    tableId: 'users',
    toolbarSearch: m.list_search,
  });
  const { rows } = table;
  useEffect(() => {
    if (rows) rememberPlace(USERS_PATH, { search, ids: rows.map(({ id }) => id) });
  }, [rows, search]);
  return (
    <>
      <PageHead title={m.list_title} lead={m.list_lead}>
        {mayCreate && wide ? (
          <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={create}>
            {m.new_user}
          </Button>
        ) : null}
      </PageHead>
      <QuickFilters
        label={m.views_label}
        selected={USER_VIEWS.of(state.filters)}
        items={USER_VIEWS.names.map((view) => ({ id: view, label: m.views[view] }))}
        onSelect={(id) =>
          setState(
            changeTableState(state, {
              filters: USER_VIEWS.with(state.filters, id as (typeof USER_VIEWS.names)[number]),
            }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.list_title}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `${USERS_PATH}/${row.id}`}
        filters={
          <FilterBar
            fields={fields}
            filters={state.filters}
            onChange={(filters) => setState(changeTableState(state, { filters: settled(filters) }))}
          />
        }
        empty={
          <EmptyState icon={<Users aria-hidden="true" />} title={m.list_empty}>
            {m.list_empty_text}
          </EmptyState>
        }
      />
      {creating ? (
        <NewUserDialog
          onClose={() => setCreating(false)}
          onDone={(user) => void navigate(`${USERS_PATH}/${user.id}`)}
        />
      ) : null}
    </>
  );
}
