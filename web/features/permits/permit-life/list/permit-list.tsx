import { IdCard, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { bulkPermits } from '../../../../../contract/permits/bulk.ts';
import { PERMIT_BULK_ACTIONS } from '../../../../../contract/platform/bulk-jobs.ts';
import { listPermits } from '../../../../../contract/permits/permits.ts';
import { SHOWN_PERMIT_STATUSES } from '../../../../../contract/values/status.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import {
  choiceFilter,
  codesOf,
  flagFilter,
  optionFilter,
  type FilterOf,
} from '../../../../lib/list/filters.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { BulkBar, BulkProgress, BulkStart } from '../../../../shared/platform/bulk/bulk-lazy.tsx';
import { BulkRunning } from '../../../../shared/platform/bulk/bulk-running.tsx';
import { useBulkList } from '../../../../shared/platform/bulk/use-bulk-list.ts';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { useFilterYears } from '../../../../shared/settings/today.ts';
import { Button } from '../../../../ui/button.tsx';
import { ListPage } from '../../../../ui/table/list-page.tsx';
import { LIST_PATH, NEW_PATH } from '../paths.ts';
import { usePermitColumns } from './permit-columns.tsx';
import { PERMIT_VIEWS } from './permit-views.ts';

const PickUpList = lazy(async () => ({ default: (await import('./pick-up-list.tsx')).PickUpList }));

const useFilters = (): FilterOf<typeof listPermits>[] => {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const years = useFilterYears();
  return [
    choiceFilter('status', m.columns.status, labels.permit_status, SHOWN_PERMIT_STATUSES),
    optionFilter('user_type', m.columns.user_type, useCategoryNames().options),
    optionFilter(
      'permit_year',
      m.columns.permit_year,
      years.map((value) => ({ value, label: value })),
    ),
    choiceFilter('delivery', m.columns.delivery, labels.delivery, codesOf(labels.delivery)),
    flagFilter('handed_over', m.columns.handed_over_at, m.handed_yes, m.handed_no),
    flagFilter('uncollected', m.uncollected, m.uncollected_yes, m.uncollected_no),
    flagFilter('incomplete', labels.incomplete, labels.incomplete_yes, labels.incomplete_no),
    flagFilter('plate_check', m.columns.plate_check_due_at, m.plate_check_yes, m.plate_check_no),
    choiceFilter('issued_in', m.issued_in, m.periods, codesOf(m.periods)),
    choiceFilter('handed_over_in', m.handed_over_in, m.periods, codesOf(m.periods)),
  ];
};

/** /dovolilnice: permits, searchable by plate, name, number or card. */
export function Component() {
  const m = useMessages('permits');
  const creates = useCan('permits.create');
  const [dialog, setDialog] = useState<'hand_over' | 'pick_up' | null>(null);
  const close = (): void => setDialog(null);
  const list = useListQuery(listPermits, { tableId: 'permits', searchLabel: m.search });
  const { selection, rows, bar, progress, showJob, started } = useBulkList(list);
  return (
    <ListPage
      list={list}
      path={LIST_PATH}
      title={m.list_title}
      lead={m.list_lead}
      create={creates ? { label: m.new_permit, act: NEW_PATH } : null}
      views={{ label: m.views_label, views: PERMIT_VIEWS, labels: m.views }}
      above={<BulkRunning subject="permit" onOpen={showJob} />}
      columns={usePermitColumns()}
      filters={useFilters()}
      rowName={(row) => `${row.permit_nr} ${row.holder_name}`}
      selection={selection}
      selectionActions={
        <BulkBar {...bar} actions={PERMIT_BULK_ACTIONS} onAction={() => setDialog('hand_over')}>
          <Button icon={<Printer />} onClick={() => setDialog('pick_up')}>
            {m.pick_up_list}
          </Button>
        </BulkBar>
      }
      empty={{ icon: <IdCard aria-hidden="true" />, title: m.list_empty, text: m.list_empty_text }}
    >
      <Suspense>
        {dialog === 'hand_over' ? (
          <BulkStart
            action="hand_over"
            count={rows.length}
            rows={rows}
            route={bulkPermits}
            body={{ action: 'hand_over', rows }}
            onStarted={(job) => {
              close();
              started(job);
            }}
            onClose={close}
          />
        ) : null}
        {dialog === 'pick_up' ? <PickUpList rows={rows} onClose={close} /> : null}
        {progress ? <BulkProgress {...progress} hrefOf={(id) => `${LIST_PATH}/${id}`} /> : null}
      </Suspense>
    </ListPage>
  );
}
