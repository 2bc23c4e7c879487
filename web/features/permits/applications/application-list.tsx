import { FastForward, Inbox, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listApplications } from '../../../../contract/permits/applications.ts';
import {
  APPLICATION_BULK_ACTIONS,
  type ApplicationBulkAction,
} from '../../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import {
  APPLICATION_KINDS,
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
} from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useShownJob } from '../../../shared/platform/bulk/use-bulk-job.ts';
import type { FilterField, FilterOption } from '../../../lib/filter-state.ts';
import { useFloatingAction } from '../../../lib/interface-state.ts';
import { rememberPlace } from '../../../lib/list-place.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { useMediaQuery } from '../../../lib/media.ts';
import { collectRows, useSelection } from '../../../lib/selection.ts';
import { useSession } from '../../../lib/session.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import { useFilterYears } from '../../../shared/settings/today.ts';
import { BulkBar, BulkProgress } from '../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../shared/platform/bulk/bulk-running.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { QuickFilters } from '../../../ui/quick-filters.tsx';
import { useApplicationColumns } from './list-columns.tsx';
import { countOf, listViews, viewOf, withView } from './list-views.ts';
import { applicationHref, LIST_PATH } from './paths.ts';
import { useClaimCalls } from './use-claim-calls.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const REFRESHES = [listApplications.path];
const PERIODS = ['today', 'this_week'] as const;
const NEW = '/vloge/parkirna-dovolilnica';

const optionsOf = <K extends string>(
  values: readonly K[],
  words: Readonly<Record<K, string>>,
): FilterOption[] => values.map((value) => ({ value, label: words[value] }));

const useFilterFields = (): FilterField[] => {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const years = useFilterYears();
  return [
    { id: 'status', label: m.status, options: optionsOf(APPLICATION_STATUSES, labels.application_status) },
    {
      id: 'user_type',
      label: m.user_type,
      options: [...categories.options],
    },
    { id: 'permit_year', label: m.permit_year, options: years.map((value) => ({ value, label: value })) },
    { id: 'source', label: m.source, options: optionsOf(APPLICATION_SOURCES, labels.application_source) },
    {
      id: 'claim',
      label: m.claim,
      options: optionsOf(['mine', 'none', 'others'] as const, m.claim_filters),
    },
    { id: 'kind', label: m.kind, options: optionsOf(APPLICATION_KINDS, labels.application_kind) },
    { id: 'due', label: m.due, options: optionsOf(['overdue', 'this_week'], m.due_words) },
    { id: 'received_in', label: m.received_in, options: optionsOf(PERIODS, m.periods) },
    { id: 'decided_in', label: m.decided_in, options: optionsOf(PERIODS, m.periods) },
    { id: 'part_paid', label: m.part_paid, options: [{ value: 'true', label: m.part_paid_expired }] },
  ];
};

/** Number of applications by state, for people with the permission. */
type Counts = Parameters<typeof countOf>[1];

/** /vloge: new and waiting applications, searchable by name, number or plate. */
export function ApplicationList({ counts }: { counts: Counts | undefined }) {
  const m = useMessages('applications');
  const { search } = useLocation();
  const { user } = useSession();
  const fields = useFilterFields();
  const columns = useApplicationColumns();
  const [shownJob, showJob] = useShownJob();
  const [chosenAction, setAction] = useState<ApplicationBulkAction | null>(null);
  const { table, state, setState, load } = useListQuery(listApplications, {
    tableId: 'applications',
    toolbarSearch: m.search,
  });
  const mayCreate = user !== null && can(user, 'applications.create');
  // Wide screens have room for the button beside the title; elsewhere it floats, so that it is at hand far
  // down the list.
  const wide = useMediaQuery('(min-width: 1024px)');
  useFloatingAction(mayCreate && !wide ? NEW : null, m.new_application);
  const { rows } = table;
  const selection = useSelection(rows);
  const { goToNext, busy } = useClaimCalls();
  const mayReview = user !== null && can(user, 'applications.review');
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
        {mayReview ? (
          <Button icon={<FastForward />} busy={busy} onClick={() => void goToNext()}>
            {m.next_file}
          </Button>
        ) : null}
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
      <BulkRunning subject="application" onOpen={showJob} />
      <DataTable
        {...table}
        selected={selection.selected}
        onSelectedChange={selection.onSelectedChange}
        rowName={(row) => `${row.application_nr} ${row.applicant_name}`}
        selectionActions={
          <BulkBar
            count={selection.rows.length}
            total={table.total}
            capped={table.totalIsCapped}
            actions={APPLICATION_BULK_ACTIONS}
            onAction={(action) => setAction(action as ApplicationBulkAction)}
            onSelectAll={async () => selection.choose(await collectRows(load))}
            onClear={() => selection.choose([])}
          />
        }
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
      <Suspense>
        {chosenAction ? (
          <BulkDialog
            action={chosenAction}
            rows={selection.rows}
            onClose={() => setAction(null)}
            onStarted={({ id }) => {
              setAction(null);
              selection.choose([]);
              showJob(id);
            }}
          />
        ) : null}
        {shownJob ? (
          <BulkProgress
            id={shownJob}
            hrefOf={applicationHref}
            refreshes={REFRESHES}
            onAgain={(ids) => void chooseAgain(ids)}
            onClose={() => showJob(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
