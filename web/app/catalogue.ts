import type { Catalogue, Namespace } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/plural.ts';
import { createStore } from '../lib/store.ts';

type Texts = { readonly default: unknown };
type Loaders = Readonly<Record<Language, () => Promise<Texts>>>;

/** Where the texts of each namespace are; a route names the namespaces that its screen needs (routes.tsx). */
const sources = {
  ui: { sl: () => import('../ui/messages.sl.ts'), en: () => import('../ui/messages.en.ts') },
  app: { sl: () => import('./messages.sl.ts'), en: () => import('./messages.en.ts') },
  fiscal: {
    sl: () => import('../features/fiscal/messages.sl.ts'),
    en: () => import('../features/fiscal/messages.en.ts'),
  },
  bulk: {
    sl: () => import('../i18n/bulk/messages.sl.ts'),
    en: () => import('../i18n/bulk/messages.en.ts'),
  },
  documents: {
    sl: () => import('../features/documents/messages.sl.ts'),
    en: () => import('../features/documents/messages.en.ts'),
  },
  labels: {
    sl: () => import('../i18n/labels/messages.sl.ts'),
    en: () => import('../i18n/labels/messages.en.ts'),
  },
  staff: {
    sl: () => import('../i18n/staff/messages.sl.ts'),
    en: () => import('../i18n/staff/messages.en.ts'),
  },
  account: {
    sl: () => import('../features/account/messages.sl.ts'),
    en: () => import('../features/account/messages.en.ts'),
  },
  own_account: {
    sl: () => import('../features/account/own-messages.sl.ts'),
    en: () => import('../features/account/own-messages.en.ts'),
  },
  exports: {
    sl: () => import('../features/exports/messages.sl.ts'),
    en: () => import('../features/exports/messages.en.ts'),
  },
  settings: {
    sl: () => import('../features/settings/messages.sl.ts'),
    en: () => import('../features/settings/messages.en.ts'),
  },
  info_texts: {
    sl: () => import('../features/info-texts/messages.sl.ts'),
    en: () => import('../features/info-texts/messages.en.ts'),
  },
  dashboard: {
    sl: () => import('../features/dashboard/messages.sl.ts'),
    en: () => import('../features/dashboard/messages.en.ts'),
  },
  payments: {
    sl: () => import('../features/payments/messages.sl.ts'),
    en: () => import('../features/payments/messages.en.ts'),
  },
  refunds: {
    sl: () => import('../features/refunds/messages.sl.ts'),
    en: () => import('../features/refunds/messages.en.ts'),
  },
  mine: {
    sl: () => import('../features/mine/messages.sl.ts'),
    en: () => import('../features/mine/messages.en.ts'),
  },
  permit_change: {
    sl: () => import('../features/permit-change/messages.sl.ts'),
    en: () => import('../features/permit-change/messages.en.ts'),
  },
  digital_permit: {
    sl: () => import('../features/digital-permit/messages.sl.ts'),
    en: () => import('../features/digital-permit/messages.en.ts'),
  },
  mail_preferences: {
    sl: () => import('../features/mail-preferences/messages.sl.ts'),
    en: () => import('../features/mail-preferences/messages.en.ts'),
  },
  campaigns: {
    sl: () => import('../features/campaigns/messages.sl.ts'),
    en: () => import('../features/campaigns/messages.en.ts'),
  },
  renewal: {
    sl: () => import('../features/application-form/renewal.sl.ts'),
    en: () => import('../features/application-form/renewal.en.ts'),
  },
  invoices: {
    sl: () => import('../features/invoices/messages.sl.ts'),
    en: () => import('../features/invoices/messages.en.ts'),
  },
  money: {
    sl: () => import('../features/money/messages.sl.ts'),
    en: () => import('../features/money/messages.en.ts'),
  },
  reports: {
    sl: () => import('../features/reports/messages.sl.ts'),
    en: () => import('../features/reports/messages.en.ts'),
  },
  ledger: {
    sl: () => import('../features/ledger/messages.sl.ts'),
    en: () => import('../features/ledger/messages.en.ts'),
  },
  pro_formas: {
    sl: () => import('../features/pro-formas/messages.sl.ts'),
    en: () => import('../features/pro-formas/messages.en.ts'),
  },
  retention: {
    sl: () => import('../features/retention/messages.sl.ts'),
    en: () => import('../features/retention/messages.en.ts'),
  },
  letters: {
    sl: () => import('../features/letters/messages.sl.ts'),
    en: () => import('../features/letters/messages.en.ts'),
  },
  texts: {
    sl: () => import('../features/texts/messages.sl.ts'),
    en: () => import('../features/texts/messages.en.ts'),
  },
  mails: {
    sl: () => import('../features/mails/messages.sl.ts'),
    en: () => import('../features/mails/messages.en.ts'),
  },
  access_log: {
    sl: () => import('../features/access-log/messages.sl.ts'),
    en: () => import('../features/access-log/messages.en.ts'),
  },
  contract: {
    sl: () => import('../../contract/platform/messages.sl.ts'),
    en: () => import('../../contract/platform/messages.en.ts'),
  },
  applications: {
    sl: () => import('../features/applications/messages.sl.ts'),
    en: () => import('../features/applications/messages.en.ts'),
  },
  imports: {
    sl: () => import('../features/imports/messages.sl.ts'),
    en: () => import('../features/imports/messages.en.ts'),
  },
  statements: {
    sl: () => import('../features/statements/messages.sl.ts'),
    en: () => import('../features/statements/messages.en.ts'),
  },
  people: {
    sl: () => import('../features/people/messages.sl.ts'),
    en: () => import('../features/people/messages.en.ts'),
  },
  permits: {
    sl: () => import('../features/permits/messages.sl.ts'),
    en: () => import('../features/permits/messages.en.ts'),
  },
  parking: {
    sl: () => import('../features/parking/messages.sl.ts'),
    en: () => import('../features/parking/messages.en.ts'),
  },
  barrier: {
    sl: () => import('../features/barrier/messages.sl.ts'),
    en: () => import('../features/barrier/messages.en.ts'),
  },
  field_check: {
    sl: () => import('../features/barrier/check.sl.ts'),
    en: () => import('../features/barrier/check.en.ts'),
  },
  application_form: {
    sl: () => import('../features/application-form/messages.sl.ts'),
    en: () => import('../features/application-form/messages.en.ts'),
  },
  application_form_staff: {
    sl: () => import('../features/application-form/staff.sl.ts'),
    en: () => import('../features/application-form/staff.en.ts'),
  },
  application_status: {
    sl: () => import('../features/application-status/messages.sl.ts'),
    en: () => import('../features/application-status/messages.en.ts'),
  },
} satisfies Partial<Record<Namespace, Loaders>>;
export type AppNamespace = keyof typeof sources;

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

