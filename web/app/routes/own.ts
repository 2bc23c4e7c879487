import { applicant, everyone } from '../app-route.ts';

/** The account of everybody, and what an applicant does with the own applications and permits. */
export const OWN_ROUTES = {
  settings: everyone({
    path: '/nastavitve',
    title: { sl: 'Nastavitve', en: 'Settings' },
    load: () => import('../screens/settings.tsx'),
  }),
  myNewApplication: applicant({
    path: '/nadzorna-plosca/vloge/parkirna-dovolilnica',
    title: { sl: 'Nova vloga', en: 'New application' },
    staff_twin: '/vloge/parkirna-dovolilnica',
    load: () => import('../screens/own/my-new-application.tsx'),
  }),
  myApplication: applicant({
    path: '/nadzorna-plosca/vloge/parkirna-dovolilnica/:id',
    title: { sl: 'Vloga', en: 'Application' },
    staff_twin: '/vloge/:id',
    load: () => import('../screens/own/my-application.tsx'),
  }),
  // Here and below `:id` is the permit (api.md section 1).
  myRenewal: applicant({
    path: '/nadzorna-plosca/vloge/parkirna-dovolilnica/:id/podaljsanje',
    title: { sl: 'Podaljšanje dovolilnice', en: 'Renew a permit' },
    staff_twin: '/dovolilnice/:id',
    load: () => import('../screens/own/my-renewal.tsx'),
  }),
  myReplacement: applicant({
    path: '/nadzorna-plosca/vloge/parkirna-dovolilnica/:id/zamenjava',
    title: { sl: 'Zamenjava dovolilnice', en: 'Replace a permit' },
    staff_twin: '/dovolilnice/:id',
    load: () => import('../../features/permits/permit-change/replace-permit.tsx'),
  }),
  myPermit: applicant({
    path: '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/:id',
    title: { sl: 'Dovolilnica', en: 'Permit' },
    staff_twin: '/dovolilnice/:id',
    load: () => import('../screens/own/my-permit.tsx'),
  }),
  myPermitUpdate: applicant({
    path: '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/:id/posodobitev',
    title: { sl: 'Sprememba dovolilnice', en: 'Change a permit' },
    staff_twin: '/dovolilnice/:id',
    load: () => import('../../features/permits/permit-change/change-plate.tsx'),
  }),
  myKeptPermits: applicant({
    path: '/nadzorna-plosca/dovolilnice/v-telefonu',
    title: { sl: 'Dovolilnice v telefonu', en: 'Permits on this phone' },
    staff_twin: '/dovolilnice',
    load: () => import('../../features/permits/digital-permit/kept-permits.tsx'),
  }),
  myDigitalPermit: applicant({
    path: '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/:id/digitalna',
    title: { sl: 'Digitalna dovolilnica', en: 'Digital permit' },
    staff_twin: '/dovolilnice/:id',
    load: () => import('../../features/permits/digital-permit/digital-permit.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const OWN_TEXTS = {
  own_account: {
    sl: () => import('../../features/people/account/own-messages.sl.ts'),
    en: () => import('../../features/people/account/own-messages.en.ts'),
  },
  mine: {
    sl: () => import('../../features/permits/holder/account/messages.sl.ts'),
    en: () => import('../../features/permits/holder/account/messages.en.ts'),
  },
  application_status: {
    sl: () => import('../../features/permits/application-status/messages.sl.ts'),
    en: () => import('../../features/permits/application-status/messages.en.ts'),
  },
  renewal: {
    sl: () => import('../../features/permits/application-form/renewal.sl.ts'),
    en: () => import('../../features/permits/application-form/renewal.en.ts'),
  },
  permit_change: {
    sl: () => import('../../features/permits/permit-change/messages.sl.ts'),
    en: () => import('../../features/permits/permit-change/messages.en.ts'),
  },
  digital_permit: {
    sl: () => import('../../features/permits/digital-permit/messages.sl.ts'),
    en: () => import('../../features/permits/digital-permit/messages.en.ts'),
  },
  my_invoices: {
    sl: () => import('../../features/money/invoices/mine/messages.sl.ts'),
    en: () => import('../../features/money/invoices/mine/messages.en.ts'),
  },
  mail_preferences: {
    sl: () => import('../../features/mail/mail-preferences/messages.sl.ts'),
    en: () => import('../../features/mail/mail-preferences/messages.en.ts'),
  },
  my_access_log: {
    sl: () => import('../../features/records/my-access-log/messages.sl.ts'),
    en: () => import('../../features/records/my-access-log/messages.en.ts'),
  },
  my_barrier: {
    sl: () => import('../../features/barrier/control/mine/messages.sl.ts'),
    en: () => import('../../features/barrier/control/mine/messages.en.ts'),
  },
};
