import { userColumns, type UserRow } from '../../../../../contract/people/users.ts';
import { formatDateTime, NONE } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { phoneCell } from '../../../../shared/people/phone.tsx';
import { listColumns } from '../../../../shared/platform/list-columns.tsx';
import type { DataColumn } from '../../../../ui/table/data-table-columns.ts';
import { emailCell } from '../../../../ui/email.tsx';
import { personCell } from '../clue-line.tsx';
import { RoleTag } from '../rights/role-tag.tsx';

const LEFT_OUT: Readonly<Record<'staff' | 'applicants', readonly string[]>> = {
  staff: ['live_permits', 'type'],
  applicants: ['role'],
};

/** Columns of the accounts of staff or of applicants; less common ones are in the column picker. */
export const useUserColumns = (whose: keyof typeof LEFT_OUT): DataColumn<UserRow>[] => {
  const m = useMessages('people');
  const staff = whose === 'staff';
  const titles = staff ? { ...m.columns, name: m.staff_name } : m.columns;
  return listColumns(userColumns, titles, useMessages('labels'), {
    name: staff ? {} : personCell,
    role: { cell: (row) => <RoleTag role={row.role} />, nowrap: true },
    email: emailCell(NONE),
    phone: phoneCell(NONE),
    last_seen: (row, language) =>
      row.last_seen ? formatDateTime(row.last_seen, language) : row.has_password ? m.never : m.invited,
  }).filter(({ id }) => !LEFT_OUT[whose].includes(id));
};
