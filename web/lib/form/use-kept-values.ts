import { useEffect, useMemo, useState } from 'react';
import { createDraft } from './draft.ts';

/**
 * Values of a short form that survive leaving the page: stored encrypted under `name` while they differ from
 * the start. `restored` says that they came from an earlier visit.
 */
export function useKeptValues<T extends object>(name: string, start: T) {
  const draft = useMemo(() => createDraft<T>(name), [name]);
  const [values, setValues] = useState(start);
  const [state, setState] = useState<'loading' | 'fresh' | 'restored'>('loading');

  useEffect(() => {
    let gone = false;
    void draft.load().then((stored) => {
      if (gone) return;
      // Fields that a newer version added start as in an empty form.
      if (stored) setValues((now) => ({ ...now, ...stored }));
      setState(stored ? 'restored' : 'fresh');
    });
    const leaving = (): void => void draft.flush();
    document.addEventListener('visibilitychange', leaving);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', leaving);
      leaving();
    };
  }, [draft]);

  const change = (part: Partial<T>): void => {
    const next = { ...values, ...part };
    setValues(next);
    draft.save(next);
  };
  const discard = (): void => {
    draft.discard();
    setValues(start);
    setState('fresh');
  };
  return { values, change, discard, ready: state !== 'loading', restored: state === 'restored' };
}
