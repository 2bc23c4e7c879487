import type { Role } from '../../../../contract/platform/permissions.ts';
import type { TabGroup } from './tab-groups.ts';

const EVERYONE: readonly Role[] = ['root', 'admin', 'user'];

/**
 * The tabs of /nastavitve in their order: those of a person, then the sections of the management
 * (web/app/places.ts). To add one: export `Tab` from its module, name it here, its title in
 * messages.{sl,en}.ts.
 */
export const SETTINGS_GROUPS: readonly TabGroup[] = [
  {
    id: 'own',
    title: 'own',
    tabs: [
      {
        id: 'account',
        title: 'account',
        roles: EVERYONE,
        load: () => import('../own/account-tab.tsx'),
      },
      {
        id: 'privacy',
        title: 'privacy',
        roles: ['user'],
        load: () => import('../../../features/records/retention/my-privacy-tab.tsx'),
      },
      {
        id: 'notices',
        title: 'notices',
        roles: ['user'],
        load: () => import('../../../features/mail/mail-preferences/own-preferences.tsx'),
      },
    ],
  },
  {
    id: 'municipality',
    title: 'municipality',
    tabs: [
      {
        id: 'municipality',
        title: 'municipality',
        roles: ['root'],
        load: () => import('../../../features/settings/parameters/municipality-tab.tsx'),
      },
    ],
  },
  {
    id: 'prices',
    title: 'prices',
    tabs: [
      {
        id: 'cenik',
        title: 'price_list',
        permission: 'parking.view',
        load: async () => ({
          Tab: (await import('../../../features/settings/parking/prices/prices-tab.tsx')).PricesTab,
        }),
        moved: { param: 'cene', to: '/nastavitve/cenik' },
      },
      {
        id: 'sklepi',
        title: 'price_tables',
        permission: 'parking.view',
        load: () => import('../../../features/settings/price-tables/price-tables-tab.tsx'),
      },
      {
        id: 'upravicenci',
        title: 'categories',
        permission: 'parking.view',
        load: async () => ({
          Tab: (await import('../../../features/settings/parking/categories-tab.tsx')).CategoriesTab,
        }),
      },
      {
        id: 'prices',
        title: 'price_settings',
        roles: ['root'],
        load: () => import('../../../features/settings/parameters/prices-tab.tsx'),
      },
    ],
  },
  {
    id: 'rules',
    title: 'rules',
    tabs: [
      {
        id: 'pravila',
        title: 'parking_rules',
        permission: 'parking.view',
        load: async () => ({
          Tab: (await import('../../../features/settings/parking/rules-tab.tsx')).RulesTab,
        }),
      },
      {
        id: 'deadlines',
        title: 'deadlines',
        roles: ['root'],
        load: () => import('../../../features/settings/parameters/deadlines-tab.tsx'),
      },
      {
        id: 'postopek',
        title: 'procedures',
        roles: ['root'],
        load: () => import('../../../features/settings/parameters/procedures-tab.tsx'),
      },
    ],
  },
  {
    id: 'texts',
    title: 'texts',
    tabs: [
      {
        id: 'texts',
        title: 'page_texts',
        roles: ['root'],
        load: () => import('../../../features/settings/info-texts/texts-tab.tsx'),
      },
      {
        id: 'templates',
        title: 'templates',
        roles: ['root'],
        load: () => import('../../../features/mail/texts/texts-tab.tsx'),
      },
    ],
  },
  {
    id: 'staff',
    title: 'staff',
    tabs: [
      {
        id: 'zaposleni',
        title: 'staff',
        permission: 'users.view',
        load: () => import('../../../features/people/users/list/staff-tab.tsx'),
      },
    ],
  },
  {
    id: 'devices',
    title: 'devices',
    tabs: [
      {
        id: 'naprave',
        title: 'devices',
        permission: 'barrier.manage',
        load: () => import('../../../features/barrier/control/controllers/devices-tab.tsx'),
      },
    ],
  },
  {
    id: 'fiscal',
    title: 'fiscal',
    tabs: [
      {
        id: 'fiscal',
        title: 'fiscal',
        permission: 'fiscal.configure',
        load: () => import('../../../features/money/fiscal/fiscal-tab.tsx'),
      },
    ],
  },
  {
    id: 'changes',
    title: 'changes',
    tabs: [
      {
        id: 'spremembe',
        title: 'changes',
        permission: 'parking.view',
        load: () => import('../../../features/office/changes/changes-tab.tsx'),
      },
    ],
  },
  {
    id: 'installation',
    title: 'installation',
    tabs: [
      {
        id: 'installation',
        title: 'installation',
        roles: ['root'],
        load: () => import('../../../features/settings/installation/installation-tab.tsx'),
      },
      {
        id: 'vaja',
        title: 'rehearsal',
        roles: ['root'],
        load: () => import('../../../features/permits/rehearsal/rehearsal-tab.tsx'),
      },
    ],
  },
  {
    id: 'system',
    title: 'system',
    tabs: [
      {
        id: 'system',
        title: 'system',
        roles: ['root'],
        load: () => import('../../../features/office/system/system-tab.tsx'),
      },
    ],
  },
];

/** Tabs that became part of another; old links are redirected. */
export const MOVED_TABS: Readonly<Record<string, string>> = { changes: 'spremembe' };
