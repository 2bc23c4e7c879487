import { useEffect, useState } from 'react';

type Later = typeof import('./later.tsx');

let loaded: Later | null = null;

/** What is not needed to read the first page: the rules, the later steps, the confirmation. One chunk, loaded once. */
export const loadLater = async (): Promise<Later> => {
  loaded ??= await import('./later.tsx');
  return loaded;
};

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The rest of the form: loaded at the first touch, key or focus, at once when `needed`. `null` until then. A failure (no
 * connection) is tried again at the next sign.
 */
export function useLater(needed: boolean): Later | null {
  const [later, setLater] = useState(loaded);
  useEffect(() => {
    if (later) return undefined;
    const load = (): void => {
      loadLater().then(setLater, () => undefined);
    };
    if (needed || document.activeElement !== document.body) load();
    for (const sign of SIGNS) document.addEventListener(sign, load);
    window.addEventListener('online', load);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load);
      window.removeEventListener('online', load);
    };
  }, [later, needed]);
  return later;
}
