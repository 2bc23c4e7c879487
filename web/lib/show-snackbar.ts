import { createStore } from './store.ts';

export type SnackbarLocation = 'bottom right' | 'bottom left' | 'bottom' | 'top right' | 'top';

export type SnackbarState = {
  readonly display: boolean;
  readonly mode: 'multi-line' | 'single-line';
  readonly text: string;
  readonly location: SnackbarLocation;
  /** Milliseconds until it hides itself; `null` stays until closed. */
  readonly timeout: number | null;
};

/** Specification, section 9: 7000 ms in the initial state, 5000 ms as the default elsewhere. */
export const initialSnackbar: SnackbarState = {
  display: false,
  mode: 'multi-line',
  text: '',
  location: 'bottom right',
  timeout: 7000,
};

export const defaultSnackbarTimeout = 5000;

export const snackbar = createStore<SnackbarState>(initialSnackbar);

/**
 * A persistent message that stays true until hidden (no connection). A short message covers it only while it
 * is shown.
 */
let allocation: SnackbarState | null = null;

/** Shows a message for 5 seconds unless `options` say otherwise; `timeout: null` makes it persistent. */
export const showSnackbar = (
  text: string,
  options: Partial<Pick<SnackbarState, 'mode' | 'location' | 'timeout'>> = {},
): void => {
  const { mode, location } = initialSnackbar;
  const next = { mode, location, timeout: defaultSnackbarTimeout, ...options, text, display: true };
  if (next.timeout === null) allocation = next;
  snackbar.set(next);
};

/**
 * Hides the shown message; a persistent one that it covered comes back. A persistent message itself is
 * removed.
 */
export const hideSnackbar = (): void => {
  const { display, timeout } = snackbar.get();
  if (!display || timeout === null) allocation = null;
  snackbar.set(allocation ?? { display: false });
};

/** Removes a persistent message, also one that is covered at the moment. */
export const withdrawSnackbar = (text: string): void => {
  if (allocation?.text !== text) return;
  allocation = null;
  if (snackbar.get().text === text) snackbar.set({ display: false });
};
