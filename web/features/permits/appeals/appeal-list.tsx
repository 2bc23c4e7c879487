import { Gavel } from 'lucide-react';
import { type AppealRow, listAppeals } from '../../../../contract/permits/decisions/appeals.ts';
import { APPEAL_STATUSES } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { choiceFilter, flagFilter } from '../../../lib/list/filters.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { APPEALS_PATH } from '../../../shared/permits/decisions/appeal-path.ts';
import { RecordLink } from '../../../shared/platform/record-link.tsx';
import { column, dateColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { daysFilter } from '../../../ui/filters/days-filter.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { AppealStatusTag } from './appeal-status.tsx';

/** /pritozbe: every appeal, by number or name. */
export function Component() {
  const m = useMessages('appeals');
  const columns: DataColumn<AppealRow>[] = [
    textColumn('appeal_nr', m.columns.appeal_nr, { sortable: true }),
    textColumn('applicant_name', m.columns.applicant_name, { heading: true }),
    column(
      'decision_nr',
      m.columns.decision_nr,
      (row) => (
        <RecordLink kind="decision" id={row.decision_id}>
          {row.decision_nr}
        </RecordLink>
      ),
      { nowrap: true },
    ),
    dateColumn('received_on', m.columns.received_on, { sortable: true }),
    dateColumn('hand_over_due_on', m.columns.hand_over_due_on, { sortable: true }),
    column('status', m.columns.status, (row) => <AppealStatusTag row={row} />),
  ];
  return (
    <ListPage
      list={useListQuery(listAppeals, { tableId: 'appeals', searchLabel: m.search })}
      path={APPEALS_PATH}
      title={m.title}
      lead={m.lead}
      columns={columns}
      filters={[
        choiceFilter('status', m.columns.status, m.statuses, APPEAL_STATUSES),
        flagFilter('in_time', m.arrived, m.in_time, m.late),
        daysFilter('hand_over_due_on', { from: m.hand_over_from, to: m.hand_over_to }),
      ]}
      empty={{ icon: <Gavel aria-hidden="true" />, title: m.empty, text: m.empty_text }}
    />
  );
}
