import type { TabGroup } from './tab-groups.ts';

/**
 * The tabs of /parkiranje in their order. To add one: export its component, name it here, its title in
 * messages.{sl,en}.ts.
 */
export const PARKING_GROUPS: readonly TabGroup[] = [
  {
    id: 'state',
    title: 'state',
    tabs: [
      {
        id: 'zasedenost',
        title: 'occupancy',
        load: () => import('../../../features/barrier/control/occupancy/occupancy-tab.tsx'),
      },
      {
        id: 'zapornice',
        title: 'barriers',
        load: () => import('../../../features/barrier/control/controllers/board-tab.tsx'),
      },
      {
        id: 'parkirisca',
        title: 'lots',
        load: async () => ({
          Tab: (await import('../../../features/settings/parking/lots/lots-tab.tsx')).LotsTab,
        }),
        moved: { param: 'lot', to: '/parkiranje/parkirisca' },
      },
    ],
  },
  {
    id: 'events',
    title: 'events',
    tabs: [
      {
        id: 'prehodi',
        title: 'passages',
        permission: 'permits.view',
        load: () => import('../../../features/barrier/control/passages-tab.tsx'),
      },
      {
        id: 'opozorila',
        title: 'anomalies',
        permission: 'permits.view',
        load: () => import('../../../features/barrier/control/anomalies/anomalies-tab.tsx'),
      },
      {
        id: 'zakaj',
        title: 'why',
        permission: 'permits.view',
        load: () => import('../../../features/barrier/control/diagnosis-tab.tsx'),
      },
    ],
  },
];

/** Tabs that lay here before they moved; old links are redirected. */
export const MOVED_TABS: Readonly<Record<string, string>> = {
  cenik: '/nastavitve',
  sklepi: '/nastavitve',
  upravicenci: '/nastavitve',
  pravila: '/nastavitve',
  spremembe: '/nastavitve',
  kartice: '/kartice',
};
