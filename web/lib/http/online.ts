import { showSnackbar, withdrawSnackbar } from '../show-snackbar.ts';
import { createStore } from '../store.ts';

export type OnlineState = { readonly online: boolean; readonly back_online: boolean };

/** Specification, section 9. */
export const backOnlineMs = 5000;

export const onlineState = createStore<OnlineState>({ online: true, back_online: false });

/**
 * Follows the browser's connection. Going offline shows the persistent snackbar with `offlineText`; going
 * online hides it and sets `back_online` for 5 seconds. Returns the function that stops.
 */
export const watchOnline = (offlineText: string, target: EventTarget = window): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offline = (): void => {
    clearTimeout(timer);
    onlineState.set({ online: false, back_online: false });
    showSnackbar(offlineText, { timeout: null });
  };
  const online = (): void => {
    clearTimeout(timer);
    withdrawSnackbar(offlineText);
    onlineState.set({ online: true, back_online: true });
    timer = setTimeout(() => onlineState.set({ back_online: false }), backOnlineMs);
  };
  target.addEventListener('offline', offline);
  target.addEventListener('online', online);
  if (typeof navigator !== 'undefined' && navigator.onLine === false) offline();
  return () => {
    clearTimeout(timer);
    target.removeEventListener('offline', offline);
    target.removeEventListener('online', online);
  };
};
