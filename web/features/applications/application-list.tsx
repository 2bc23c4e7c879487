import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { listApplications } from '../../../contract/applications.ts';
import { getDashboard } from '../../../contract/office.ts';
import { can } from '../../../contract/permissions.ts';
import { APPLICATION_KINDS, APPLICATION_SOURCES, APPLICATION_STATUSES } from '../../../contract/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import type { FilterField, FilterOption } from '../../lib/filter-state.ts';
import { useFloatingAction } from '../../lib/interface-state.ts';
import { rememberPlace } from '../../lib/list-place.ts';
import { refreshMs, useListQuery, type FilterType } from '../../lib/list-query.ts';
import { useMediaQuery } from '../../lib/media.ts';
import { useSession } from '../../lib/session.ts';
import { changeTableState } from '../../lib/table-state.ts';
import { useFilterYears } from '../../lib/today.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QuickFilters } from '../../ui/quick-filters.tsx';
import { useApplicationColumns } from './list-columns.tsx';
import { countOf, listViews, viewOf, withView } from './list-views.ts';
import { LIST_PATH } from './paths.ts';

const filterTypes: Record<string, FilterType> = { permit_year: 'number' };
const NEW = '/vloge/parkirna-dovolilnica';

const optionsOf = <K extends string>(
  values: readonly K[],
  words: Readonly<Record<K, string>>,
): FilterOption[] => values.map((value) => ({ value, label: words[value] }));

const useFilterFields = (): FilterField[] => {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const years = useFilterYears();
  return [
    { id: 'status', label: m.status, options: optionsOf(APPLICATION_STATUSES, labels.application_status) },
    {
      id: 'user_type',
      label: m.user_type,
      options: Object.entries(labels.user_type).map(([value, label]) => ({ value, label })),
    },
    { id: 'permit_year', label: m.permit_year, options: years.map((value) => ({ value, label: value })) },
    { id: 'source', label: m.source, options: optionsOf(APPLICATION_SOURCES, labels.application_source) },
    { id: 'kind', label: m.kind, options: optionsOf(APPLICATION_KINDS, labels.application_kind) },
  ];
};

/** /vloge: what came in and what waits, found by name, number or plate. */
export function Component() {
  const m = useMessages('applications');
  const { search } = useLocation();
  const { user } = useSession();
  const fields = useFilterFields();
  const columns = useApplicationColumns();
  const { table, state, setState } = useListQuery(listApplications, {
    tableId: 'applications',
    filterTypes,
    toolbarSearch: m.search,
  });
  const mayCount = user !== null && can(user, 'dashboard.view');
  const counts = useQuery({
    queryKey: [getDashboard.path],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal, quiet: true }),
    refetchInterval: refreshMs,
    enabled: mayCount,
  }).data?.applications;
  const mayCreate = user !== null && can(user, 'applications.create');
  // Wide screens have room for the button at the title; elsewhere it floats, so that it is at hand far down the list.
  const wide = useMediaQuery('(min-width: 1024px)');
  useFloatingAction(mayCreate && !wide ? NEW : null, m.new_application);
  const { rows } = table;
  useEffect(() => {
    if (rows) rememberPlace(LIST_PATH, { search, ids: rows.map(({ id }) => id) });
  }, [rows, search]);

  return (
    <>
      <PageHead title={m.list_title} lead={m.list_lead}>
        {mayCreate && wide ? (
          <LinkButton variant="primary" href={NEW} icon={<Plus />}>
            {m.new_application}
          </LinkButton>
        ) : null}
      </PageHead>
      <QuickFilters
        label={m.views_label}
        selected={viewOf(state.filters)}
        items={listViews.map((view) => ({
          id: view,
          label: m.views[view],
          count: counts ? countOf(view, counts) : undefined,
          urgent: view === 'ours',
        }))}
        onSelect={(id) =>
          setState(
            changeTableState(state, { filters: withView(state.filters, id as (typeof listViews)[number]) }),
          )
        }
      />
      <DataTable
        {...table}
        title={m.list_title}
        columns={columns}
        rowId={(row) => row.id}
        rowHref={(row) => `${LIST_PATH}/${row.id}`}
        filters={
          <FilterBar
            fields={fields}
            filters={state.filters}
            onChange={(filters) => setState(changeTableState(state, { filters }))}
          />
        }
        empty={
          <EmptyState icon={<Inbox aria-hidden="true" />} title={m.list_empty}>
            {m.list_empty_text}
          </EmptyState>
        }
      />
    </>
  );
}
