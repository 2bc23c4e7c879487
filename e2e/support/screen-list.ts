import { ADMIN_DEFAULT } from '../../contract/platform/permissions.ts';
import { ROUTES, type AppRouteName } from '../../web/app/routes.ts';
import type { AppRoute } from '../../web/app/app-route.ts';
import { TOKEN_PLACEHOLDER } from '../../web/lib/http/link-address.ts';
import { SITE_PAGES } from '../../web/shared/platform/site-paths.ts';
import type { Person } from './people.ts';

export type Who = Exclude<Person, 'clerk' | 'finance'> | 'visitor';
/** `path` may contain `:id`, which stands for a record of the kind `record`; `leads_to`: another address later. */
export type Screen = { name: string; path: string; record?: RecordName; leads_to?: string };
export type RecordName =
  | 'my_application'
  | 'my_permit'
  | 'application'
  | 'permit'
  | 'invoice'
  | 'statement'
  | 'campaign'
  | 'user'
  | 'staff'
  | 'card'
  | 'payment'
  | 'refund'
  | 'document'
  | 'appeal'
  | 'decision'
  | 'closing'
  | 'mail'
  | 'export'
  | 'access_log_entry'
  | 'data_request'
  | 'confirmation'
  | 'device'
  | 'anomaly'
  | 'lot'
  | 'category'
  | 'figure';

/** The record for `:id` of a route; a new route with an `:id` has to be added here. */
const RECORDS: Partial<Record<AppRouteName, RecordName>> = {
  myApplication: 'my_application',
  myRenewal: 'my_permit',
  myDigitalPermit: 'my_permit',
  myReplacement: 'my_permit',
  myPermit: 'my_permit',
  myPermitUpdate: 'my_permit',
  application: 'application',
  permit: 'permit',
  invoice: 'invoice',
  statement: 'statement',
  campaign: 'campaign',
  card: 'card',
  payment: 'payment',
  refund: 'refund',
  document: 'document',
  appeal: 'appeal',
  decision: 'decision',
  closing: 'closing',
  mail: 'mail',
  export: 'export',
  accessLogEntry: 'access_log_entry',
  dataRequest: 'data_request',
  confirmation: 'confirmation',
  device: 'device',
  anomaly: 'anomaly',
  lot: 'lot',
  prices: 'category',
  figure: 'figure',
  user: 'staff',
  person: 'user',
  userNewApplication: 'user',
  userNewPermit: 'user',
};
/** Screens that differ for root and an admin. */
const OF_ROOT: readonly AppRouteName[] = ['dashboard', 'users', 'user', 'settings'];
/** Public pages, visited by people with a session too: their bar differs. */
const SHARED: readonly AppRouteName[] = ['forbidden', 'serverError', 'notFound'];
const UNKNOWN_TOKEN = 'A'.repeat(43);

export const NAMES = Object.keys(ROUTES) as AppRouteName[];

const screenOf = (name: AppRouteName): Screen => {
  const path = ROUTES[name].path
    .replace(':token', UNKNOWN_TOKEN)
    .replace(/:(code|name)/, ':id')
    .replace(/^\*$/, '/te-strani-ni');
  const record = RECORDS[name];
  if (path.replace(':id', '').includes(':') || path.includes(':id') !== (record !== undefined))
    throw new Error(`The route ${name} has a parameter; say in RECORDS what it stands for.`);
  const isLink = path.includes(UNKNOWN_TOKEN);
  return {
    name,
    path,
    record,
    ...(isLink ? { leads_to: path.replace(UNKNOWN_TOKEN, TOKEN_PLACEHOLDER) } : {}),
  };
};

const isFor = (who: Who, name: AppRouteName): boolean => {
  const { authorize, permissions }: AppRoute = ROUTES[name];
  const adminMay = authorize.includes('admin') && permissions.every((one) => ADMIN_DEFAULT.includes(one));
  // Signing out shows its page for a moment only; it comes last.
  if (name === 'logout') return false;
  if (who === 'visitor') return authorize.length === 0;
  if (who === 'applicant') return authorize.includes('user') || SHARED.includes(name);
  if (who === 'admin') return adminMay;
  return authorize.includes('root') && (!adminMay || OF_ROOT.includes(name));
};

const siteScreens = (who: Who): Screen[] => {
  if (who === 'visitor')
    return Object.entries(SITE_PAGES).map(([name, { path }]) => ({
      name: `site: ${name}`,
      path: name === 'status' ? `${path}/${UNKNOWN_TOKEN}` : path,
    }));
  return who === 'applicant' ? [{ name: 'site: home', path: SITE_PAGES.home.path }] : [];
};

/** Every screen that a person may open and that no other of the four shows in the same way. */
export const screensOf = (who: Who): Screen[] => [
  ...NAMES.filter((name) => isFor(who, name)).map(screenOf),
  ...siteScreens(who),
];
