import { useQuery } from '@tanstack/react-query';
import { FastForward, Inbox } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listApplications } from '../../../../../contract/permits/application-list.ts';
import { listHeldDecisions } from '../../../../../contract/permits/decisions/held-decisions.ts';
import {
  APPLICATION_BULK_ACTIONS,
  type ApplicationBulkAction,
} from '../../../../../contract/platform/bulk-jobs.ts';
import { APPLICATION_STATUSES } from '../../../../../contract/values/application-states.ts';
import { APPLICATION_KINDS, APPLICATION_SOURCES } from '../../../../../contract/values/status.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { choiceFilter, flagFilter, optionFilter, type FilterOf } from '../../../../lib/list/filters.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { BulkBar, BulkProgress } from '../../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../../shared/platform/bulk/bulk-running.tsx';
import { useBulkList } from '../../../../shared/platform/bulk/use-bulk-list.ts';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { useFilterYears } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { ListPage } from '../../../../ui/table/list-page.tsx';
import { useApplicationColumns } from './list-columns.tsx';
import { countsOf, LIST_VIEWS } from './list-views.ts';
import { applicationHref, LIST_PATH } from '../paths.ts';
import { useNextApplication } from '../use-next-application.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const PERIODS = ['today', 'this_week'] as const;
const NEW = '/vloge/parkirna-dovolilnica';

const useFilters = (): FilterOf<typeof listApplications>[] => {
  const m = useMessages('application_list');
  const labels = useMessages('labels');
  const years = useFilterYears();
  return [
    choiceFilter('status', m.columns.status, labels.application_status, APPLICATION_STATUSES),
    optionFilter('user_type', m.columns.user_type, useCategoryNames().options),
    optionFilter(
      'permit_year',
      m.columns.permit_year,
      years.map((value) => ({ value, label: value })),
    ),
    choiceFilter('source', m.columns.source, labels.application_source, APPLICATION_SOURCES),
    choiceFilter('claim', m.columns.claim, m.claim_filters, ['mine', 'none', 'others']),
    choiceFilter('kind', m.columns.kind, labels.application_kind, APPLICATION_KINDS),
    choiceFilter('due', m.columns.due, m.due_words, ['overdue', 'this_week']),
    choiceFilter('received_in', m.received_in, m.periods, PERIODS),
    choiceFilter('decided_in', m.decided_in, m.periods, PERIODS),
    flagFilter('part_paid', m.part_paid, m.part_paid_expired),
    flagFilter('approved_by_program', m.approved_by, m.by_program),
    flagFilter('left_to_staff', m.left_to_staff, m.left_to_staff_yes),
    flagFilter('hindered', m.hindered, m.hindered_yes),
  ];
};

/** Whether decisions of this bulk action of the reader can still be undone. */
const useHeldInBulk = (bulk_id: string | undefined): boolean => {
  const { data } = useQuery({ ...callQuery(listHeldDecisions), enabled: bulk_id !== undefined });
  return (data?.data ?? []).some((one) => one.bulk_id === bulk_id && one.dropped_because === null);
};

/** /vloge: new and waiting applications, searchable by name, number or plate. */
export function ApplicationList({ counts }: { counts: Parameters<typeof countsOf>[0] }) {
  const m = useMessages('application_list');
  const ui = useMessages('ui');
  const mayCreate = useCan('applications.create');
  const mayReview = useCan('applications.review');
  const [action, setAction] = useState<ApplicationBulkAction | null>(null);
  const list = useListQuery(listApplications, { tableId: 'applications', searchLabel: m.search });
  const { selection, rows, bar, progress, showJob, started } = useBulkList(list);
  const held = useHeldInBulk(progress?.id);
  const { goToNext, busy } = useNextApplication();
  return (
    <ListPage
      list={list}
      path={LIST_PATH}
      title={m.list_title}
      lead={m.list_lead}
      create={mayCreate ? { label: ui.apply, act: NEW } : null}
      headActions={
        mayReview ? (
          <Button icon={<FastForward />} busy={busy} onClick={() => void goToNext()}>
            {m.next_file}
          </Button>
        ) : null
      }
      views={{
        label: m.views_label,
        views: LIST_VIEWS,
        labels: m.views,
        counts: countsOf(counts),
        urgent: ['ours'],
      }}
      above={<BulkRunning subject="application" onOpen={showJob} />}
      columns={useApplicationColumns()}
      filters={useFilters()}
      rowName={(row) => `${row.application_nr} ${row.applicant_name}`}
      selection={selection}
      selectionActions={
        <BulkBar
          {...bar}
          actions={APPLICATION_BULK_ACTIONS}
          onAction={(chosen) => setAction(chosen as ApplicationBulkAction)}
        />
      }
      empty={{ icon: <Inbox aria-hidden="true" />, title: m.list_empty, text: m.list_empty_text }}
    >
      <Suspense>
        {action ? (
          <BulkDialog
            action={action}
            rows={rows}
            onClose={() => setAction(null)}
            onStarted={(job) => {
              setAction(null);
              started(job);
            }}
          />
        ) : null}
        {progress ? <BulkProgress {...progress} held={held} hrefOf={applicationHref} /> : null}
      </Suspense>
    </ListPage>
  );
}
