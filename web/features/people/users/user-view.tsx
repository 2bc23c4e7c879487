import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Permission } from '../../../../contract/platform/permissions.ts';
import type { UserDetail } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { listHref, listOf } from '../../../lib/list/list-place.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './people.module.css';
import { RoleTag } from './rights/role-tag.tsx';
import { ApplicantActions } from './user-actions.tsx';
import { userQuery } from './user-query.ts';
import { accountHref, listPathOf } from './paths.ts';

type UserTab = ComponentType<{ id: string }>;
/** Lists of other features; web/app/screens/user.tsx composes them. */
export type UserTabs = { applications: UserTab; permits: UserTab; documents: UserTab };
type Parts = {
  tabs: UserTabs;
  /** The account itself, as the page of a person shows it too. */
  Account: ComponentType<{ user: UserDetail }>;
};

/**
 * /uporabniki/{id}: an account of staff. That of an applicant is a section of the page of the person; only
 * those who may not see persons see it here.
 */
export function UserView(parts: Parts) {
  const { id = '' } = useParams();
  const maySeePersons = useCan('permits.view');
  const { data, error, refetch } = useQuery({ ...userQuery(id), refetchInterval: refreshMs });
  useToolbarTitle(data?.name);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  if (data.role === 'user' && maySeePersons) return <Navigate replace to={accountHref(data.id)} />;
  return <User key={data.id} user={data} {...parts} />;
}

function User({ user, tabs, Account }: Parts & { user: UserDetail }) {
  const m = useMessages('people');
  return (
    <Stack as="article">
      <header className={styles.titleRow}>
        <LinkButton
          variant="tertiary"
          className={styles.back}
          href={listHref(listOf(listPathOf(user.role), user.id))}
          title={m.back_to_list}
          icon={<ArrowLeft />}
        >
          <VisuallyHidden>{m.back_to_list}</VisuallyHidden>
        </LinkButton>
        <h1 className={styles.title}>{user.name}</h1>
        <RoleTag role={user.role} />
      </header>
      {user.role === 'user' ? <ApplicantActions id={user.id} /> : null}
      <Account user={user} />
      <Records user={user} tabs={tabs} />
    </Stack>
  );
}

type Tab = keyof UserTabs;
const TABS: readonly { id: Tab; permission: Permission }[] = [
  { id: 'applications', permission: 'applications.view' },
  { id: 'permits', permission: 'permits.view' },
  { id: 'documents', permission: 'documents.view' },
];

/** Applications, permits and documents, as far as the viewer may see them; the open tab is in the URL. */
function Records({ user, tabs }: { user: UserDetail; tabs: UserTabs }) {
  const m = useMessages('people');
  const [query, setQuery] = useSearchParams();
  const may: Record<Tab, boolean> = {
    applications: useCan('applications.view'),
    permits: useCan('permits.view'),
    documents: useCan('documents.view'),
  };
  // Staff have no records, unless they once applied.
  const some = user.role === 'user' || user.applications + user.permits > 0;
  const shown = TABS.filter(({ id }) => may[id] && some);
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
