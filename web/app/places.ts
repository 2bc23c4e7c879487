import type { Permission, Role } from '../../contract/platform/permissions.ts';
import { can } from '../../contract/platform/permissions.ts';
import type { SessionUser } from '../../contract/platform/session.ts';
import { ROUTES, type AppRouteName } from './routes.ts';
import { PLACE_NAMES, type PlaceName, type AppRoute } from './app-route.ts';

/** One of the seven places of an office, and the messages (docs/adr/0059). */
export type Place = {
  /** Key of its name in `places` of the texts. */
  readonly name: PlaceName;
  /** Its tabs in their order, each a page; the drawer opens the first that a person may open. */
  readonly tabs: readonly AppRouteName[];
  /** Pages below its tabs. */
  readonly below: readonly AppRouteName[];
};

const routes = Object.entries(ROUTES) as [AppRouteName, AppRoute][];
const belowOf = (name: string): AppRouteName[] =>
  routes.flatMap(([route, { below }]) => (below === name ? [route] : []));

export const PLACES: readonly Place[] = PLACE_NAMES.map((name) => ({
  name,
  tabs: routes.flatMap(([route, { tab_of }]) => (tab_of === name ? [route] : [])),
  below: belowOf(name),
}));

/** What an office changes seldom: a page, or a group of tabs of /nastavitve. */
type Section = {
  /** Key of its name in `management` of the texts. */
  readonly name: string;
  readonly roles?: readonly Role[];
  readonly permission?: Permission;
} & ({ readonly route: AppRouteName } | { readonly group: string });

/** With the pages below it. */
export type ManagementSection = Section & { readonly below: readonly AppRouteName[] };

const SECTIONS = [
  { name: 'municipality', group: 'municipality', roles: ['root'] },
  { name: 'prices', group: 'prices', permission: 'parking.view' },
  { name: 'rules', group: 'rules', permission: 'parking.view' },
  { name: 'texts', group: 'texts', roles: ['root'] },
  { name: 'staff', group: 'staff', permission: 'users.view' },
  { name: 'devices', group: 'devices', permission: 'barrier.manage' },
  { name: 'fiscal', group: 'fiscal', permission: 'fiscal.configure' },
  { name: 'imports', route: 'imports' },
  { name: 'confirmations', route: 'confirmations' },
  { name: 'bin', route: 'bin' },
  { name: 'access_log', route: 'accessLog' },
  { name: 'retention', route: 'retention' },
  { name: 'changes', group: 'changes', permission: 'parking.view' },
  { name: 'installation', group: 'installation', roles: ['root'] },
  { name: 'system', group: 'system', roles: ['root'] },
] satisfies Section[];

export const MANAGEMENT: readonly ManagementSection[] = SECTIONS.map((section) => ({
  ...section,
  below: belowOf(section.name),
}));

type User = Pick<SessionUser, 'role' | 'permissions'>;

export const mayOpen = (user: User, name: AppRouteName): boolean => {
  const { authorize, permissions } = ROUTES[name];
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
