import type { Permission, Role } from '../../../contract/platform/permissions.ts';

/**
 * Metadata of every route of the app (specification section 6: `authorize` and `permissions`; api.md section
 * 4). Without `authorize` the route is open to anyone; `permissions` apply to staff only, and all of them are
 * needed.
 */
export type RouteMeta = {
  readonly path: string;
  /** Key of the title in the namespace `app`; the toolbar shows the same. */
  readonly title: string;
  readonly authorize: readonly Role[];
  readonly permissions: readonly Permission[];
  /** Only for people without a session; others go to the dashboard. */
  readonly guest_only?: true;
  /** Where staff do what this route lets an applicant do; `:id` is filled in. */
  readonly staff_twin?: string;
};

const EVERYONE: readonly Role[] = ['root', 'admin', 'user'];
const STAFF: readonly Role[] = ['root', 'admin'];
const APPLICANT: readonly Role[] = ['user'];

const open = (path: string, title: string): RouteMeta => ({ path, title, authorize: [], permissions: [] });
const guest = (path: string, title: string): RouteMeta => ({ ...open(path, title), guest_only: true });
const signedIn = (path: string, title: string): RouteMeta => ({
  path,
  title,
  authorize: EVERYONE,
  permissions: [],
});
const staff = (path: string, title: string, ...permissions: Permission[]): RouteMeta => ({
  path,
  title,
  authorize: STAFF,
  permissions,
});
const applicant = (path: string, title: string, staff_twin: string): RouteMeta => ({
  path,
  title,
  authorize: APPLICANT,
  permissions: [],
  staff_twin,
});

/**
 * Every route that the app serves. Those of the prerendered site are in web/shared/platform/site-paths.ts.
 */
