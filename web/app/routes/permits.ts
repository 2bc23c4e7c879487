import { staff } from '../app-route.ts';

/** Permits and cards: tabs in their order, then the pages below them. */
export const PERMITS_ROUTES = {
  permits: staff({
    path: '/dovolilnice',
    title: { sl: 'Dovolilnice', en: 'Permits' },
    tab_of: 'permits',
    permissions: ['permits.view'],
    load: () => import('../../features/permits/permit-life/list/permit-list.tsx'),
  }),
  cards: staff({
    path: '/kartice',
    title: { sl: 'Kartice', en: 'Cards' },
    tab_of: 'permits',
    permissions: ['parking.manage'],
    load: () => import('../screens/cards.tsx'),
  }),
  newPermit: staff({
    path: '/dovolilnice/parkirna-dovolilnica',
    title: { sl: 'Nova dovolilnica', en: 'New permit' },
    below: 'permits',
    permissions: ['permits.create'],
    load: () => import('../screens/new-permit.tsx'),
  }),
  userNewPermit: staff({
    path: '/uporabniki/:id/dovolilnice/parkirna-dovolilnica',
    title: { sl: 'Nova dovolilnica', en: 'New permit' },
    below: 'permits',
    permissions: ['permits.create'],
    load: () => import('../screens/user-new-permit.tsx'),
  }),
  permit: staff({
    path: '/dovolilnice/:id',
    title: { sl: 'Dovolilnica', en: 'Permit' },
    below: 'permits',
    permissions: ['permits.view'],
    load: () => import('../screens/permit.tsx'),
  }),
  card: staff({
    path: '/kartice/:id',
    title: { sl: 'Kartica', en: 'Card' },
    below: 'permits',
    permissions: ['parking.manage'],
    load: () => import('../../features/permits/rfid-cards/card-page.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const PERMITS_TEXTS = {
  permits: {
    sl: () => import('../../features/permits/permit-life/messages.sl.ts'),
    en: () => import('../../features/permits/permit-life/messages.en.ts'),
  },
  rfid_cards: {
    sl: () => import('../../features/permits/rfid-cards/messages.sl.ts'),
    en: () => import('../../features/permits/rfid-cards/messages.en.ts'),
  },
};
