import type { Catalogue, Namespace } from '../../i18n/catalogue.ts';
import type { Language } from '../../i18n/plural.ts';
import { createStore } from '../../lib/store.ts';

type Texts = { readonly default: unknown };
type Loaders = Readonly<Record<Language, () => Promise<Texts>>>;

/** Loaders of the texts by namespace; a route names the namespaces that its screen needs (routes.tsx). */
const sources = {
  ui: { sl: () => import('../../ui/messages.sl.ts'), en: () => import('../../ui/messages.en.ts') },
  app_ui: {
    sl: () => import('../../ui/app-messages.sl.ts'),
    en: () => import('../../ui/app-messages.en.ts'),
  },
  app: { sl: () => import('./messages.sl.ts'), en: () => import('./messages.en.ts') },
  search: {
    sl: () => import('../../shared/office/search.sl.ts'),
    en: () => import('../../shared/office/search.en.ts'),
  },
  changes: {
    sl: () => import('../../features/office/changes/messages.sl.ts'),
    en: () => import('../../features/office/changes/messages.en.ts'),
  },
  persons: {
    sl: () => import('../../features/office/persons/messages.sl.ts'),
    en: () => import('../../features/office/persons/messages.en.ts'),
  },
  fiscal: {
    sl: () => import('../../features/money/fiscal/messages.sl.ts'),
    en: () => import('../../features/money/fiscal/messages.en.ts'),
  },
  bulk: {
    sl: () => import('../../shared/platform/bulk/messages.sl.ts'),
    en: () => import('../../shared/platform/bulk/messages.en.ts'),
  },
  table_files: {
    sl: () => import('../../shared/platform/table-files/messages.sl.ts'),
    en: () => import('../../shared/platform/table-files/messages.en.ts'),
  },
  appeals: {
    sl: () => import('../../features/permits/appeals/messages.sl.ts'),
    en: () => import('../../features/permits/appeals/messages.en.ts'),
  },
  decisions: {
    sl: () => import('../../features/permits/decisions/messages.sl.ts'),
    en: () => import('../../features/permits/decisions/messages.en.ts'),
  },
  documents: {
    sl: () => import('../../features/permits/documents/messages.sl.ts'),
    en: () => import('../../features/permits/documents/messages.en.ts'),
  },
  labels: {
    sl: () => import('../../shared/settings/labels.sl.ts'),
    en: () => import('../../shared/settings/labels.en.ts'),
  },
  actions: { sl: () => import('../../ui/actions.sl.ts'), en: () => import('../../ui/actions.en.ts') },
  shared: {
    sl: () => import('../../shared/messages.sl.ts'),
    en: () => import('../../shared/messages.en.ts'),
  },
  lake_map: {
    sl: () => import('../../shared/settings/lake-map.sl.ts'),
    en: () => import('../../shared/settings/lake-map.en.ts'),
  },
  held: {
    sl: () => import('../../features/permits/held/messages.sl.ts'),
    en: () => import('../../features/permits/held/messages.en.ts'),
  },
  account: {
    sl: () => import('../../features/people/account/messages.sl.ts'),
    en: () => import('../../features/people/account/messages.en.ts'),
  },
  factors: {
    sl: () => import('../../features/people/account/factor-messages.sl.ts'),
    en: () => import('../../features/people/account/factor-messages.en.ts'),
  },
  identity: {
    sl: () => import('../../features/people/account/identity-messages.sl.ts'),
    en: () => import('../../features/people/account/identity-messages.en.ts'),
  },
  own_account: {
    sl: () => import('../../features/people/account/own-messages.sl.ts'),
    en: () => import('../../features/people/account/own-messages.en.ts'),
  },
  exports: {
    sl: () => import('../../features/data/exports/messages.sl.ts'),
    en: () => import('../../features/data/exports/messages.en.ts'),
  },
  installation: {
    sl: () => import('../../features/settings/installation/messages.sl.ts'),
    en: () => import('../../features/settings/installation/messages.en.ts'),
  },
  settings: {
    sl: () => import('../../features/settings/settings/messages.sl.ts'),
    en: () => import('../../features/settings/settings/messages.en.ts'),
  },
  views: {
    sl: () => import('../../features/settings/views/messages.sl.ts'),
    en: () => import('../../features/settings/views/messages.en.ts'),
  },
  info_texts: {
    sl: () => import('../../features/settings/info-texts/messages.sl.ts'),
    en: () => import('../../features/settings/info-texts/messages.en.ts'),
  },
  system: {
    sl: () => import('../../features/office/system/messages.sl.ts'),
    en: () => import('../../features/office/system/messages.en.ts'),
  },
  dashboard: {
    sl: () => import('../../features/office/dashboard/messages.sl.ts'),
    en: () => import('../../features/office/dashboard/messages.en.ts'),
  },
  payments: {
    sl: () => import('../../features/money/payments/messages.sl.ts'),
    en: () => import('../../features/money/payments/messages.en.ts'),
  },
  bin: {
    sl: () => import('../../features/office/bin/messages.sl.ts'),
    en: () => import('../../features/office/bin/messages.en.ts'),
  },
  confirmations: {
    sl: () => import('../../features/office/confirmations/messages.sl.ts'),
    en: () => import('../../features/office/confirmations/messages.en.ts'),
  },
  refunds: {
    sl: () => import('../../features/money/refunds/messages.sl.ts'),
    en: () => import('../../features/money/refunds/messages.en.ts'),
  },
  mine: {
    sl: () => import('../../features/permits/mine/messages.sl.ts'),
    en: () => import('../../features/permits/mine/messages.en.ts'),
  },
  permit_change: {
    sl: () => import('../../features/permits/permit-change/messages.sl.ts'),
    en: () => import('../../features/permits/permit-change/messages.en.ts'),
  },
  digital_permit: {
    sl: () => import('../../features/permits/digital-permit/messages.sl.ts'),
    en: () => import('../../features/permits/digital-permit/messages.en.ts'),
  },
  mail_preferences: {
    sl: () => import('../../features/mail/mail-preferences/messages.sl.ts'),
    en: () => import('../../features/mail/mail-preferences/messages.en.ts'),
  },
  campaigns: {
    sl: () => import('../../features/season/campaigns/messages.sl.ts'),
    en: () => import('../../features/season/campaigns/messages.en.ts'),
  },
  renewal: {
    sl: () => import('../../features/permits/application-form/renewal.sl.ts'),
    en: () => import('../../features/permits/application-form/renewal.en.ts'),
  },
  invoices: {
    sl: () => import('../../features/money/invoices/messages.sl.ts'),
    en: () => import('../../features/money/invoices/messages.en.ts'),
  },
  money: {
    sl: () => import('../../features/money/money/messages.sl.ts'),
    en: () => import('../../features/money/money/messages.en.ts'),
  },
  reports: {
    sl: () => import('../../features/data/reports/messages.sl.ts'),
    en: () => import('../../features/data/reports/messages.en.ts'),
  },
  ledger: {
    sl: () => import('../../features/money/ledger/messages.sl.ts'),
    en: () => import('../../features/money/ledger/messages.en.ts'),
  },
  pro_formas: {
    sl: () => import('../../features/money/pro-formas/messages.sl.ts'),
    en: () => import('../../features/money/pro-formas/messages.en.ts'),
  },
  data_copy: {
    sl: () => import('../../features/records/data-copy/messages.sl.ts'),
    en: () => import('../../features/records/data-copy/messages.en.ts'),
  },
  retention: {
    sl: () => import('../../features/records/retention/messages.sl.ts'),
    en: () => import('../../features/records/retention/messages.en.ts'),
  },
  letters: {
    sl: () => import('../../features/permits/letters/messages.sl.ts'),
    en: () => import('../../features/permits/letters/messages.en.ts'),
  },
  texts: {
    sl: () => import('../../features/mail/texts/messages.sl.ts'),
    en: () => import('../../features/mail/texts/messages.en.ts'),
  },
  mails: {
    sl: () => import('../../features/mail/mails/messages.sl.ts'),
    en: () => import('../../features/mail/mails/messages.en.ts'),
  },
  access_log: {
    sl: () => import('../../features/records/access-log/messages.sl.ts'),
    en: () => import('../../features/records/access-log/messages.en.ts'),
  },
  contract: {
    sl: () => import('../../../contract/platform/messages.sl.ts'),
    en: () => import('../../../contract/platform/messages.en.ts'),
  },
  application_list: {
    sl: () => import('../../features/permits/applications/list-messages.sl.ts'),
    en: () => import('../../features/permits/applications/list-messages.en.ts'),
  },
  applications: {
    sl: () => import('../../features/permits/applications/messages.sl.ts'),
    en: () => import('../../features/permits/applications/messages.en.ts'),
  },
  imports: {
    sl: () => import('../../features/data/imports/messages.sl.ts'),
    en: () => import('../../features/data/imports/messages.en.ts'),
  },
  bank_statements: {
    sl: () => import('../../features/money/bank-statements/messages.sl.ts'),
    en: () => import('../../features/money/bank-statements/messages.en.ts'),
  },
  people: {
    sl: () => import('../../features/people/people/messages.sl.ts'),
    en: () => import('../../features/people/people/messages.en.ts'),
  },
  permits: {
    sl: () => import('../../features/permits/permits/messages.sl.ts'),
    en: () => import('../../features/permits/permits/messages.en.ts'),
  },
  holders: {
    sl: () => import('../../features/permits/holders/messages.sl.ts'),
    en: () => import('../../features/permits/holders/messages.en.ts'),
  },
  rfid_cards: {
    sl: () => import('../../features/permits/rfid-cards/messages.sl.ts'),
    en: () => import('../../features/permits/rfid-cards/messages.en.ts'),
  },
  my_barrier: {
    sl: () => import('../../features/barrier/my-barrier/messages.sl.ts'),
    en: () => import('../../features/barrier/my-barrier/messages.en.ts'),
  },
  my_access_log: {
    sl: () => import('../../features/records/my-access-log/messages.sl.ts'),
    en: () => import('../../features/records/my-access-log/messages.en.ts'),
  },
  my_invoices: {
    sl: () => import('../../features/money/my-invoices/messages.sl.ts'),
    en: () => import('../../features/money/my-invoices/messages.en.ts'),
  },
  take_payment: {
    sl: () => import('../../features/money/take-payment/messages.sl.ts'),
    en: () => import('../../features/money/take-payment/messages.en.ts'),
  },
  parking: {
    sl: () => import('../../features/settings/parking/messages.sl.ts'),
    en: () => import('../../features/settings/parking/messages.en.ts'),
  },
  price_tables: {
    sl: () => import('../../features/settings/price-tables/messages.sl.ts'),
    en: () => import('../../features/settings/price-tables/messages.en.ts'),
  },
  barrier: {
    sl: () => import('../../features/barrier/barrier/messages.sl.ts'),
    en: () => import('../../features/barrier/barrier/messages.en.ts'),
  },
  field_check: {
    sl: () => import('../../features/barrier/barrier/check.sl.ts'),
    en: () => import('../../features/barrier/barrier/check.en.ts'),
  },
  application_form: {
    sl: () => import('../../features/permits/application-form/all-messages.sl.ts'),
    en: () => import('../../features/permits/application-form/all-messages.en.ts'),
  },
  application_form_staff: {
    sl: () => import('../../features/permits/application-form/staff.sl.ts'),
    en: () => import('../../features/permits/application-form/staff.en.ts'),
  },
  application_status: {
    sl: () => import('../../features/permits/application-status/messages.sl.ts'),
    en: () => import('../../features/permits/application-status/messages.en.ts'),
  },
} satisfies Partial<Record<Namespace, Loaders>>;
export type AppNamespace = keyof typeof sources;

