import { IdCard, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { listPermits } from '../../../contract/permits.ts';
import { SHOWN_PERMIT_STATUSES } from '../../../contract/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import type { FilterField } from '../../lib/filter-state.ts';
import { rememberPlace } from '../../lib/list-place.ts';
import { useListQuery, type FilterType } from '../../lib/list-query.ts';
import { useCan } from '../../lib/session.ts';
import { changeTableState } from '../../lib/table-state.ts';
import { useFilterYears } from '../../lib/today.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QuickFilters } from '../../ui/quick-filters.tsx';
import { LIST_PATH, NEW_PATH } from './paths.ts';
import { usePermitColumns } from './permit-columns.tsx';
import { permitViews, settled, viewOf, withView, type PermitView } from './permit-views.ts';

const filterTypes: Record<string, FilterType> = {
  permit_year: 'number',
  handed_over: 'boolean',
  plate_check: 'boolean',
};

const useFilterFields = (): FilterField[] => {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const years = useFilterYears();
  return [
    {
      id: 'status',
      label: m.status,
      options: SHOWN_PERMIT_STATUSES.map((value) => ({ value, label: labels.permit_status[value] })),
    },
    {
      id: 'user_type',
      label: m.user_type,
      options: Object.entries(labels.user_type).map(([value, label]) => ({ value, label })),
    },
    { id: 'permit_year', label: m.permit_year, options: years.map((value) => ({ value, label: value })) },
    {
      id: 'delivery',
      label: m.delivery,
      options: Object.entries(labels.delivery).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'handed_over',
      label: m.handed_over,
      options: [
        { value: 'true', label: m.handed_yes },
        { value: 'false', label: m.handed_no },
      ],
    },
    {
      id: 'plate_check',
      label: m.plate_check,
      options: [
        { value: 'true', label: m.plate_check_yes },
        { value: 'false', label: m.plate_check_no },
      ],
    },
  ];
};

/** /dovolilnice: permits by plate, name, number or card. */
export function Component() {
  const m = useMessages('permits');
  const { search } = useLocation();
  const creates = useCan('permits.create');
  const fields = useFilterFields();
  const columns = usePermitColumns();
  const { table, state, setState } = useListQuery(listPermits, {
    tableId: 'permits',
    filterTypes,
    toolbarSearch: m.search,
  });
  const { rows } = table;
  useEffect(() => {
    if (rows) rememberPlace(LIST_PATH, { search, ids: rows.map(({ id }) => id) });
  }, [rows, search]);
  return (
    <>
      <PageHead title={m.list_title} lead={m.list_lead}>
        {creates ? (
          <LinkButton variant="primary" icon={<Plus />} href={NEW_PATH}>
            {m.new_permit}
          </LinkButton>
        ) : null}
      </PageHead>
      <QuickFilters
        label={m.views_label}
        selected={viewOf(state.filters)}
        items={permitViews.map((view) => ({ id: view, label: m.views[view] }))}
        onSelect={(id) =>
          setState(changeTableState(state, { filters: withView(state.filters, id as PermitView) }))
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
            onChange={(filters) => setState(changeTableState(state, { filters: settled(filters) }))}
          />
        }
        empty={
          <EmptyState icon={<IdCard aria-hidden="true" />} title={m.list_empty}>
            {m.list_empty_text}
          </EmptyState>
        }
      />
    </>
  );
}
