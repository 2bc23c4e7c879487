import { staff } from '../app-route.ts';

/** The sections of the management that are pages (web/app/places.ts), and the pages below any of them. */
export const MANAGEMENT_ROUTES = {
  prices: staff({
    path: '/nastavitve/cenik/:code',
    title: { sl: 'Nastavitve', en: 'Settings' },
    below: 'prices',
    permissions: ['parking.view'],
    load: () => import('../../features/settings/parking/prices/prices-page.tsx'),
  }),
  device: staff({
    path: '/nastavitve/naprave/:id',
    title: { sl: 'Naprava zapornice', en: 'Barrier device' },
    below: 'devices',
    permissions: ['barrier.manage'],
    load: () => import('../../features/barrier/control/controllers/controller-page.tsx'),
  }),
  imports: staff({
    path: '/uvoz-podatkov',
    title: { sl: 'Uvoz podatkov', en: 'Data import' },
    permissions: ['imports.run'],
    load: () => import('../../features/data/imports/imports-page.tsx'),
  }),
  retention: staff({
    path: '/hramba',
    title: { sl: 'Hramba podatkov', en: 'Retention' },
    permissions: ['retention.view'],
    load: () => import('../screens/retention.tsx'),
  }),
  dataRequest: staff({
    path: '/hramba/zahteve/:id',
    title: { sl: 'Zahteva posameznika', en: 'Data request' },
    below: 'retention',
    permissions: ['retention.view'],
    load: () => import('../../features/records/retention/request-page.tsx'),
  }),
  accessLog: staff({
    path: '/dnevnik-dostopov',
    title: { sl: 'Dnevnik dostopov', en: 'Access log' },
    permissions: ['access_log.view'],
    load: () => import('../../features/records/access-log/access-log-page.tsx'),
  }),
  accessLogEntry: staff({
    path: '/dnevnik-dostopov/:id',
    title: { sl: 'Vpis v dnevnik dostopov', en: 'Entry of the access log' },
    below: 'access_log',
    permissions: ['access_log.view'],
    load: () => import('../../features/records/access-log/entry-page.tsx'),
  }),
  bin: staff({
    path: '/kos',
    title: { sl: 'Koš', en: 'Bin' },
    permissions: ['applications.delete'],
    load: () => import('../../features/office/bin/bin-page.tsx'),
  }),
  confirmations: staff({
    path: '/potrditve',
    title: { sl: 'Potrditve druge osebe', en: 'Confirmations by a second person' },
    permissions: ['dashboard.view'],
    load: () => import('../../features/office/confirmations/confirmations-page.tsx'),
  }),
  // Whoever gets a mail that a change of an account waits may open it and object.
  confirmation: staff({
    path: '/potrditve/:id',
    title: { sl: 'Potrditev', en: 'Confirmation' },
    below: 'confirmations',
    load: () => import('../../features/office/confirmations/confirmation-page.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const MANAGEMENT_TEXTS = {
  settings: {
    sl: () => import('../../features/settings/parameters/messages.sl.ts'),
    en: () => import('../../features/settings/parameters/messages.en.ts'),
  },
  installation: {
    sl: () => import('../../features/settings/installation/messages.sl.ts'),
    en: () => import('../../features/settings/installation/messages.en.ts'),
  },
  info_texts: {
    sl: () => import('../../features/settings/info-texts/messages.sl.ts'),
    en: () => import('../../features/settings/info-texts/messages.en.ts'),
  },
  price_tables: {
    sl: () => import('../../features/settings/price-tables/messages.sl.ts'),
    en: () => import('../../features/settings/price-tables/messages.en.ts'),
  },
  texts: {
    sl: () => import('../../features/mail/texts/messages.sl.ts'),
    en: () => import('../../features/mail/texts/messages.en.ts'),
  },
  views: {
    sl: () => import('../../features/settings/views/messages.sl.ts'),
    en: () => import('../../features/settings/views/messages.en.ts'),
  },
  changes: {
    sl: () => import('../../features/office/changes/messages.sl.ts'),
    en: () => import('../../features/office/changes/messages.en.ts'),
  },
  system: {
    sl: () => import('../../features/office/system/messages.sl.ts'),
    en: () => import('../../features/office/system/messages.en.ts'),
  },
  imports: {
    sl: () => import('../../features/data/imports/messages.sl.ts'),
    en: () => import('../../features/data/imports/messages.en.ts'),
  },
  bin: {
    sl: () => import('../../features/office/bin/messages.sl.ts'),
    en: () => import('../../features/office/bin/messages.en.ts'),
  },
  confirmations: {
    sl: () => import('../../features/office/confirmations/messages.sl.ts'),
    en: () => import('../../features/office/confirmations/messages.en.ts'),
  },
  access_log: {
    sl: () => import('../../features/records/access-log/messages.sl.ts'),
    en: () => import('../../features/records/access-log/messages.en.ts'),
  },
  retention: {
    sl: () => import('../../features/records/retention/messages.sl.ts'),
    en: () => import('../../features/records/retention/messages.en.ts'),
  },
};
