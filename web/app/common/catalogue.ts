import type { Catalogue, Namespace } from '../../i18n/catalogue.ts';
import type { Language } from '../../i18n/plural.ts';
import { createStore } from '../../lib/store.ts';

/** The files of a namespace, one per language. */
type Files<N extends Namespace> = Readonly<Record<Language, () => Promise<{ default: Catalogue[N] }>>>;
let files: { readonly [N in Namespace]?: Files<N> } = {};
/** Says where the texts are, before anything loads them: their list names the pages, which load texts themselves. */
export const provideTexts = (all: typeof files): void => {
  files = all;
};

export const texts = createStore<{ language: Language; catalogue: Partial<Catalogue> }>({
  language: 'sl',
  catalogue: {},
});

const filesOf = (name: Namespace): Files<Namespace> => {
  const known = files[name];
  if (known === undefined) throw new Error(`The app has no texts "${name}".`);
  return known;
};

const load = async (language: Language, namespaces: readonly Namespace[]): Promise<Partial<Catalogue>> => {
  const pairs = await Promise.all(
    namespaces.map(async (name) => [name, (await filesOf(name)[language]()).default] as const),
  );
  return Object.fromEntries(pairs);
};

/** Fetches texts that are likely to be needed; nothing on the screen changes. */
export const prefetchTexts = async (...namespaces: Namespace[]): Promise<void> => {
  const { language, catalogue } = texts.get();
  await load(
    language,
    namespaces.filter((name) => catalogue[name] === undefined),
  );
};

/** Loads the texts of a screen before it is shown. */
export const loadTexts = async (...namespaces: Namespace[]): Promise<void> => {
  const { language, catalogue } = texts.get();
  const missing = namespaces.filter((name) => catalogue[name] === undefined);
  if (missing.length === 0) return;
  const loaded = await load(language, missing);
  // The language may have changed during the load; the switch reloads only what was loaded by then.
  if (texts.get().language !== language) return loadTexts(...namespaces);
  texts.set({ catalogue: { ...texts.get().catalogue, ...loaded } });
};

const coming = new Map<Namespace, Promise<void>>();

/**
 * Texts that no screen brought because only a dialog reads them: the same promise for as long as they load.
 */
export const textPromise = (name: Namespace): Promise<void> | undefined => {
  if (!(name in files)) return undefined;
  const known = coming.get(name);
  if (known) return known;
  const loading = loadTexts(name);
  coming.set(name, loading);
  loading.catch(() => coming.delete(name));
  return loading;
};

/**
 * Changes the language of the whole page: loads every namespace in the new language, then switches at once.
 */
export const showLanguage = async (language: Language): Promise<void> => {
  const names = Object.keys(texts.get().catalogue) as Namespace[];
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
