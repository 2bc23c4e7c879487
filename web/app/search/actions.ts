import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import type { Language } from '../../i18n/plural.ts';
import { ROUTES, type AppRouteName } from '../routes.ts';
import type { AppRoute } from '../app-route.ts';

/** Tasks and pages that the search opens by what people call them. Pure. */

type Place = { route: AppRouteName; tab?: string; permission?: Permission };

const PLACES = {
  new_application: { route: 'newApplication' },
  new_permit: { route: 'newPermit' },
  import_statement: { route: 'payments', tab: 'imports', permission: 'payments.upload' },
  cash: { route: 'payments', tab: 'cash', permission: 'payments.match' },
  payments: { route: 'payments', tab: 'entries' },
  pro_formas: { route: 'payments', tab: 'pro_formas', permission: 'invoices.view' },
  to_invoice: { route: 'payments', tab: 'to_invoice', permission: 'invoices.view' },
  invoices: { route: 'payments', tab: 'invoices', permission: 'invoices.view' },
  refunds: { route: 'payments', tab: 'refunds' },
  reconciliation: { route: 'payments', tab: 'reconciliation', permission: 'invoices.view' },
  dashboard: { route: 'dashboard', permission: 'dashboard.view' },
  applications: { route: 'applications' },
  permits: { route: 'permits' },
  persons: { route: 'persons' },
  holders: { route: 'permitHolders' },
  users: { route: 'users' },
  campaigns: { route: 'campaigns' },
  parking: { route: 'parking' },
  occupancy: { route: 'parking', tab: 'zasedenost' },
  barriers: { route: 'parking', tab: 'zapornice' },
  why: { route: 'parking', tab: 'zakaj', permission: 'permits.view' },
  passages: { route: 'parking', tab: 'prehodi', permission: 'permits.view' },
  prices: { route: 'settings', tab: 'cenik', permission: 'parking.view' },
  price_tables: { route: 'settings', tab: 'sklepi', permission: 'parking.view' },
  cards: { route: 'cards' },
  reports: { route: 'reports' },
  exports: { route: 'exports' },
  staff: { route: 'settings', tab: 'zaposleni', permission: 'users.view' },
  devices: { route: 'settings', tab: 'naprave', permission: 'barrier.manage' },
  changes: { route: 'settings', tab: 'spremembe', permission: 'parking.view' },
  imports: { route: 'imports' },
  appeals: { route: 'appeals' },
  decisions: { route: 'decisions' },
  documents: { route: 'documents' },
  letters: { route: 'letters' },
  mails: { route: 'mails' },
  access_log: { route: 'accessLog' },
  retention: { route: 'retention' },
  data_requests: { route: 'retention', tab: 'requests' },
  field_check: { route: 'fieldCheck' },
  settings: { route: 'settings' },
} as const satisfies Record<string, Place>;
export type ActionId = keyof typeof PLACES;
export const ACTION_IDS = Object.keys(PLACES) as ActionId[];

type Viewer = { role: Role | ''; permissions: readonly string[] };
const mayOpen = (viewer: Viewer, { route, permission }: Place): boolean => {
  const meta: AppRoute = ROUTES[route];
  return (
    viewer.role !== '' &&
    meta.authorize.includes(viewer.role) &&
    [...meta.permissions, ...(permission ? [permission] : [])].every((one) => can(viewer, one))
  );
};

export const hrefOfAction = (id: ActionId): string => {
  const { route, tab }: Place = PLACES[id];
  return tab ? `${ROUTES[route].path}?tab=${tab}` : ROUTES[route].path;
};

type Words = Readonly<Record<ActionId, readonly [string, ...string[]]>>;
export type FoundAction = {
  id: ActionId;
  label: string;
  href: string;
  /** The text says this and nothing else, so it comes before people. */
  sure: boolean;
};
const MOST = 5;

/**
 * Tasks whose words begin like those of the text, in any order and in both languages: `"dov nova"` finds "Nova
 * dovolilnica". Only what the viewer may open; sure ones first.
 */
export function findActions(
  query: string,
  viewer: Viewer,
  words: Readonly<Record<Language, Words>>,
  language: Language,
): FoundAction[] {
  const text = fold(query);
  const asked = text.split(' ').filter(Boolean);
  if (text.length < 2) return [];
  const found = ACTION_IDS.flatMap((id) => {
    const phrases = [...words.sl[id], ...words.en[id]].map(fold);
    const fitting = phrases.filter((phrase) => {
      const parts = phrase.split(' ');
      return asked.every((word) => parts.some((part) => part.startsWith(word)));
    });
    if (fitting.length === 0 || !mayOpen(viewer, PLACES[id])) return [];
    const sure = asked.length > 1 || fitting.includes(text);
    return [
      { id, label: words[language][id][0], href: hrefOfAction(id), sure, whole: fitting.includes(text) },
    ];
  });
  return found
    .toSorted((a, b) => Number(b.whole) - Number(a.whole))
    .slice(0, MOST)
    .map(({ whole: _, ...action }) => action);
}
