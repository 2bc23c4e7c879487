import { Hourglass } from 'lucide-react';
import type { ApplicationListRow } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApplicationStatusTag } from '../../../shared/permits/status-tags.tsx';
import { plateColumn } from '../../../shared/platform/columns.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import {
  column,
  dateColumn,
  dateTimeColumn,
  labelColumn,
  moneyColumn,
  textColumn,
} from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ageCell } from './age.tsx';
import { termsOf } from './deadline.ts';

/** Columns of the list of applications; less common ones are in the column picker. */
export const useApplicationColumns = (): DataColumn<ApplicationListRow>[] => {
  const m = useMessages('application_list');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const today = useToday();
  const terms = termsOf(useResources().parameters);
  return [
    textColumn('application_nr', m.application_nr, { copy: true, sortable: true, nowrap: true }),
    textColumn('applicant_name', m.applicant_name, { sortable: true, heading: true }),
    column(
      'status',
      m.status,
      ({ status, held }) =>
        held ? (
          <StatusTag tone="info" icon={Hourglass}>
            {m.held_tag[held.transition]}
            <VisuallyHidden> ({held.actor_name})</VisuallyHidden>
          </StatusTag>
        ) : (
          <ApplicationStatusTag status={status} />
        ),
      { pill: true, sortable: true, nowrap: true },
    ),
    column('user_type', m.user_type, (row) => categories.of(row.user_type), { sortable: true }),
    textColumn('permit_year', m.permit_year, { sortable: true, align: 'end' }),
    plateColumn(m.registration_numbers),
    dateColumn('received_at', m.received_at, { sortable: true, hidden: true }),
    column('age', m.age_column, (row) => ageCell({ row, today, terms }), {
      nowrap: true,
    }),
    column('claim', m.claim, ({ claim, approved_by_program }) =>
      claim === null ? (
        approved_by_program ? (
          m.by_program
        ) : (
          '–'
        )
      ) : claim.mine ? (
        <strong>{m.claim_yours}</strong>
      ) : (
        claim.name
      ),
    ),
    moneyColumn('price_total', m.price_total, { sortable: true, hidden: true }),
    dateColumn('supplement_due_at', m.supplement_due_at, { none: '–', sortable: true, hidden: true }),
    labelColumn('source', m.source, labels.application_source, { hidden: true }),
    labelColumn('kind', m.kind, labels.application_kind, { hidden: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true, hidden: true }),
    dateTimeColumn('updated_at', m.updated_at, { sortable: true, hidden: true }),
  ];
};
