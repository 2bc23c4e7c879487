import { createContext, use, type ReactNode } from 'react';
import type { Catalogue, Namespace } from './catalogue.ts';
import type { Language } from './plural.ts';

export type I18n = {
  readonly language: Language;
  readonly catalogue: Partial<Catalogue>;
  /** Loads a namespace that came with no screen; the same promise while it loads. */
  readonly need?: (namespace: Namespace) => Promise<void> | undefined;
};

const I18nContext = createContext<I18n | null>(null);

/** Provides language and texts to the tree. `catalogue` holds the namespaces that this bundle uses. */
export function I18nProvider({ language, catalogue, need, children }: I18n & { children: ReactNode }) {
  return <I18nContext value={{ language, catalogue, need }}>{children}</I18nContext>;
}

export const useI18n = (): I18n => {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('I18nProvider is missing above this component.');
  return i18n;
};

export const useLanguage = (): Language => useI18n().language;

/**
 * The texts of one namespace where the entry has them, undefined where it has not. What no screen brought is awaited
 * by the nearest `Suspense` where the entry can load it.
 */
export const useMessagesIfAny = <N extends Namespace>(namespace: N): Catalogue[N] | undefined => {
  const { catalogue, need } = useI18n();
  const messages = catalogue[namespace];
  const coming = messages === undefined ? need?.(namespace) : undefined;
  if (coming !== undefined) use(coming);
  return messages as Catalogue[N] | undefined;
};

/** The texts of one namespace in the language of the page; an entry without them is an error. */
export const useMessages = <N extends Namespace>(namespace: N): Catalogue[N] => {
  const messages = useMessagesIfAny(namespace);
  if (messages === undefined)
    throw new Error(`Messages "${namespace}" are not in the catalogue of this entry.`);
  return messages;
};
