import type { TabGroup } from './tab-groups.ts';

/** The tabs of /hramba in their order. */
export const RETENTION_GROUPS: readonly TabGroup[] = [
  {
    id: 'retention',
    title: 'overview',
    tabs: [
      {
        id: 'overview',
        title: 'overview',
        load: () => import('../../../features/records/retention/overview-tab.tsx'),
      },
      {
        id: 'requests',
        title: 'requests',
        load: () => import('../../../features/records/retention/requests-tab.tsx'),
      },
      {
        id: 'holds',
        title: 'holds',
        load: () => import('../../../features/records/retention/holds-tab.tsx'),
      },
      {
        id: 'runs',
        title: 'runs',
        load: () => import('../../../features/records/retention/runs-tab.tsx'),
      },
    ],
  },
];
