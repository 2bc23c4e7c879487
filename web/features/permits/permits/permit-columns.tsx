import type { PermitRow } from '../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { PermitStatusTag } from '../../../shared/permits/status-tags.tsx';
import { MarkedName } from '../../../shared/people/incomplete.tsx';
import { plateColumn } from '../../../shared/platform/columns.tsx';
import { FirstPlate } from '../../../shared/platform/plate.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import { useToday } from '../../../shared/settings/today.ts';
import {
  column,
  dateColumn,
  dateTimeColumn,
  labelColumn,
  statusColumn,
  textColumn,
} from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { cx } from '../../../ui/cx.ts';
import tones from '../../../ui/tone.module.css';
import { toneIcons } from '../../../ui/tone.ts';
import styles from './permit.module.css';

/** A change of plate that waits for a check, and its deadline. */
function CheckTag({ due }: { due: string }) {
  const m = useMessages('permits');
  const language = useLanguage();
  const late = due < useToday();
  const Icon = toneIcons[late ? 'error' : 'warning'];
  return (
    <span className={cx(styles.due, tones[late ? 'error' : 'warning'])}>
      <Icon aria-hidden="true" />
      {m.check_due({ due: formatDate(due, language) })}
    </span>
  );
}

const PlatesToCheck = ({ row }: { row: PermitRow }) => (
  <span className={styles.plateCell}>
    <FirstPlate values={row.plate_texts} />
    {row.plate_check_due_at ? <CheckTag due={row.plate_check_due_at} /> : null}
  </span>
);

/** Columns of the list of permits; less common ones are in the column picker. */
export const usePermitColumns = (): DataColumn<PermitRow>[] => {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  return [
    textColumn('permit_nr', m.permit_nr, { copy: true, sortable: true, nowrap: true }),
    column(
      'holder_name',
      m.holder_name,
      (row) => <MarkedName incomplete={row.incomplete}>{row.holder_name}</MarkedName>,
      { sortable: true, heading: true },
    ),
    statusColumn('status', m.status, PermitStatusTag, { sortable: true }),
    plateColumn(m.registration_numbers, { cell: (row) => <PlatesToCheck row={row} /> }),
    column('user_type', m.user_type, (row) => categories.of(row.user_type), { sortable: true }),
    textColumn('rfid_card_number', m.rfid_card_number, { copy: true, none: '–', nowrap: true }),
    dateColumn('valid_to', m.valid_to, { sortable: true }),
    column('handed_over_at', m.handed_over, (row, language) =>
      row.handed_over_at ? formatDateTime(row.handed_over_at, language) : m.handed_no,
    ),
    dateColumn('plate_check_due_at', m.plate_check, { hidden: true }),
    dateColumn('valid_from', m.valid_from, { sortable: true, hidden: true }),
    textColumn('permit_year', m.permit_year, { sortable: true, align: 'end', hidden: true }),
    column('parking_lot_codes', m.parking_lot_codes, (row) => row.parking_lot_codes.join(', '), {
      hidden: true,
    }),
    labelColumn('delivery', m.delivery, labels.delivery, { hidden: true }),
    dateTimeColumn('issued_at', m.issued_at, { none: '–', hidden: true }),
    dateTimeColumn('created_at', m.created_at, { sortable: true, hidden: true }),
  ];
};
