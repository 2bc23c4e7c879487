import type { ComponentType } from 'react';
import { can, type Permission, type Role } from '../../../../contract/platform/permissions.ts';
import type { SessionUser } from '../../../../contract/platform/session.ts';
import type { Namespace } from '../../../i18n/catalogue.ts';

/** One tab of a page. */
export type PageTab = {
  /** In the URL: `?tab=account`. */
  readonly id: string;
  /** Key among the titles of the page. */
  readonly title: string;
  /** Who sees it; without either, everybody who may open the page. */
  readonly roles?: readonly Role[];
  readonly permission?: Permission;
  readonly load: () => Promise<{ Tab: ComponentType }>;
  /** What its modules read beside the texts of the frame; the build writes it here (scripts/web/screen-texts.ts). */
  readonly texts?: readonly Namespace[];
  /** The parameter that once opened a dialog over the tab, and the pages that took its content over: old links lead there. */
  readonly moved?: { readonly param: string; readonly to: string };
};

/** Where an old link to a detail of this tab leads now; null where it names none. */
export const movedDetail = ({ moved }: PageTab, query: URLSearchParams): string | null => {
  const value = moved ? query.get(moved.param) : null;
  if (!moved || !value) return null;
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'tab' && name !== moved.param));
  return `${moved.to}/${encodeURIComponent(value)}${rest.size > 0 ? `?${rest}` : ''}`;
};

/** Tabs that are shown together; the URL names one of them (`?tab=`). */
export type TabGroup = {
  readonly id: string;
  /** Key among the titles of the page. */
  readonly title: string;
  readonly tabs: readonly PageTab[];
};

type User = Pick<SessionUser, 'role' | 'permissions'>;

/** The groups with the tabs that this person may open; those without a tab are left out. */
export const groupsFor = (groups: readonly TabGroup[], user: User): TabGroup[] =>
  groups
    .map((group) => ({
      ...group,
      tabs: group.tabs.filter(
        ({ roles, permission }) =>
          (!roles || roles.includes(user.role)) && (!permission || can(user, permission)),
      ),
    }))
    .filter(({ tabs }) => tabs.length > 0);
