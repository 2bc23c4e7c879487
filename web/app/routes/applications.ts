import { staff } from '../app-route.ts';

/** Applications, with decisions, appeals, campaigns and documents: tabs in their order, then the pages below them. */
export const APPLICATIONS_ROUTES = {
  applications: staff({
    path: '/vloge',
    title: { sl: 'Vloge', en: 'Applications' },
    tab_of: 'applications',
    permissions: ['applications.view'],
    load: () => import('../screens/applications.tsx'),
  }),
  decisions: staff({
    path: '/odlocbe',
    title: { sl: 'Odločbe', en: 'Decisions' },
    tab_of: 'applications',
    permissions: ['applications.view'],
    load: () => import('../../features/permits/decisions/decision-list.tsx'),
  }),
  appeals: staff({
    path: '/pritozbe',
    title: { sl: 'Pritožbe', en: 'Appeals' },
    tab_of: 'applications',
    permissions: ['applications.view'],
    load: () => import('../../features/permits/appeals/appeal-list.tsx'),
  }),
  campaigns: staff({
    path: '/podaljsanja',
    title: { sl: 'Podaljšanja', en: 'Renewals' },
    tab_of: 'applications',
    permissions: ['campaigns.manage'],
    load: () => import('../../features/season/campaigns/campaigns-page.tsx'),
  }),
  documents: staff({
    path: '/dokumenti',
    title: { sl: 'Dokumenti', en: 'Documents' },
    tab_of: 'applications',
    permissions: ['documents.view'],
    load: () => import('../../features/permits/documents/document-list.tsx'),
  }),
  newApplication: staff({
    path: '/vloge/parkirna-dovolilnica',
    title: { sl: 'Nova vloga', en: 'New application' },
    below: 'applications',
    permissions: ['applications.create'],
    load: () => import('../screens/new-application.tsx'),
  }),
  userNewApplication: staff({
    path: '/uporabniki/:id/vloge/parkirna-dovolilnica',
    title: { sl: 'Nova vloga', en: 'New application' },
    below: 'applications',
    permissions: ['applications.create'],
    load: () => import('../screens/user-new-application.tsx'),
  }),
  application: staff({
    path: '/vloge/:id',
    title: { sl: 'Vloga', en: 'Application' },
    below: 'applications',
    permissions: ['applications.view'],
    load: () => import('../screens/application.tsx'),
  }),
  decision: staff({
    path: '/odlocbe/:id',
    title: { sl: 'Odločba', en: 'Decision' },
    below: 'applications',
    permissions: ['applications.view'],
    load: () => import('../screens/decision.tsx'),
  }),
  appeal: staff({
    path: '/pritozbe/:id',
    title: { sl: 'Pritožba', en: 'Appeal' },
    below: 'applications',
    permissions: ['applications.view'],
    load: () => import('../../features/permits/appeals/appeal-page.tsx'),
  }),
  campaign: staff({
    path: '/podaljsanja/:id',
    title: { sl: 'Podaljšanja', en: 'Renewals' },
    below: 'applications',
    permissions: ['campaigns.manage'],
    load: () => import('../../features/season/campaigns/campaign-view.tsx'),
  }),
  document: staff({
    path: '/dokumenti/:id',
    title: { sl: 'Dokument', en: 'Document' },
    below: 'applications',
    permissions: ['documents.view'],
    load: () => import('../../features/permits/documents/document-page.tsx'),
  }),
};

/** The texts of its features (web/app/texts.ts). */
export const APPLICATIONS_TEXTS = {
  application_list: {
    sl: () => import('../../features/permits/applications/list/list-messages.sl.ts'),
    en: () => import('../../features/permits/applications/list/list-messages.en.ts'),
  },
  applications: {
    sl: () => import('../../features/permits/applications/messages.sl.ts'),
    en: () => import('../../features/permits/applications/messages.en.ts'),
  },
  application_form: {
    sl: () => import('../../features/permits/application-form/all-messages.sl.ts'),
    en: () => import('../../features/permits/application-form/all-messages.en.ts'),
  },
  /** Replaces `application_form` while staff fill it in. */
  application_form_staff: {
    sl: () => import('../../features/permits/application-form/staff.sl.ts'),
    en: () => import('../../features/permits/application-form/staff.en.ts'),
  },
  held: {
    sl: () => import('../../features/permits/held/messages.sl.ts'),
    en: () => import('../../features/permits/held/messages.en.ts'),
  },
  appeals: {
    sl: () => import('../../features/permits/appeals/messages.sl.ts'),
    en: () => import('../../features/permits/appeals/messages.en.ts'),
  },
  decisions: {
    sl: () => import('../../features/permits/decisions/messages.sl.ts'),
    en: () => import('../../features/permits/decisions/messages.en.ts'),
  },
  campaigns: {
    sl: () => import('../../features/season/campaigns/messages.sl.ts'),
    en: () => import('../../features/season/campaigns/messages.en.ts'),
  },
  documents: {
    sl: () => import('../../features/permits/documents/messages.sl.ts'),
    en: () => import('../../features/permits/documents/messages.en.ts'),
  },
};
