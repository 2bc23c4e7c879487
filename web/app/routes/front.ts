import { everyone, guest, visitor } from '../app-route.ts';

/** Pages of whoever has no session, the way out, and those about an error. */
export const FRONT_ROUTES = {
  login: guest({
    path: '/prijava',
    title: { sl: 'Prijava', en: 'Sign in' },
    load: () => import('../../features/people/account/sign-in/sign-in.tsx'),
  }),
  requestReset: guest({
    path: '/ponastavitev-gesla',
    title: { sl: 'Pozabljeno geslo', en: 'Forgotten password' },
    load: () => import('../../features/people/account/sign-in/request-reset.tsx'),
  }),
  setPassword: guest({
    path: '/ponastavitev-gesla/:token',
    title: { sl: 'Novo geslo', en: 'New password' },
    load: () => import('../../features/people/account/password/set-password.tsx'),
  }),
  providerVisit: visitor({
    path: '/prijava/povezava',
    title: { sl: 'Dokončanje prijave', en: 'Complete your sign-in' },
    load: () => import('../../features/people/account/sign-in/provider-visit.tsx'),
  }),
  confirmEmail: visitor({
    path: '/potrditev-naslova/:token',
    title: { sl: 'Potrditev naslova', en: 'Confirm address' },
    load: () => import('../../features/people/account/confirm-email.tsx'),
  }),
  dataCopy: visitor({
    path: '/kopija-podatkov/:token',
    title: { sl: 'Kopija podatkov', en: 'Copy of data' },
    load: () => import('../../features/records/data-copy/data-copy.tsx'),
  }),
  logout: everyone({
    path: '/odjava',
    title: { sl: 'Odjava', en: 'Sign out' },
    frame: 'front',
    load: () => import('../screens/system/logout.tsx'),
  }),
  forbidden: visitor({
    path: '/403',
    title: { sl: 'Ni dovoljenja', en: 'Not allowed' },
    frame: 'either',
    load: () => import('../screens/system/forbidden.tsx'),
  }),
  serverError: visitor({
    path: '/500',
    title: { sl: 'Napaka na strežniku', en: 'Server error' },
    frame: 'either',
    load: () => import('../screens/system/server-error.tsx'),
  }),
  notFound: visitor({
    path: '*',
    title: { sl: 'Stran ne obstaja', en: 'Page not found' },
    frame: 'either',
    load: () => import('../screens/system/not-found.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const FRONT_TEXTS = {
  account: {
    sl: () => import('../../features/people/account/messages.sl.ts'),
    en: () => import('../../features/people/account/messages.en.ts'),
  },
  factors: {
    sl: () => import('../../features/people/account/factors/factor-messages.sl.ts'),
    en: () => import('../../features/people/account/factors/factor-messages.en.ts'),
  },
  identity: {
    sl: () => import('../../features/people/account/identity-messages.sl.ts'),
    en: () => import('../../features/people/account/identity-messages.en.ts'),
  },
  data_copy: {
    sl: () => import('../../features/records/data-copy/messages.sl.ts'),
    en: () => import('../../features/records/data-copy/messages.en.ts'),
  },
};
