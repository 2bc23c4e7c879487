import type { UserRow } from '../../../../contract/people/users.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { column, labelColumn, textColumn, dayColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { emailColumn } from '../../../ui/email.tsx';
import { phoneColumn } from '../../../shared/people/phone.tsx';
import { personColumn } from './clue-line.tsx';
import { RoleTag } from './role-tag.tsx';

/** The day of an instant, without its time. */
const useLastSeen = (): DataColumn<UserRow> => {
  const m = useMessages('people');
  return column(
    'last_seen',
    m.last_seen,
    (row, language) =>
      row.last_seen ? formatDateTime(row.last_seen, language) : row.has_password ? m.never : m.invited,
    { sortable: true },
  );
};

/** Columns of the list of staff. */
export const useStaffColumns = (): DataColumn<UserRow>[] => {
  const m = useMessages('people');
  return [
    textColumn('name', m.staff_name, { sortable: true, heading: true }),
    column('role', m.role, (row) => <RoleTag role={row.role} />, { sortable: true, nowrap: true }),
    emailColumn(m.email, m.none, { sortable: true }),
    phoneColumn(m.phone, m.none),
    useLastSeen(),
    dayColumn('created_at', m.created_at, { sortable: true }),
  ];
};

/** Columns of the list of applicants' accounts; less common ones are in the column picker. */
export const useApplicantColumns = (): DataColumn<UserRow>[] => {
  const m = useMessages('people');
  const labels = useMessages('labels');
  return [
    personColumn('name', m.name),
    emailColumn(m.email, m.none, { sortable: true }),
    phoneColumn(m.phone, m.none),
    textColumn('live_permits', m.live_permits, { align: 'end' }),
    useLastSeen(),
    labelColumn('type', m.type, labels.applicant_type, { sortable: true, hidden: true }),
    dayColumn('created_at', m.created_at, { sortable: true }),
  ];
};