/** Makes sure that the texts of a screen are here before it shows. */
export const needTexts = async (...namespaces: AppNamespace[]): Promise<void> => {
  const { language, catalogue } = texts.get();
  const missing = namespaces.filter((name) => catalogue[name] === undefined);
  if (missing.length === 0) return;
  const loaded = await load(language, missing);
  // The language may have changed while the texts were on their way; the switch loads only what was there.
  if (texts.get().language !== language) return needTexts(...namespaces);
  texts.set({ catalogue: { ...texts.get().catalogue, ...loaded } });
};

/** Changes the language of the whole page: everything loaded so far is loaded in the other one first, then shown at once. */
export const showLanguage = async (language: Language): Promise<void> => {
  const names = Object.keys(texts.get().catalogue) as AppNamespace[];
  texts.set({ language, catalogue: await load(language, names) });
  document.documentElement.lang = language;
};

const COOKIE = 'lang';
/** The language that this browser chose, if any (the cookie that the site and the server read too). */
export const chosenLanguage = (): Language | null => {
  const match = /(?:^|;\s*)lang=(sl|en)(?:;|$)/.exec(document.cookie);
  return match ? (match[1] as Language) : null;
};
export const chooseLanguage = async (language: Language): Promise<void> => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  await showLanguage(language);
};
