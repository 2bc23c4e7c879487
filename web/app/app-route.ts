import type { ComponentType } from 'react';
import type { Permission, Role } from '../../contract/platform/permissions.ts';
import type { Language } from '../i18n/plural.ts';
import type { Namespace } from '../i18n/catalogue.ts';

/** The places of an office and the messages (docs/adr/0059), in the order of the drawer. */
export const PLACE_NAMES = [
  'today',
  'applications',
  'permits',
  'people',
  'payments',
  'parking',
  'reports',
  'messages',
] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

/**
 * A page of the app: all that is said of it (specification section 6: `authorize` and `permissions`; api.md section 4).
 * Router, guard, drawer and tabs follow, and the paths that the server knows (scripts/web/web-paths.ts).
 */
export type AppRoute = {
  readonly path: string;
  /**
   * What its tab says, and the toolbar until the page has a title of its own; it is here, because it shows before the
   * texts of the page, and also where those do not load.
   */
  readonly title: Readonly<Record<Language, string>>;
  /** Without a role it is open to anyone. */
  readonly authorize: readonly Role[];
  /** Of staff only, and all of them are needed. */
  readonly permissions: readonly Permission[];
  /** Only for people without a session; others go to the dashboard. */
  readonly guest_only?: true;
  /** The top bar of the front pages; or that of whoever is there, who keeps the drawer. Others have the drawer. */
  readonly frame?: 'front' | 'either';
  /** The place whose tab it is; tabs are in the order of the table. */
  readonly tab_of?: PlaceName;
  /** The place, or the section of the management, that it is below. */
  readonly below?: string;
  /** Where staff do what this page lets an applicant do; `:id` is filled in. */
  readonly staff_twin?: string;
  readonly load: () => Promise<{
    Component: ComponentType;
    /** Fetches the tab that the address names, or the first. */
    prefetch?: (tab: string | null) => Promise<unknown>;
  }>;
  /** What its modules read beside the texts of the frame; the build writes it here (scripts/web/screen-texts.ts). */
  readonly texts?: readonly Namespace[];
};

type Said = Omit<AppRoute, 'authorize' | 'permissions' | 'guest_only' | 'texts'>;

/** Open to anyone. */
export const visitor = (route: Said): AppRoute => ({
  frame: 'front',
  ...route,
  authorize: [],
  permissions: [],
});
export const guest = (route: Said): AppRoute => ({ ...visitor(route), guest_only: true });
export const everyone = (route: Said): AppRoute => ({
  ...route,
  authorize: ['root', 'admin', 'user'],
  permissions: [],
});
export const applicant = (route: Said & { staff_twin: string }): AppRoute => ({
  ...route,
  authorize: ['user'],
  permissions: [],
});
export const staff = (route: Said & { permissions?: readonly Permission[] }): AppRoute => ({
  permissions: [],
  ...route,
  authorize: ['root', 'admin'],
});
