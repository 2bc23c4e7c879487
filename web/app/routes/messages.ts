import { staff } from '../app-route.ts';

/** Mails and letters: tabs in their order, then the pages below them. */
export const MESSAGES_ROUTES = {
  mails: staff({
    path: '/posta',
    title: { sl: 'Sporočila', en: 'Messages' },
    tab_of: 'messages',
    permissions: ['mail_log.view'],
    load: () => import('../../features/mail/mails/mail-log.tsx'),
  }),
  letters: staff({
    path: '/pisma',
    title: { sl: 'Pisma', en: 'Letters' },
    tab_of: 'messages',
    permissions: ['letters.print'],
    load: () => import('../../features/permits/letters/letters-page.tsx'),
  }),
  mail: staff({
    path: '/posta/:id',
    title: { sl: 'Sporočilo', en: 'Message' },
    below: 'messages',
    permissions: ['mail_log.view'],
    load: () => import('../../features/mail/mails/mail-page.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const MESSAGES_TEXTS = {
  mails: {
    sl: () => import('../../features/mail/mails/messages.sl.ts'),
    en: () => import('../../features/mail/mails/messages.en.ts'),
  },
  letters: {
    sl: () => import('../../features/permits/letters/messages.sl.ts'),
    en: () => import('../../features/permits/letters/messages.en.ts'),
  },
};
