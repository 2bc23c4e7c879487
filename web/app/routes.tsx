import type { ComponentType } from 'react';
import type { AppNamespace } from './common/catalogue.ts';
import { ROUTES, type AppRouteName } from './common/route-meta.ts';

export type Screen = {
  /** Namespaces that the screen needs beside `ui`, `app` and `labels`. */
  readonly texts: readonly AppNamespace[];
  readonly load: () => Promise<{
    Component: ComponentType;
    /** Fetches the tab that the address names, or the first. */
    prefetch?: (tab: string | null) => Promise<unknown>;
  }>;
};

const screen = (load: Screen['load'], ...texts: AppNamespace[]): Screen => ({ load, texts });

/**
 * The screen of every route. To add one: export `Component` from its module, name it here, its texts in
 * catalogue.ts.
 */
export const SCREENS: Record<AppRouteName, Screen> = {
  login: screen(() => import('../features/people/account/sign-in.tsx'), 'account', 'factors', 'actions'),
  requestReset: screen(() => import('../features/people/account/request-reset.tsx'), 'account', 'actions'),
  setPassword: screen(() => import('../features/people/account/set-password.tsx'), 'account', 'actions'),
  providerVisit: screen(
    () => import('../features/people/account/provider-visit.tsx'),
    'identity',
    'actions',
    'contract',
  ),
  confirmEmail: screen(
    () => import('../features/people/account/confirm-email.tsx'),
    'own_account',
    'actions',
  ),
  dataCopy: screen(() => import('../features/records/data-copy/data-copy.tsx'), 'data_copy', 'actions'),
  logout: screen(() => import('./screens/logout.tsx')),

  // Its tabs load their texts themselves (settings-tabs.ts).
  settings: screen(() => import('./screens/settings.tsx')),
  prices: screen(
    () => import('../features/settings/parking/prices-page.tsx'),
    'parking',
    'actions',
    'contract',
  ),
  device: screen(() => import('../features/barrier/barrier/controller-page.tsx'), 'barrier', 'actions'),
  dashboard: screen(
    () => import('./screens/dashboard.tsx'),
    'dashboard',
    'mine',
    'my_access_log',
    'my_invoices',
    'access_log',
  ),

  myNewApplication: screen(
    () => import('./screens/my-new-application.tsx'),
    'lake_map',
    'application_form',
    'renewal',
    'contract',
  ),
  myApplication: screen(
    () => import('./screens/my-application.tsx'),
    'application_status',
    'actions',
    'contract',
    'mine',
  ),
  myRenewal: screen(
    () => import('./screens/my-renewal.tsx'),
    'renewal',
    'application_form',
    'actions',
    'contract',
  ),
  myReplacement: screen(
    () => import('../features/permits/permit-change/replace-permit.tsx'),
    'permit_change',
    'actions',
    'application_form',
    'contract',
  ),
  myPermit: screen(() => import('./screens/my-permit.tsx'), 'mine', 'lake_map', 'my_barrier'),
  myPermitUpdate: screen(
    () => import('../features/permits/permit-change/change-plate.tsx'),
    'permit_change',
    'actions',
    'application_form',
    'contract',
  ),
  myKeptPermits: screen(
    () => import('../features/permits/digital-permit/kept-permits.tsx'),
    'digital_permit',
  ),
  myDigitalPermit: screen(
    () => import('../features/permits/digital-permit/digital-permit.tsx'),
    'digital_permit',
  ),

  applications: screen(() => import('./screens/applications.tsx'), 'application_list', 'bulk', 'actions'),
  appeals: screen(() => import('../features/permits/appeals/appeal-list.tsx'), 'appeals', 'actions'),
  appeal: screen(
    () => import('../features/permits/appeals/appeal-page.tsx'),
    'appeals',
    'actions',
    'contract',
  ),
  decisions: screen(
    () => import('../features/permits/decisions/decision-list.tsx'),
    'decisions',
    'actions',
    'bulk',
  ),
  decision: screen(
    () => import('./screens/decision.tsx'),
    'decisions',
    'appeals',
    'actions',
    'contract',
    'shared',
  ),
  documents: screen(
    () => import('../features/permits/documents/document-list.tsx'),
    'documents',
    'actions',
    'shared',
  ),
  document: screen(
    () => import('../features/permits/documents/document-page.tsx'),
    'documents',
    'actions',
    'shared',
    'contract',
  ),
  newApplication: screen(
    () => import('./screens/new-application.tsx'),
    'persons',
    'search',
    'applications',
    'permits',
    'lake_map',
    'application_form',
    'application_form_staff',
    'contract',
    'actions',
    'shared',
  ),
  application: screen(
    () => import('./screens/application.tsx'),
    'retention',
    'decisions',
    'applications',
    'application_list',
    'contract',
    'actions',
    'shared',
    'take_payment',
    'money',
    'access_log',
  ),
  newPermit: screen(
    () => import('./screens/new-permit.tsx'),
    'persons',
    'search',
    'applications',
    'permits',
    'lake_map',
    'application_form',
    'application_form_staff',
    'contract',
    'actions',
    'shared',
  ),
  permits: screen(() => import('../features/permits/permits/permit-list.tsx'), 'permits', 'bulk', 'actions'),
  permit: screen(
    () => import('./screens/permit.tsx'),
    'retention',
    'decisions',
    'lake_map',
    'permits',
    'appeals',
    'contract',
    'actions',
    'shared',
    'access_log',
    'barrier',
  ),
  cards: screen(() => import('./screens/cards.tsx'), 'rfid_cards', 'actions', 'contract'),
  card: screen(() => import('../features/permits/rfid-cards/card-page.tsx'), 'rfid_cards', 'actions'),
  permitHolders: screen(() => import('../features/permits/holders/holder-list.tsx'), 'holders', 'people'),
  persons: screen(() => import('../features/office/persons/person-list.tsx'), 'persons', 'actions'),
  person: screen(
    () => import('../features/office/persons/person-page.tsx'),
    'persons',
    'search',
    'documents',
    'barrier',
    'people',
    'retention',
    'access_log',
    'contract',
    'actions',
    'shared',
  ),
  users: screen(() => import('../features/people/people/user-list.tsx'), 'people', 'actions', 'shared'),
  user: screen(
    () => import('./screens/user.tsx'),
    'persons',
    'retention',
    'holders',
    'people',
    'application_list',
    'permits',
    'access_log',
    'contract',
    'actions',
    'shared',
  ),
  userNewApplication: screen(
    () => import('./screens/user-new-application.tsx'),
    'persons',
    'search',
    'applications',
    'permits',
    'lake_map',
    'application_form',
    'application_form_staff',
    'contract',
    'actions',
    'shared',
  ),
  userNewPermit: screen(
    () => import('./screens/user-new-permit.tsx'),
    'persons',
    'search',
    'applications',
    'permits',
    'lake_map',
    'application_form',
    'application_form_staff',
    'contract',
    'actions',
    'shared',
  ),
  fieldCheck: screen(() => import('../features/barrier/barrier/field-check.tsx'), 'field_check', 'actions'),
  // Its tabs load their texts themselves (parking-tabs.ts).
  parking: screen(() => import('./screens/parking.tsx')),
  lot: screen(
    () => import('../features/settings/parking/lot-page.tsx'),
    'parking',
    'actions',
    'contract',
    'lake_map',
  ),
  anomaly: screen(() => import('../features/barrier/barrier/anomaly-page.tsx'), 'barrier', 'actions'),
  campaigns: screen(() => import('../features/season/campaigns/campaigns-page.tsx'), 'campaigns', 'actions'),
  campaign: screen(() => import('../features/season/campaigns/campaign-view.tsx'), 'campaigns', 'actions'),
  payments: screen(() => import('./screens/payments.tsx'), 'actions'),
  invoice: screen(
    () => import('./screens/invoice.tsx'),
    'invoices',
    'retention',
    'contract',
    'actions',
    'shared',
  ),
  payment: screen(() => import('../features/money/payments/payment-page.tsx'), 'payments', 'actions'),
  refund: screen(() => import('../features/money/refunds/refund-page.tsx'), 'refunds', 'shared', 'actions'),
  statement: screen(
    () => import('../features/money/bank-statements/statement-page.tsx'),
    'bank_statements',
    'table_files',
    'actions',
  ),
  figure: screen(() => import('../features/money/ledger/figure-page.tsx'), 'ledger'),
  closing: screen(() => import('../features/money/ledger/closing-page.tsx'), 'ledger'),
  exports: screen(() => import('../features/data/exports/exports-page.tsx'), 'exports', 'actions'),
  export: screen(() => import('../features/data/exports/export-page.tsx'), 'exports', 'actions'),
  reports: screen(() => import('./screens/reports.tsx'), 'reports', 'dashboard'),
  imports: screen(
    () => import('../features/data/imports/imports-page.tsx'),
    'imports',
    'table_files',
    'contract',
    'actions',
  ),
  letters: screen(
    () => import('../features/permits/letters/letters-page.tsx'),
    'letters',
    'actions',
    'contract',
  ),
  mails: screen(() => import('../features/mail/mails/mail-log.tsx'), 'mails', 'actions'),
  mail: screen(() => import('../features/mail/mails/mail-page.tsx'), 'mails', 'actions'),
  // Its tabs load their texts themselves (retention-tabs.ts).
  retention: screen(() => import('./screens/retention.tsx')),
  dataRequest: screen(
    () => import('../features/records/retention/request-page.tsx'),
    'retention',
    'shared',
    'actions',
  ),
  bin: screen(() => import('../features/office/bin/bin-page.tsx'), 'bin', 'actions'),
  confirmations: screen(
    () => import('../features/office/confirmations/confirmations-page.tsx'),
    'confirmations',
  ),
  confirmation: screen(
    () => import('../features/office/confirmations/confirmation-page.tsx'),
    'confirmations',
    'actions',
  ),
  accessLog: screen(() => import('../features/records/access-log/access-log-page.tsx'), 'access_log'),
  accessLogEntry: screen(() => import('../features/records/access-log/entry-page.tsx'), 'access_log'),

  forbidden: screen(() => import('./screens/forbidden.tsx')),
  serverError: screen(() => import('./screens/server-error.tsx')),
  notFound: screen(() => import('./screens/not-found.tsx')),
};

/** Pages with the top bar of the front pages; all others are in the frame with the drawer. */
export const FRONT: readonly AppRouteName[] = [
  'login',
  'requestReset',
  'setPassword',
  'providerVisit',
  'confirmEmail',
  'dataCopy',
  'logout',
];
/** Pages about an error: in the frame with the drawer for people with a session, on a front page for others. */
export const ABOUT_ERRORS: readonly AppRouteName[] = ['forbidden', 'serverError', 'notFound'];
export const routeNames = Object.keys(ROUTES) as AppRouteName[];