export const ROUTES = {
  login: guest('/prijava', 'login'),
  requestReset: guest('/ponastavitev-gesla', 'request_reset'),
  setPassword: guest('/ponastavitev-gesla/:token', 'set_password'),
  providerVisit: open('/prijava/povezava', 'provider_visit'),
  confirmEmail: open('/potrditev-naslova/:token', 'confirm_email'),
  dataCopy: open('/kopija-podatkov/:token', 'data_copy'),
  logout: signedIn('/odjava', 'logout'),

  dashboard: signedIn('/nadzorna-plosca', 'dashboard'),
  settings: signedIn('/nastavitve', 'settings'),
  prices: staff('/nastavitve/cenik/:id', 'settings', 'parking.view'),
  device: staff('/nastavitve/naprave/:id', 'device', 'barrier.manage'),

  myNewApplication: applicant(
    '/nadzorna-plosca/vloge/parkirna-dovolilnica',
    'new_application',
    '/vloge/parkirna-dovolilnica',
  ),
  myApplication: applicant('/nadzorna-plosca/vloge/parkirna-dovolilnica/:id', 'application', '/vloge/:id'),
  // Here `:id` is the permit (api.md section 1).
  myRenewal: applicant(
    '/nadzorna-plosca/vloge/parkirna-dovolilnica/:id/podaljsanje',
    'renew_permit',
    '/dovolilnice/:id',
  ),
  myReplacement: applicant(
    '/nadzorna-plosca/vloge/parkirna-dovolilnica/:id/zamenjava',
    'replace_permit',
    '/dovolilnice/:id',
  ),
  myPermit: applicant('/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/:id', 'permit', '/dovolilnice/:id'),
  myPermitUpdate: applicant(
    '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/:id/posodobitev',
    'update_permit',
    '/dovolilnice/:id',
  ),

  myKeptPermits: applicant('/nadzorna-plosca/dovolilnice/v-telefonu', 'kept_permits', '/dovolilnice'),
  myDigitalPermit: applicant(
    '/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/:id/digitalna',
    'digital_permit',
    '/dovolilnice/:id',
  ),

  applications: staff('/vloge', 'applications', 'applications.view'),
  newApplication: staff('/vloge/parkirna-dovolilnica', 'new_application', 'applications.create'),
  application: staff('/vloge/:id', 'application', 'applications.view'),
  permits: staff('/dovolilnice', 'permits', 'permits.view'),
  newPermit: staff('/dovolilnice/parkirna-dovolilnica', 'new_permit', 'permits.create'),
  permit: staff('/dovolilnice/:id', 'permit', 'permits.view'),
  cards: staff('/kartice', 'cards', 'parking.manage'),
  card: staff('/kartice/:id', 'card', 'parking.manage'),
  permitHolders: staff('/imetniki-dovolilnic', 'permit_holders', 'permits.view'),
  persons: staff('/osebe', 'persons', 'permits.view'),
  person: staff('/osebe/:id', 'person', 'permits.view'),
  users: staff('/uporabniki', 'users', 'users.view'),
  user: staff('/uporabniki/:id', 'user', 'users.view'),
  userNewApplication: staff(
    '/uporabniki/:id/vloge/parkirna-dovolilnica',
    'new_application',
    'applications.create',
  ),
  userNewPermit: staff('/uporabniki/:id/dovolilnice/parkirna-dovolilnica', 'new_permit', 'permits.create'),
  fieldCheck: staff('/nadzor', 'field_check', 'permits.check'),
  parking: staff('/parkiranje', 'parking', 'parking.view'),
  lot: staff('/parkiranje/parkirisca/:id', 'parking', 'parking.view'),
  anomaly: staff('/parkiranje/opozorila/:id', 'anomaly', 'parking.view', 'permits.view'),
  payments: staff('/placila', 'payments', 'payments.view'),
  invoice: staff('/placila/racuni/:id', 'invoice', 'invoices.view'),
  payment: staff('/placila/knjizbe/:id', 'payment', 'payments.view'),
  refund: staff('/placila/vracila/:id', 'refund', 'payments.view'),
  statement: staff('/placila/izpiski/:id', 'statement', 'payments.view'),
  closing: staff('/placila/zakljucki/:id', 'closing', 'payments.view'),
  figure: staff('/placila/uskladitev/:id', 'payments', 'invoices.view', 'reports.view'),
  campaigns: staff('/podaljsanja', 'campaigns', 'campaigns.manage'),
  campaign: staff('/podaljsanja/:id', 'campaigns', 'campaigns.manage'),
  reports: staff('/porocila', 'reports', 'reports.view'),
  exports: staff('/izvoz-podatkov', 'exports', 'exports.view'),
  export: staff('/izvoz-podatkov/:id', 'export', 'exports.view'),
  imports: staff('/uvoz-podatkov', 'imports', 'imports.run'),
  appeals: staff('/pritozbe', 'appeals', 'applications.view'),
  appeal: staff('/pritozbe/:id', 'appeal', 'applications.view'),
  decisions: staff('/odlocbe', 'decisions', 'applications.view'),
  decision: staff('/odlocbe/:id', 'decision', 'applications.view'),
  documents: staff('/dokumenti', 'documents', 'documents.view'),
  document: staff('/dokumenti/:id', 'document', 'documents.view'),
  letters: staff('/pisma', 'letters', 'letters.print'),
  mails: staff('/posta', 'mails', 'mail_log.view'),
  mail: staff('/posta/:id', 'mail', 'mail_log.view'),
  retention: staff('/hramba', 'retention', 'retention.view'),
  dataRequest: staff('/hramba/zahteve/:id', 'data_request', 'retention.view'),
  accessLog: staff('/dnevnik-dostopov', 'access_log', 'access_log.view'),
  accessLogEntry: staff('/dnevnik-dostopov/:id', 'access_log_entry', 'access_log.view'),

  bin: staff('/kos', 'bin', 'applications.delete'),
  confirmations: staff('/potrditve', 'confirmations', 'dashboard.view'),
  // Whoever gets a mail that a change of an account waits may open it and object.
  confirmation: staff('/potrditve/:id', 'confirmation'),

  forbidden: open('/403', 'forbidden'),
  serverError: open('/500', 'server_error'),
  notFound: open('*', 'not_found'),
} as const satisfies Record<string, RouteMeta>;
export type AppRouteName = keyof typeof ROUTES;
