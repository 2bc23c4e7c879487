import { useMemo } from 'react';
import type { UserRow } from '../../../../contract/people/users.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { Named } from './clue-line.tsx';
import { RoleTag } from './role-tag.tsx';

/** The day of an instant, without its time. */
const dayOf = (instant: string): string => instant.slice(0, 10);

/** Columns of the list of users; less common ones are in the column picker. */
export const useUserColumns = (): DataColumn<UserRow>[] => {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        title: m.name,
        cell: (row) => <Named clue={row.clue}>{row.name}</Named>,
        sortable: true,
      },
      { id: 'role', title: m.role, cell: (row) => <RoleTag role={row.role} />, sortable: true, nowrap: true },
      { id: 'email', title: m.email, cell: (row) => row.email, copy: (row) => row.email, sortable: true },
      {
        id: 'phone',
        title: m.phone,
        cell: (row) => row.phone ?? m.none,
        copy: (row) => row.phone,
        nowrap: true,
      },
      { id: 'live_permits', title: m.live_permits, cell: (row) => row.live_permits, align: 'end' },
      {
        id: 'last_seen',
        title: m.last_seen,
        cell: (row) =>
          row.last_seen ? formatDateTime(row.last_seen, language) : row.has_password ? m.never : m.invited,
        sortable: true,
      },
      {
        id: 'type',
        title: m.type,
        cell: (row) => labels.applicant_type[row.type],
        sortable: true,
        hidden: true,
      },
      {
        id: 'created_at',
        title: m.created_at,
        cell: (row) => formatDate(dayOf(row.created_at), language),
        sortable: true,
        nowrap: true,
      },
    ],
    [m, labels, language],
  );
};
