import { IdCard, Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { bulkPermits } from '../../../../contract/permits/bulk.ts';
import { PERMIT_BULK_ACTIONS } from '../../../../contract/platform/bulk-jobs.ts';
import { listPermits } from '../../../../contract/permits/permits.ts';
import { SHOWN_PERMIT_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useShownJob } from '../../../shared/platform/bulk/use-bulk-job.ts';
import type { FilterField } from '../../../lib/filter-state.ts';
import { useFloatingAction } from '../../../lib/interface-state.ts';
import { rememberPlace } from '../../../lib/list-place.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useCan } from '../../../lib/session.ts';
import { useMediaQuery } from '../../../lib/media.ts';
import { collectRows, useSelection } from '../../../lib/selection.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { useFilterYears } from '../../../shared/settings/today.ts';
import { BulkBar, BulkProgress, BulkStart } from '../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../shared/platform/bulk/bulk-running.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { LIST_PATH, NEW_PATH } from './paths.ts';
import { usePermitColumns } from './permit-columns.tsx';
import { permitViews, settled, viewOf, withView, type PermitView } from './permit-views.ts';

const PickUpList = lazy(async () => ({ default: (await import('./pick-up-list.tsx')).PickUpList }));
const REFRESHES = [listPermits.path];

const useFilterFields = (): FilterField[] => {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
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
      options: [...categories.options],
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
      id: 'uncollected',
      label: m.uncollected,
      options: [
        { value: 'true', label: m.uncollected_yes },
        { value: 'false', label: m.uncollected_no },
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
    ...(['issued_in', 'handed_over_in'] as const).map((id) => ({
      id,
      label: m[id],
      options: Object.entries(m.periods).map(([value, label]) => ({ value, label })),
    })),
  ];
};

/** /dovolilnice: permits, searchable by plate, name, number or card. */
export function Component() {
  const m = useMessages('permits');
  const { search } = useLocation();
  const creates = useCan('permits.create');
  // Wide screens have room for the button beside the title; elsewhere it floats, so that it is at hand far
  // down the list.
  const wide = useMediaQuery('(min-width: 1024px)');
  useFloatingAction(creates && !wide ? NEW_PATH : null, m.new_permit);
  const fields = useFilterFields();
  const columns = usePermitColumns();
  const [shownJob, showJob] = useShownJob();
  const [handing, setHanding] = useState(false);
  const [printing, setPrinting] = useState(false);
  const { table, state, setState, load } = useListQuery(listPermits, {
    tableId: 'permits',
    toolbarSearch: m.search,
  });
  const { rows } = table;
  const selection = useSelection(rows);
  useEffect(() => {
    if (rows) rememberPlace(LIST_PATH, { search, ids: rows.map(({ id }) => id) });
  }, [rows, search]);
  /** Rows that a bulk action skipped, as far as this list still shows them, in their current state. */
  const chooseAgain = async (ids: readonly string[]): Promise<void> => {
    showJob(null);
    const wanted = new Set(ids);
    selection.choose((await collectRows(load)).filter(({ id }) => wanted.has(id)));
  };

  return (
    <>
      <PageHead title={m.list_title} lead={m.list_lead}>
        {creates && wide ? (
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
      <BulkRunning subject="permit" onOpen={showJob} />
      <DataTable
        {...table}
        selected={selection.selected}
        onSelectedChange={selection.onSelectedChange}
        rowName={(row) => `${row.permit_nr} ${row.holder_name}`}
        selectionActions={
          <BulkBar
            count={selection.rows.length}
            total={table.total}
            capped={table.totalIsCapped}
            actions={PERMIT_BULK_ACTIONS}
            onAction={() => setHanding(true)}
            onSelectAll={async () => selection.choose(await collectRows(load))}
            onClear={() => selection.choose([])}
          >
            <Button icon={<Printer />} onClick={() => setPrinting(true)}>
              {m.pick_up_list}
            </Button>
          </BulkBar>
        }
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
      <Suspense>
        {handing ? (
          <BulkStart
            action="hand_over"
            count={selection.rows.length}
            route={bulkPermits}
            body={{ action: 'hand_over', rows: selection.rows }}
            onStarted={({ id }) => {
              setHanding(false);
              selection.choose([]);
              showJob(id);
            }}
            onClose={() => setHanding(false)}
          />
        ) : null}
        {printing ? <PickUpList rows={selection.rows} onClose={() => setPrinting(false)} /> : null}
        {shownJob ? (
          <BulkProgress
            id={shownJob}
            hrefOf={(id) => `${LIST_PATH}/${id}`}
            refreshes={REFRESHES}
            onAgain={(ids) => void chooseAgain(ids)}
            onClose={() => showJob(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
