import { LINK_OFFLINE_KEY } from '../session/session-key.ts';

/** The service worker (web/offline/worker.ts). It serves few pages itself; its scope is where people begin. */
export const WORKER = '/brez-povezave.js';
const SCOPE = '/';

const activated = (registration: ServiceWorkerRegistration): Promise<boolean> => {
  if (registration.active) return Promise.resolve(true);
  const worker = registration.installing ?? registration.waiting;
  if (worker === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    });
  });
};

/**
 * Makes the kept permits open without a connection. False where the browser does not support it, or over
 * plain http.
 */
export const prepareOffline = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    return await activated(
      await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' }),
    );
  } catch {
    return false;
  }
};

/** Where the worker finds the page of links (web/offline/worker.ts). */
const LINK_CACHE = 'dovolilnice-link';
const LINK_PAGE = '/vloga';

/**
 * Keeps the page of links for use without a connection: the page itself, which holds no data, in the language that
 * is chosen, and the files that it has loaded.
 */
export const keepLinkPage = async (): Promise<boolean> => {
  if (!(await prepareOffline())) return false;
  try {
    const cache = await caches.open(LINK_CACHE);
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    const wanted = new Set([LINK_PAGE, ...files]);
    await cache.addAll([...wanted].map((path) => new Request(path)));
    // Those of an earlier build.
    for (const old of await cache.keys())
      if (!wanted.has(new URL(old.url).pathname)) await cache.delete(old, { ignoreVary: true });
    return true;
  } catch {
    return false;
  }
};

/** Removes the worker with its files; for a phone on which nobody is signed in any more. */
export const forgetOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    localStorage.removeItem(LINK_OFFLINE_KEY);
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('dovolilnice-')).map((name) => caches.delete(name)),
    );
  } catch {
    // Storage denied: nothing was kept.
  }
};
