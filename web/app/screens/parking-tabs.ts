import type { PageTab } from './tabbed-page.tsx';

const OF_PARKING = ['parking', 'actions', 'contract'] as const;
const OF_BARRIERS = ['barrier', 'actions', 'contract'] as const;

/**
 * The tabs of /parkiranje in their order. To add one: export its component, name it here, its title in
 * messages.{sl,en}.ts.
 */
export const PARKING_TABS: readonly PageTab[] = [
  {
    id: 'parkirisca',
    title: 'lots',
    texts: [...OF_PARKING, 'lake_map'],
    load: async () => ({ Tab: (await import('../../features/settings/parking/lots-tab.tsx')).LotsTab }),
  },
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
    id: 'zakaj',
    title: 'why',
    permission: 'permits.view',
    texts: OF_BARRIERS,
    load: () => import('../../features/barrier/barrier/diagnosis-tab.tsx'),
  },
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
    id: 'cenik',
    title: 'prices',
    texts: OF_PARKING,
    load: async () => ({ Tab: (await import('../../features/settings/parking/prices-tab.tsx')).PricesTab }),
  },
  {
    id: 'upravicenci',
    title: 'categories',
    texts: OF_PARKING,
    load: async () => ({
      Tab: (await import('../../features/settings/parking/categories-tab.tsx')).CategoriesTab,
    }),
  },
  {
    id: 'pravila',
    title: 'rules',
    texts: OF_PARKING,
    load: async () => ({ Tab: (await import('../../features/settings/parking/rules-tab.tsx')).RulesTab }),
  },
  {
    id: 'kartice',
    title: 'cards',
    permission: 'parking.manage',
    texts: ['rfid_cards', 'actions', 'contract'],
    load: async () => ({ Tab: (await import('../../features/permits/rfid-cards/cards-tab.tsx')).CardsTab }),
  },
  {
    id: 'spremembe',
    title: 'changes',
    texts: OF_PARKING,
    load: async () => ({ Tab: (await import('../../features/settings/parking/changes-tab.tsx')).ChangesTab }),
  },
];
