import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { listUserAccessLog } from '../../../../contract/permits/user-records.ts';
import type { UserDetail } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { refreshMs, useListQuery } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/table/list.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { AccountDetails } from '../../people/users/account/account-details.tsx';
import { USERS_PATH } from '../../people/users/paths.ts';
import { userQuery } from '../../people/users/user-query.ts';
import { useAccessLogColumns } from '../../records/access-log/access-log-table.tsx';
import { entryHref } from '../../records/access-log/paths.ts';
import { PurposeLine } from '../../records/access-log/purpose-line.tsx';
import { RetentionLine } from '../../records/retention/retention-line.tsx';
import styles from './persons.module.css';

type Props = { id: string; email: string | null; open: boolean; onOpen: (open: boolean) => void };

/** An account on the page of its person; loaded, and so recorded as a look, only when opened. */
export function AccountSection({ id, email, open, onOpen }: Props) {
  const m = useMessages('persons');
  return (
    <Disclosure
      title={email ? m.account_of({ email }) : m.account}
      open={open}
      onOpen={onOpen}
      className={styles.account}
    >
      <Loaded id={id} />
    </Disclosure>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...userQuery(id), refetchInterval: refreshMs });
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  // Whoever becomes staff leaves the register.
  if (data.role !== 'user') return <Navigate replace to={`${USERS_PATH}/${id}`} />;
  return <Account user={data} />;
}

/** The account itself, when its data will be erased, and who saw or changed them. */
export function Account({ user }: { user: UserDetail }) {
  const m = useMessages('people');
  const maySeeLog = useCan('access_log.view');
  return (
    <Stack>
      <PurposeLine key={user.id} subject_type="user" subject_id={user.id} />
      <AccountDetails user={user} />
      <RetentionLine subject_type="user" subject_id={user.id} />
      {maySeeLog ? (
        <Disclosure title={m.access_log}>
          <AccessLog id={user.id} />
        </Disclosure>
      ) : null}
    </Stack>
  );
}

function AccessLog({ id }: { id: string }) {
  const m = useMessages('people');
  const maySeeLog = useCan('access_log.view');
  const columns = useAccessLogColumns()
    .filter((column) => column.id !== 'person_name')
    .map((column) => (column.id === 'subject_type' ? { ...column, hidden: true } : column));
  const list = useListQuery(listUserAccessLog, {
    tableId: 'user_access_log',
    prefix: 'log.',
    params: { itemId: id },
    exportFilters: { person_id: id },
  });
  return (
    <List
      list={list}
      title={m.access_log}
      columns={columns}
      path={`${useLocation().pathname}?log`}
      rowHref={maySeeLog ? ({ id: entry }) => entryHref(entry) : undefined}
      empty={{ title: m.log_empty, text: m.log_empty_text }}
    />
  );
}
