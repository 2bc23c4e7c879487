import { staff } from '../app-route.ts';

/** Reports and exports: tabs in their order, then the pages below them. */
export const REPORTS_ROUTES = {
  reports: staff({
    path: '/porocila',
    title: { sl: 'Poročila', en: 'Reports' },
    tab_of: 'reports',
    permissions: ['reports.view'],
    load: () => import('../screens/reports.tsx'),
  }),
  exports: staff({
    path: '/izvoz-podatkov',
    title: { sl: 'Izvoz podatkov', en: 'Data export' },
    tab_of: 'reports',
    permissions: ['exports.view'],
    load: () => import('../../features/data/exports/exports-page.tsx'),
  }),
  export: staff({
    path: '/izvoz-podatkov/:id',
    title: { sl: 'Izvoz', en: 'Export' },
    below: 'reports',
    permissions: ['exports.view'],
    load: () => import('../../features/data/exports/export-page.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const REPORTS_TEXTS = {
  reports: {
    sl: () => import('../../features/data/reports/messages.sl.ts'),
    en: () => import('../../features/data/reports/messages.en.ts'),
  },
  exports: {
    sl: () => import('../../features/data/exports/messages.sl.ts'),
    en: () => import('../../features/data/exports/messages.en.ts'),
  },
};
