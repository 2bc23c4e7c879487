import { useMemo } from 'react';
import type { PermitRow } from '../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useToday } from '../../../shared/settings/today.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Plates } from '../../../shared/platform/plate.tsx';
import styles from './permit.module.css';

/** A change of plate that waits for a check, and its deadline. */
function CheckTag({ due }: { due: string }) {
  const m = useMessages('permits');
  const language = useLanguage();
  const late = due < useToday();
  return (
    <StatusTag tone={late ? 'error' : 'warning'}>{m.check_due({ due: formatDate(due, language) })}</StatusTag>
  );
}

/** Columns of the list of permits; less common ones are in the column picker. */
export const usePermitColumns = (): DataColumn<PermitRow>[] => {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'permit_nr',
        title: m.permit_nr,
        cell: (row) => row.permit_nr,
        copy: (row) => row.permit_nr,
        sortable: true,
        nowrap: true,
      },
      { id: 'holder_name', title: m.holder_name, cell: (row) => row.holder_name, sortable: true },
      {
        id: 'status',
        title: m.status,
        cell: (row) => <PermitStatusTag status={row.status} />,
        sortable: true,
        nowrap: true,
      },
      {
        id: 'registration_numbers',
        title: m.registration_numbers,
        cell: (row) => (
          <span className={styles.plateCell}>
            <Plates values={row.registration_numbers} />
            {row.plate_check_due_at ? <CheckTag due={row.plate_check_due_at} /> : null}
          </span>
        ),
        copy: (row) => row.registration_numbers.join(', '),
      },
      {
        id: 'user_type',
        title: m.user_type,
        cell: (row) => categories.of(row.user_type),
        sortable: true,
      },
      {
        id: 'rfid_card_number',
        title: m.rfid_card_number,
        cell: (row) => row.rfid_card_number ?? '–',
        copy: (row) => row.rfid_card_number,
        nowrap: true,
      },
      {
        id: 'valid_to',
        title: m.valid_to,
        cell: (row) => formatDate(row.valid_to, language),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'handed_over_at',
        title: m.handed_over,
        cell: (row) => (row.handed_over_at ? formatDateTime(row.handed_over_at, language) : m.handed_no),
      },
      {
        id: 'plate_check_due_at',
        title: m.plate_check,
        cell: (row) => (row.plate_check_due_at ? formatDate(row.plate_check_due_at, language) : ''),
        hidden: true,
        nowrap: true,
      },
      {
        id: 'valid_from',
        title: m.valid_from,
        cell: (row) => formatDate(row.valid_from, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
      {
        id: 'permit_year',
        title: m.permit_year,
        cell: (row) => row.permit_year,
        sortable: true,
        align: 'end',
        hidden: true,
      },
      {
        id: 'parking_lot_codes',
        title: m.parking_lot_codes,
        cell: (row) => row.parking_lot_codes.join(', '),
        hidden: true,
      },
      { id: 'delivery', title: m.delivery, cell: (row) => labels.delivery[row.delivery], hidden: true },
      {
        id: 'issued_at',
        title: m.issued_at,
        cell: (row) => (row.issued_at ? formatDateTime(row.issued_at, language) : '–'),
        nowrap: true,
        hidden: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
        hidden: true,
      },
    ],
    [m, labels, categories, language],
  );
};
