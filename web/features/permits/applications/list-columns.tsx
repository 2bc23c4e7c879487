import { useMemo } from 'react';
import type { ApplicationListRow } from '../../../../contract/permits/applications.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useResources } from '../../../shared/settings/resources.ts';
import { useToday } from '../../../shared/settings/today.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { ApplicationStatusTag } from '../../../shared/permits/status-tags.tsx';
import { Plates } from '../../../shared/platform/plate.tsx';
import { Age } from './age.tsx';

/** Columns of the list of applications; less common ones are in the column picker. */
export const useApplicationColumns = (): DataColumn<ApplicationListRow>[] => {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const language = useLanguage();
  const today = useToday();
  const { parameters } = useResources();
  const decision_days = parameters?.decision_days ?? 30;
  return useMemo(() => {
    return [
      {
        id: 'application_nr',
        title: m.application_nr,
        cell: (row) => row.application_nr,
        copy: (row) => row.application_nr,
        sortable: true,
        nowrap: true,
      },
      { id: 'applicant_name', title: m.applicant_name, cell: (row) => row.applicant_name, sortable: true },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <ApplicationStatusTag status={row.status} />,
        sortable: true,
        nowrap: true,
      },
      { id: 'user_type', title: m.user_type, cell: (row) => categories.of(row.user_type), sortable: true },
      {
        id: 'permit_year',
        title: m.permit_year,
        cell: (row) => row.permit_year,
        sortable: true,
        align: 'end',
      },
      {
        id: 'registration_numbers',
        title: m.registration_numbers,
        cell: (row) => <Plates values={row.registration_numbers} />,
        copy: (row) => row.registration_numbers.join(', '),
      },
      {
        id: 'received_at',
        title: m.received_at,
        cell: (row) => formatDate(row.received_at, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
      {
        id: 'age',
        title: m.age_column,
        cell: (row) => <Age row={row} today={today} decision_days={decision_days} />,
        nowrap: true,
      },
      {
        id: 'claim',
        title: m.claim,
        cell: (row) =>
          row.claim === null ? '–' : row.claim.mine ? <strong>{m.claim_yours}</strong> : row.claim.name,
      },
      {
        id: 'price_total',
        title: m.price_total,
        cell: (row) => formatMoney(row.price_total, language),
        sortable: true,
        align: 'end',
        nowrap: true,
        hidden: true,
      },
      {
        id: 'supplement_due_at',
        title: m.supplement_due_at,
        cell: (row) => (row.supplement_due_at ? formatDate(row.supplement_due_at, language) : '–'),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
      { id: 'source', title: m.source, cell: (row) => labels.application_source[row.source], hidden: true },
      { id: 'kind', title: m.kind, cell: (row) => labels.application_kind[row.kind], hidden: true },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
      {
        id: 'updated_at',
        title: m.updated_at,
        cell: (row) => formatDateTime(row.updated_at, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
    ];
  }, [m, labels, categories, language, today, decision_days]);
};
