import type { TabGroup } from './tab-groups.ts';

const OF_PARKING = ['parking', 'actions', 'contract'] as const;
const OF_BARRIERS = ['barrier', 'actions', 'contract'] as const;

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
        texts: OF_BARRIERS,
        load: () => import('../../features/barrier/barrier/occupancy-tab.tsx'),
      },
      {
        id: 'zapornice',
        title: 'barriers',
        texts: OF_BARRIERS,
        load: () => import('../../features/barrier/barrier/board-tab.tsx'),
      },
      {
        id: 'parkirisca',
        title: 'lots',
        texts: [...OF_PARKING, 'lake_map', 'table_files'],
        load: async () => ({ Tab: (await import('../../features/settings/parking/lots-tab.tsx')).LotsTab }),
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
        texts: OF_BARRIERS,
        load: () => import('../../features/barrier/barrier/passages-tab.tsx'),
      },
      {
        id: 'opozorila',
        title: 'anomalies',
        permission: 'permits.view',
        texts: OF_BARRIERS,
        load: () => import('../../features/barrier/barrier/anomalies-tab.tsx'),
      },
      {
        id: 'zakaj',
        title: 'why',
        permission: 'permits.view',
        texts: OF_BARRIERS,
        load: () => import('../../features/barrier/barrier/diagnosis-tab.tsx'),
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
