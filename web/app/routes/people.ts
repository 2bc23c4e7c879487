import { staff } from '../app-route.ts';

/** Persons, holders and accounts: tabs in their order, then the pages below them. */
export const PEOPLE_ROUTES = {
  persons: staff({
    path: '/osebe',
    title: { sl: 'Osebe', en: 'People' },
    tab_of: 'people',
    permissions: ['permits.view'],
    load: () => import('../../features/office/persons/person-list.tsx'),
  }),
  permitHolders: staff({
    path: '/imetniki-dovolilnic',
    title: { sl: 'Imetniki', en: 'Holders' },
    tab_of: 'people',
    permissions: ['permits.view'],
    load: () => import('../../features/permits/holder-list/holder-list.tsx'),
  }),
  users: staff({
    path: '/uporabniki',
    title: { sl: 'Računi vlagateljev', en: 'Accounts' },
    tab_of: 'people',
    permissions: ['users.view'],
    load: () => import('../../features/people/users/list/user-list.tsx'),
  }),
  person: staff({
    path: '/osebe/:id',
    title: { sl: 'Oseba', en: 'Person' },
    below: 'people',
    permissions: ['permits.view'],
    load: () => import('../../features/office/persons/person-page.tsx'),
  }),
  user: staff({
    path: '/uporabniki/:id',
    title: { sl: 'Račun', en: 'Account' },
    below: 'people',
    permissions: ['users.view'],
    load: () => import('../screens/user.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const PEOPLE_TEXTS = {
  persons: {
    sl: () => import('../../features/office/persons/messages.sl.ts'),
    en: () => import('../../features/office/persons/messages.en.ts'),
  },
  holders: {
    sl: () => import('../../features/permits/holder-list/messages.sl.ts'),
    en: () => import('../../features/permits/holder-list/messages.en.ts'),
  },
  people: {
    sl: () => import('../../features/people/users/messages.sl.ts'),
    en: () => import('../../features/people/users/messages.en.ts'),
  },
};
