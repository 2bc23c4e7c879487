import { permitColumns, type PermitRow } from '../../../../../contract/permits/permits.ts';
import { formatDate, formatDateTime, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { PermitStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { MarkedName } from '../../../../shared/people/incomplete.tsx';
import { listColumns } from '../../../../shared/platform/list-columns.tsx';
import { FirstPlate } from '../../../../shared/platform/plate.tsx';
import { useCategoryNames } from '../../../../shared/settings/category-names.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { cx } from '../../../../ui/cx.ts';
import tones from '../../../../ui/tone.module.css';
import { toneIcons } from '../../../../ui/tone.ts';
import styles from '../permit.module.css';

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
  const words = { ...useMessages('labels'), category: useCategoryNames().words };
  return listColumns(permitColumns, m.columns, words, {
    permit_nr: { nowrap: true },
    holder_name: (row) => <MarkedName incomplete={row.incomplete}>{row.holder_name}</MarkedName>,
    status: (row) => <PermitStatusTag status={row.status} />,
    registration_numbers: (row) => <PlatesToCheck row={row} />,
    rfid_card_number: { none: NONE, nowrap: true },
    handed_over_at: (row, language) =>
      row.handed_over_at ? formatDateTime(row.handed_over_at, language) : m.handed_no,
    issued_at: { none: NONE },
  });
};