const isOfApp = (name: Namespace): name is AppNamespace => name in sources;

export const texts = createStore<{ language: Language; catalogue: Partial<Catalogue> }>({
  language: 'sl',
  catalogue: {},
});

const load = async (language: Language, namespaces: readonly AppNamespace[]): Promise<Partial<Catalogue>> => {
  const pairs = await Promise.all(
    namespaces.map(async (name) => [name, (await sources[name][language]()).default] as const),
  );
  return Object.fromEntries(pairs);
};

/** Fetches texts that are likely to be needed; nothing on the screen changes. */
export const warmTexts = async (...namespaces: AppNamespace[]): Promise<void> => {
  const { language, catalogue } = texts.get();
  await load(
    language,
    namespaces.filter((name) => catalogue[name] === undefined),
  );
};

/** Loads the texts of a screen before it is shown. */
export const needTexts = async (...namespaces: AppNamespace[]): Promise<void> => {
  const { language, catalogue } = texts.get();
  const missing = namespaces.filter((name) => catalogue[name] === undefined);
  if (missing.length === 0) return;
  const loaded = await load(language, missing);
  // The language may have changed during the load; the switch reloads only what was loaded by then.
  if (texts.get().language !== language) return needTexts(...namespaces);
  texts.set({ catalogue: { ...texts.get().catalogue, ...loaded } });
};

const coming = new Map<AppNamespace, Promise<void>>();

/**
 * Texts that no screen brought because only a dialog reads them: the same promise for as long as they load.
 */
export const needText = (name: Namespace): Promise<void> | undefined => {
  if (!isOfApp(name)) return undefined;
  const known = coming.get(name);
  if (known) return known;
  const loading = needTexts(name);
  coming.set(name, loading);
  loading.catch(() => coming.delete(name));
  return loading;
};

/**
 * Changes the language of the whole page: loads every namespace in the new language, then switches at once.
 */
export const showLanguage = async (language: Language): Promise<void> => {
  const names = Object.keys(texts.get().catalogue) as AppNamespace[];
  texts.set({ language, catalogue: await load(language, names) });
  document.documentElement.lang = language;
};

const COOKIE = 'lang';
/** The language chosen in this browser, if any (the cookie that the site and the server read too). */
export const chosenLanguage = (): Language | null => {
  const match = /(?:^|;\s*)lang=(sl|en)(?:;|$)/.exec(document.cookie);
  return match ? (match[1] as Language) : null;
};
export const chooseLanguage = async (language: Language): Promise<void> => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  await showLanguage(language);
};
