/** The service worker (web/offline/worker.ts) and the only pages that it may serve. */
export const WORKER = '/brez-povezave.js';
export const OFFLINE_SCOPE = '/nadzorna-plosca/dovolilnice/';

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
 * Makes the page of a digital permit open without a connection. False where the browser does not support it,
 * or over plain http.
 */
export const prepareOffline = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    return await activated(
      await navigator.serviceWorker.register(WORKER, { scope: OFFLINE_SCOPE, updateViaCache: 'none' }),
    );
  } catch {
    return false;
  }
};
