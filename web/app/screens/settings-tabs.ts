import type { Role } from '../../../contract/platform/permissions.ts';
import type { TabGroup } from './tab-groups.ts';

const EVERYONE: readonly Role[] = ['root', 'admin', 'user'];
const OF_PARKING = ['parking', 'actions', 'contract'] as const;

/**
 * The tabs of /nastavitve in their order: those of a person, then the sections of the management
 * (web/app/common/places.ts). To add one: export `Tab` from its module, name it here, its title in
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
        texts: ['account', 'factors', 'identity', 'own_account', 'actions', 'contract'],
        load: () => import('./account-tab.tsx'),
      },
      {
        id: 'privacy',
        title: 'privacy',
        roles: ['user'],
        texts: ['retention', 'actions'],
        load: () => import('../../features/records/retention/my-privacy-tab.tsx'),
      },
      {
        id: 'notices',
        title: 'notices',
        roles: ['user'],
        texts: ['mail_preferences', 'actions'],
        load: () => import('../../features/mail/mail-preferences/own-preferences.tsx'),
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
        texts: ['settings', 'actions', 'shared'],
        load: () => import('../../features/settings/settings/municipality-tab.tsx'),
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
        texts: OF_PARKING,
        load: async () => ({
          Tab: (await import('../../features/settings/parking/prices-tab.tsx')).PricesTab,
        }),
        moved: { param: 'cene', to: '/nastavitve/cenik' },
      },
      {
        id: 'sklepi',
        title: 'price_tables',
        permission: 'parking.view',
        texts: ['price_tables', 'actions', 'contract'],
        load: () => import('../../features/settings/price-tables/price-tables-tab.tsx'),
      },
      {
        id: 'upravicenci',
        title: 'categories',
        permission: 'parking.view',
        texts: OF_PARKING,
        load: async () => ({
          Tab: (await import('../../features/settings/parking/categories-tab.tsx')).CategoriesTab,
        }),
      },
      {
        id: 'prices',
        title: 'price_settings',
        roles: ['root'],
        texts: ['settings', 'actions', 'shared'],
        load: () => import('../../features/settings/settings/prices-tab.tsx'),
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
        texts: OF_PARKING,
        load: async () => ({ Tab: (await import('../../features/settings/parking/rules-tab.tsx')).RulesTab }),
      },
      {
        id: 'deadlines',
        title: 'deadlines',
        roles: ['root'],
        texts: ['settings', 'actions', 'shared'],
        load: () => import('../../features/settings/settings/deadlines-tab.tsx'),
      },
      {
        id: 'postopek',
        title: 'procedures',
        roles: ['root'],
        texts: ['settings', 'actions', 'shared', 'contract'],
        load: () => import('../../features/settings/settings/procedures-tab.tsx'),
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
        texts: ['info_texts', 'actions', 'contract'],
        load: () => import('../../features/settings/info-texts/texts-tab.tsx'),
      },
      {
        id: 'templates',
        title: 'templates',
        roles: ['root'],
        texts: ['texts', 'mails', 'actions', 'contract'],
        load: () => import('../../features/mail/texts/texts-tab.tsx'),
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
        texts: ['people', 'actions', 'shared'],
        load: () => import('../../features/people/people/staff-tab.tsx'),
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
        texts: ['barrier', 'actions'],
        load: () => import('../../features/barrier/barrier/devices-tab.tsx'),
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
        texts: ['fiscal', 'actions', 'contract'],
        load: () => import('../../features/money/fiscal/fiscal-tab.tsx'),
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
        texts: [
          'changes',
          'settings',
          'ledger',
          'parking',
          'people',
          'texts',
          'mails',
          'info_texts',
          'barrier',
          'actions',
        ],
        load: () => import('../../features/office/changes/changes-tab.tsx'),
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
        texts: ['installation', 'actions'],
        load: () => import('../../features/settings/installation/installation-tab.tsx'),
      },
      {
        id: 'vaja',
        title: 'rehearsal',
        roles: ['root'],
        texts: ['installation', 'actions'],
        load: () => import('../../features/permits/rehearsal/rehearsal-tab.tsx'),
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
        texts: ['system', 'actions'],
        load: () => import('../../features/office/system/system-tab.tsx'),
      },
    ],
  },
];

/** Tabs that became part of another; old links are redirected. */
export const MOVED_TABS: Readonly<Record<string, string>> = { changes: 'spremembe' };
