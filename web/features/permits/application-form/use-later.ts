import { useEffect, useState } from 'react';
import type { Messages } from '../../../../contract/platform/messages.sl.ts';
import type laterTexts from './later.sl.ts';
import type missing from './missing.sl.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import type { Language } from '../../../i18n/plural.ts';

type Missing = typeof missing;
export type Later = typeof import('./later.tsx') & {
  readonly texts: Messages;
  readonly missing: Missing;
  /** The texts of the form that its first page does without. */
  readonly own_texts: typeof laterTexts;
  readonly labels: Catalogue['labels'];
};

const loaded: Partial<Record<Language, Later>> = {};

/**
 * Everything that the first page does not need: the rules and their texts, the later steps, the confirmation.
 * Loaded once.
 */
export const loadLater = async (language: Language): Promise<Later> => {
  const texts =
    language === 'sl'
      ? import('../../../../contract/platform/messages.sl.ts')
      : import('../../../../contract/platform/messages.en.ts');
  const missing = language === 'sl' ? import('./missing.sl.ts') : import('./missing.en.ts');
  const own = language === 'sl' ? import('./later.sl.ts') : import('./later.en.ts');
  const labels =
    language === 'sl'
      ? import('../../../shared/settings/labels.sl.ts')
      : import('../../../shared/settings/labels.en.ts');
  loaded[language] ??= {
    ...(await import('./later.tsx')),
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
export function useLater(needed: boolean, language: Language): Later | null {
  const [later, setLater] = useState<Later | null>(null);
  useEffect(() => {
    if (later) return undefined;
    const load = (): void => {
      loadLater(language).then(setLater, () => undefined);
    };
    if (needed || loaded[language] || document.activeElement !== document.body) load();
    for (const sign of SIGNS) document.addEventListener(sign, load);
    window.addEventListener('online', load);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load);
      window.removeEventListener('online', load);
    };
  }, [later, needed, language]);
  return later;
}
