import type { Permission, Role } from '../../../contract/platform/permissions.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { ROUTES, type AppRouteName, type RouteMeta } from './route-meta.ts';

/** One of the seven places of an office, and the messages (docs/adr/0059). */
export type Place = {
  /** Key of its name in `places` of the texts. */
  readonly name: string;
  /** Its tabs in their order, each a page; the drawer opens the first that a person may open. */
  readonly tabs: readonly AppRouteName[];
  /** Pages below its tabs. */
  readonly below: readonly AppRouteName[];
};

export const PLACES: readonly Place[] = [
  { name: 'today', tabs: ['dashboard'], below: [] },
  {
    name: 'applications',
    tabs: ['applications', 'decisions', 'appeals', 'campaigns', 'documents'],
    below: [
      'application',
      'newApplication',
      'campaign',
      'userNewApplication',
      'decision',
      'appeal',
      'document',
    ],
  },
  { name: 'permits', tabs: ['permits', 'cards'], below: ['permit', 'newPermit', 'userNewPermit', 'card'] },
  { name: 'people', tabs: ['persons', 'permitHolders', 'users'], below: ['person', 'user'] },
  {
    name: 'payments',
    tabs: ['payments'],
    below: ['invoice', 'statement', 'payment', 'refund', 'closing', 'figure'],
  },
  { name: 'parking', tabs: ['parking'], below: ['anomaly', 'lot'] },
  { name: 'reports', tabs: ['reports', 'exports'], below: ['export'] },
  { name: 'messages', tabs: ['mails', 'letters'], below: ['mail'] },
];

/** What an office changes seldom: a page, or a group of tabs of /nastavitve. */
export type ManagementSection = {
  /** Key of its name in `management` of the texts. */
  readonly name: string;
  readonly roles?: readonly Role[];
  readonly permission?: Permission;
  /** Pages below it. */
  readonly below?: readonly AppRouteName[];
} & ({ readonly route: AppRouteName } | { readonly group: string });

export const MANAGEMENT: readonly ManagementSection[] = [
  { name: 'municipality', group: 'municipality', roles: ['root'] },
  { name: 'prices', group: 'prices', permission: 'parking.view', below: ['prices'] },
  { name: 'rules', group: 'rules', permission: 'parking.view' },
  { name: 'texts', group: 'texts', roles: ['root'] },
  { name: 'staff', group: 'staff', permission: 'users.view' },
  { name: 'devices', group: 'devices', permission: 'barrier.manage', below: ['device'] },
  { name: 'fiscal', group: 'fiscal', permission: 'fiscal.configure' },
  { name: 'imports', route: 'imports' },
  { name: 'confirmations', route: 'confirmations', below: ['confirmation'] },
  { name: 'bin', route: 'bin' },
  { name: 'access_log', route: 'accessLog', below: ['accessLogEntry'] },
  { name: 'retention', route: 'retention', below: ['dataRequest'] },
  { name: 'changes', group: 'changes', permission: 'parking.view' },
  { name: 'installation', group: 'installation', roles: ['root'] },
  { name: 'system', group: 'system', roles: ['root'] },
];

type User = Pick<SessionUser, 'role' | 'permissions'>;

export const mayOpen = (user: User, name: AppRouteName): boolean => {
  const { authorize, permissions }: RouteMeta = ROUTES[name];
  return (
    authorize.includes(user.role) && (user.role === 'user' || permissions.every((one) => can(user, one)))
  );
};

/** The sections of the management that this person may open. */
export const managementOf = (user: User): ManagementSection[] =>
  user.role === 'user'
    ? []
    : MANAGEMENT.filter((section) =>
        'route' in section
          ? mayOpen(user, section.route)
          : (!section.roles || section.roles.includes(user.role)) &&
            (!section.permission || can(user, section.permission)),
      );

/** The tabs of a place that this person may open. That of renewals is shown in its season, or while it is open. */
export const tabsOf = (
  { tabs }: Place,
  user: User,
  { route, season }: { route: AppRouteName; season: boolean },
): AppRouteName[] =>
  tabs.filter((name) => mayOpen(user, name) && (name !== 'campaigns' || season || name === route));

export const placeOf = (name: AppRouteName): Place | undefined =>
  PLACES.find(({ tabs, below }) => tabs.includes(name) || below.includes(name));
