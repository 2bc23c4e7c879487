import { staff } from '../app-route.ts';

/** Car parks and barriers, and the check of plates outside: tabs in their order, then the pages below them. */
export const PARKING_ROUTES = {
  parking: staff({
    path: '/parkiranje',
    title: { sl: 'Parkirišča', en: 'Parking lots' },
    tab_of: 'parking',
    permissions: ['parking.view'],
    load: () => import('../screens/parking.tsx'),
  }),
  lot: staff({
    path: '/parkiranje/parkirisca/:id',
    title: { sl: 'Parkirišča', en: 'Parking lots' },
    below: 'parking',
    permissions: ['parking.view'],
    load: () => import('../../features/settings/parking/lots/lot-page.tsx'),
  }),
  anomaly: staff({
    path: '/parkiranje/opozorila/:id',
    title: { sl: 'Opozorilo', en: 'Anomaly' },
    below: 'parking',
    permissions: ['parking.view', 'permits.view'],
    load: () => import('../../features/barrier/control/anomalies/anomaly-page.tsx'),
  }),
  fieldCheck: staff({
    path: '/nadzor',
    title: { sl: 'Preverjanje na terenu', en: 'Field check' },
    permissions: ['permits.check'],
    load: () => import('../../features/barrier/control/check/field-check.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const PARKING_TEXTS = {
  parking: {
    sl: () => import('../../features/settings/parking/messages.sl.ts'),
    en: () => import('../../features/settings/parking/messages.en.ts'),
  },
  barrier: {
    sl: () => import('../../features/barrier/control/messages.sl.ts'),
    en: () => import('../../features/barrier/control/messages.en.ts'),
  },
  field_check: {
    sl: () => import('../../features/barrier/control/check/check.sl.ts'),
    en: () => import('../../features/barrier/control/check/check.en.ts'),
  },
};
