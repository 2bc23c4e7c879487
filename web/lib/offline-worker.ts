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

/** Removes the worker with its files; for a phone on which nobody is signed in any more. */
export const forgetOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
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
