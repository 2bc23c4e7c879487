import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../../../../../contract/platform/permissions.ts';
import { listUsers } from '../../../../../contract/people/users.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { choiceFilter, flagFilter } from '../../../../lib/list/filters.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { ListActions } from '../../../../ui/filters/list-actions.tsx';
import { List } from '../../../../ui/table/list.tsx';
import { NewUserDialog } from '../account/new-user-dialog.tsx';
import { USERS_PATH } from '../paths.ts';
import { useUserColumns } from './user-columns.tsx';

const ROLES_OF_STAFF: readonly Role[] = ['root', 'admin'];
const STAFF = { role: [...ROLES_OF_STAFF] };

/** Section "Zaposleni" of the management: who works in the office, and what they may do. */
export function Tab() {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const navigate = useNavigate();
  const mayCreate = useCan('users.manage_roles');
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const list = useListQuery(listUsers, {
    tableId: 'staff',
    prefix: 'staff.',
    base: STAFF,
    searchLabel: m.staff_search,
  });
  return (
    <>
      <ListActions create={mayCreate ? { label: m.new_staff, act: create } : null} />
      <List
        list={list}
        title={m.staff_title}
        columns={useUserColumns('staff')}
        rowHref={(row) => `${USERS_PATH}/${row.id}`}
        filters={[
          choiceFilter('role', m.columns.role, labels.role, ROLES_OF_STAFF),
          flagFilter('never_signed_in', m.filter_seen, m.filter_seen_never, m.filter_seen_yes),
        ]}
        empty={{ icon: <Users aria-hidden="true" />, title: m.staff_empty, text: m.staff_empty_text }}
      />
      {creating ? (
        <NewUserDialog
          staff
          onClose={() => setCreating(false)}
          onDone={(user) => void navigate(`${USERS_PATH}/${user.id}`)}
        />
      ) : null}
    </>
  );
}
