import type { TabGroup } from './tab-groups.ts';

const TEXTS = ['retention', 'actions', 'contract'] as const;

/** The tabs of /hramba in their order. */
export const RETENTION_GROUPS: readonly TabGroup[] = [
  {
    id: 'retention',
    title: 'overview',
    tabs: [
      {
        id: 'overview',
        title: 'overview',
        texts: TEXTS,
        load: () => import('../../features/records/retention/overview-tab.tsx'),
      },
      {
        id: 'requests',
        title: 'requests',
        texts: TEXTS,
        load: () => import('../../features/records/retention/requests-tab.tsx'),
      },
      {
        id: 'holds',
        title: 'holds',
        texts: TEXTS,
        load: () => import('../../features/records/retention/holds-tab.tsx'),
      },
      {
        id: 'runs',
        title: 'runs',
        texts: TEXTS,
        load: () => import('../../features/records/retention/runs-tab.tsx'),
      },
    ],
  },
];
