import { Hourglass } from 'lucide-react';
import { applicationColumns } from '../../../../../contract/permits/application-list.ts';
import type { ApplicationListRow } from '../../../../../contract/permits/applications.ts';
import { NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ApplicationStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { listColumns } from '../../../../shared/platform/list-columns.tsx';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { useResources } from '../../../../shared/settings/resources.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ageCell } from '../age.tsx';
import { termsOf } from '../deadline.ts';

/** Columns of the list of applications; less common ones are in the column picker. */
export const useApplicationColumns = (): DataColumn<ApplicationListRow>[] => {
  const m = useMessages('application_list');
  const words = { ...useMessages('labels'), category: useCategoryNames().words };
  const today = useToday();
  const terms = termsOf(useResources().parameters);
  return listColumns(applicationColumns, m.columns, words, {
    application_nr: { nowrap: true },
    status: ({ status, held }) =>
      held ? (
        <StatusTag tone="info" icon={Hourglass}>
          {m.held_tag[held.transition]}
          <VisuallyHidden> ({held.actor_name})</VisuallyHidden>
        </StatusTag>
      ) : (
        <ApplicationStatusTag status={status} />
      ),
    age: { cell: (row) => ageCell({ row, today, terms }), nowrap: true },
    claim: ({ claim, approved_by_program }) =>
      claim === null ? (
        approved_by_program ? (
          m.by_program
        ) : (
          NONE
        )
      ) : claim.mine ? (
        <strong>{m.claim_yours}</strong>
      ) : (
        claim.name
      ),
    supplement_due_at: { none: NONE },
  });
};
