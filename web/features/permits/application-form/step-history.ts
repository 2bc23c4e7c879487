import { useMemo, useSyncExternalStore } from 'react';

/**
 * Where the open step is stored. The site uses the URL of the page; an app with a router provides its own.
 */
export type StepHistory = {
  /** Step named in the URL, `null` when none is. */
  readonly step: string | null;
  readonly go: (step: string, options?: { replace?: boolean }) => void;
  /** Goes to the previous entry when it belongs to this form, else to `fallback`. */
  readonly back: (fallback: string) => void;
};

const PARAMETER = 'korak';
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
const depth = (): number => (window.history.state as Entry)?.depth ?? 0;

const go: StepHistory['go'] = (step, { replace } = {}) => {
  if (replace) window.history.replaceState({ depth: depth() }, '', urlOf(step));
  else window.history.pushState({ depth: depth() + 1 }, '', urlOf(step));
  notify();
};

const back: StepHistory['back'] = (fallback) => {
  if (depth() > 0) window.history.back();
  else go(fallback, { replace: true });
};

/** Steps as entries of the browser's history: `?korak=vozila`. */
export function useBrowserSteps(): StepHistory {
  const step = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(PARAMETER),
    () => null,
  );
  return useMemo(() => ({ step, go, back }), [step]);
}
