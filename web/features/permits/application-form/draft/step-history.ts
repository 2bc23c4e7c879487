import { useMemo, useSyncExternalStore } from 'react';

/**
 * Where the open step is stored. The site uses the URL of the page; an app with a router provides its own.
 */
export type StepHistory = {
  /** Step named in the URL, `null` when none is. */
  readonly step: string | null;
  /** Category named in the URL by a link that has not been followed yet. */
  readonly category: string | null;
  readonly forgetCategory: () => void;
  readonly go: (step: string, options?: { replace?: boolean }) => void;
  /** Goes to the previous entry when it belongs to this form, else to `fallback`. */
  readonly back: (fallback: string) => void;
};

const PARAMETER = 'korak';
const CATEGORY = 'vrsta';
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

const urlOf = (step: string): string => {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, step);
  return url.pathname + url.search;
};

type Entry = { depth?: number } | null;
const entry = (): Entry => window.history.state as Entry;
const depth = (): number => entry()?.depth ?? 0;

const go: StepHistory['go'] = (step, { replace } = {}) => {
  if (replace) window.history.replaceState({ ...entry(), depth: depth() }, '', urlOf(step));
  else window.history.pushState({ ...entry(), depth: depth() + 1 }, '', urlOf(step));
  notify();
};

const back: StepHistory['back'] = (fallback) => {
  if (depth() > 0) window.history.back();
  else go(fallback, { replace: true });
};

const forgetCategory = (): void => {
  const url = new URL(window.location.href);
  url.searchParams.delete(CATEGORY);
  window.history.replaceState(window.history.state, '', url.pathname + url.search);
  notify();
};

const useParameter = (name: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );

/** Steps as entries of the browser's history: `?korak=vozila`; a link may name a category, `?vrsta=RES`. */
export function useBrowserSteps(): StepHistory {
  const step = useParameter(PARAMETER);
  const category = useParameter(CATEGORY);
  return useMemo(() => ({ step, category, forgetCategory, go, back }), [step, category]);
}
