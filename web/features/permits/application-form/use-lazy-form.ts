import { useEffect, useState } from 'react';
import type { Messages } from '../../../../contract/platform/messages.sl.ts';
import type lazyTexts from './lazy-messages.sl.ts';
import type missing from './steps/missing.sl.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import type { Language } from '../../../i18n/plural.ts';

type Missing = typeof missing;
export type LazyForm = typeof import('./lazy-form.tsx') & {
  readonly texts: Messages;
  readonly missing: Missing;
  /** The texts of the form that its first page does without. */
  readonly own_texts: typeof lazyTexts;
  readonly labels: Catalogue['labels'];
};

const loaded: Partial<Record<Language, LazyForm>> = {};

/**
 * Everything that the first page does not need: the rules and their texts, the later steps, the confirmation.
 * Loaded once.
 */
export const loadLazyForm = async (language: Language): Promise<LazyForm> => {
  const texts =
    language === 'sl'
      ? import('../../../../contract/platform/messages.sl.ts')
      : import('../../../../contract/platform/messages.en.ts');
  const missing = language === 'sl' ? import('./steps/missing.sl.ts') : import('./steps/missing.en.ts');
  const own = language === 'sl' ? import('./lazy-messages.sl.ts') : import('./lazy-messages.en.ts');
  const labels =
    language === 'sl'
      ? import('../../../shared/settings/labels.sl.ts')
      : import('../../../shared/settings/labels.en.ts');
  loaded[language] ??= {
    ...(await import('./lazy-form.tsx')),
    texts: (await texts).default,
    missing: (await missing).default,
    own_texts: (await own).default,
    labels: (await labels).default,
  };
  return loaded[language];
};

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The rest of the form: loads at the first touch, key or focus, at once when `needed`. `null` until then. A
 * failure (no connection) is retried at the next event.
 */
export function useLazyForm(needed: boolean, language: Language): LazyForm | null {
  const [lazy, setLazy] = useState<LazyForm | null>(null);
  useEffect(() => {
    if (lazy) return undefined;
    const load = (): void => {
      loadLazyForm(language).then(setLazy, () => undefined);
    };
    if (needed || loaded[language] || document.activeElement !== document.body) load();
    for (const sign of SIGNS) document.addEventListener(sign, load);
    window.addEventListener('online', load);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load);
      window.removeEventListener('online', load);
    };
  }, [lazy, needed, language]);
  return lazy;
}
