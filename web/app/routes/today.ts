import { everyone } from '../app-route.ts';

/** What an office sees first: tabs in their order, then the pages below them. */
export const TODAY_ROUTES = {
  dashboard: everyone({
    path: '/nadzorna-plosca',
    title: { sl: 'Nadzorna plošča', en: 'Dashboard' },
    tab_of: 'today',
    load: () => import('../screens/dashboard.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const TODAY_TEXTS = {
  dashboard: {
    sl: () => import('../../features/office/dashboard/messages.sl.ts'),
    en: () => import('../../features/office/dashboard/messages.en.ts'),
  },
};
