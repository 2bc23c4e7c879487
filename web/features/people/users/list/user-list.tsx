import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { listUsers } from '../../../../../contract/people/users.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { choiceFilter, codesOf, flagFilter } from '../../../../lib/list/filters.ts';
import { useListQuery } from '../../../../lib/list/list-query.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { ListPage } from '../../../../ui/table/list-page.tsx';
import { NewUserDialog } from '../account/new-user-dialog.tsx';
import { USER_VIEWS } from './people-views.ts';
import { STAFF_PATH, USERS_PATH } from '../paths.ts';
import { useUserColumns } from './user-columns.tsx';

const APPLICANTS = { role: 'user' };

/** /uporabniki: accounts of applicants; those of staff, which lay here before, are in the management. */
export function Component() {
  const [query] = useSearchParams();
  const role = query.get('filter.role');
  return role === null || role.includes('user') ? <Applicants /> : <Navigate replace to={STAFF_PATH} />;
}

function Applicants() {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const navigate = useNavigate();
  const mayCreate = useCan('users.create');
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const list = useListQuery(listUsers, { tableId: 'users', base: APPLICANTS, searchLabel: m.list_search });
  return (
    <ListPage
      list={list}
      path={USERS_PATH}
      title={m.list_title}
      lead={m.list_lead}
      create={mayCreate ? { label: m.new_user, act: create } : null}
      views={{ label: m.views_label, views: USER_VIEWS, labels: m.views }}
      columns={useUserColumns('applicants')}
      filters={[
        choiceFilter('type', m.columns.type, labels.applicant_type, codesOf(labels.applicant_type)),
        flagFilter('has_live_permits', m.filter_permits, m.filter_permits_yes, m.filter_permits_no),
        flagFilter('incomplete', labels.incomplete, labels.incomplete_yes, labels.incomplete_no),
        flagFilter('never_signed_in', m.filter_seen, m.filter_seen_never, m.filter_seen_yes),
      ]}
      empty={{ icon: <Users aria-hidden="true" />, title: m.list_empty, text: m.list_empty_text }}
    >
      {creating ? (
        <NewUserDialog
          onClose={() => setCreating(false)}
          onDone={(user) => void navigate(`${USERS_PATH}/${user.id}`)}
        />
      ) : null}
    </ListPage>
  );
}
