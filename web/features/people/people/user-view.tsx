import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Permission } from '../../../../contract/platform/permissions.ts';
import type { UserDetail } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api.ts';
import { useToolbarTitle } from '../../../lib/interface-state.ts';
import { listHref } from '../../../lib/list-place.ts';
import { refreshMs } from '../../../lib/list-query.ts';
import { IncompleteNotice } from '../../../shared/people/incomplete.tsx';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './people.module.css';
import { RoleTag } from './role-tag.tsx';
import { UserActions } from './user-actions.tsx';
import { AccountSummary, RightsSummary, UserSummary } from './user-summary.tsx';
import { UserHistory } from './user-history.tsx';
import { userQuery } from './user-query.ts';
import { listPathOf } from './paths.ts';

type UserTab = ComponentType<{ id: string }>;
/** Lists of other features; web/app/screens/user.tsx composes them. */
export type UserTabs = {
  applications: UserTab;
  permits: UserTab;
  documents: UserTab;
  access_log: UserTab;
};

/** /uporabniki/{id}: a person, their records and actions. */
export function UserView({ tabs }: { tabs: UserTabs }) {
  const m = useMessages('people');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...userQuery(id), refetchInterval: refreshMs });
  useToolbarTitle(data?.name);
  if (data) return <Person key={data.id} user={data} tabs={tabs} />;
  if (error)
    return (
      <Notice tone="error" role="alert" title={m.load_failed}>
        <p>{error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server}</p>
        <Button onClick={() => void refetch()}>{m.try_again}</Button>
      </Notice>
    );
  return (
    <div className={styles.loading}>
      <Spinner large label={m.loading} />
    </div>
  );
}

function Person({ user, tabs }: { user: UserDetail; tabs: UserTabs }) {
  const m = useMessages('people');
  return (
    <Stack as="article">
      <header className={styles.titleRow}>
        <LinkButton
          variant="tertiary"
          className={styles.back}
          href={listHref(listPathOf(user.role))}
          title={m.back_to_list}
          icon={<ArrowLeft />}
        >
          <VisuallyHidden>{m.back_to_list}</VisuallyHidden>
        </LinkButton>
        <h1 className={styles.title}>{user.name}</h1>
        <RoleTag role={user.role} />
      </header>
      <UserActions user={user} />
      <IncompleteNotice incomplete={user.incomplete} person={user.applicant} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <UserSummary user={user} />
        </div>
        {/* First, also on a phone: people come with an application or a permit. */}
        <div className={styles.records}>
          <Records user={user} tabs={tabs} />
        </div>
        <div className={styles.more}>
          <AccountSummary user={user} />
          <RightsSummary user={user} />
          <UserHistory user={user} />
        </div>
      </div>
    </Stack>
  );
}

type Tab = keyof UserTabs;
const TABS: readonly { id: Tab; permission: Permission }[] = [
  { id: 'applications', permission: 'applications.view' },
  { id: 'permits', permission: 'permits.view' },
  { id: 'documents', permission: 'documents.view' },
  { id: 'access_log', permission: 'access_log.view' },
];

/**
 * Applications, permits, documents and the access log, as far as the viewer may see them; the open tab is in
 * the URL.
 */
function Records({ user, tabs }: { user: UserDetail; tabs: UserTabs }) {
  const m = useMessages('people');
  const [query, setQuery] = useSearchParams();
  const may: Record<string, boolean> = {
    applications: useCan('applications.view'),
    permits: useCan('permits.view'),
    documents: useCan('documents.view'),
    access_log: useCan('access_log.view'),
  };
  // Staff have no applications of their own; only the log of access to their account remains.
  const records = user.role === 'user' || user.applications + user.permits > 0;
  const shown = TABS.filter(({ id }) => may[id] && (records || id === 'access_log'));
  if (shown.length === 0) return null;
  const counts: Partial<Record<Tab, number>> = { applications: user.applications, permits: user.permits };
  const selected = shown.find(({ id }) => id === query.get('tab'))?.id ?? shown[0]!.id;
  return (
    <Tabs
      label={m.tabs_label}
      selected={selected}
      onSelect={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
      tabs={shown.map(({ id }) => {
        const Shown = tabs[id];
        return {
          id,
          label: m[`tab_${id}`],
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
          content: <Shown id={user.id} />,
        };
      })}
    />
  );
}
