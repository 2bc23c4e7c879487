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

/** Shows a message for 5 seconds unless `options` say otherwise; `timeout: null` makes it persistent. */
export const showSnackbar = (
  text: string,
  options: Partial<Pick<SnackbarState, 'mode' | 'location' | 'timeout'>> = {},
): void => {
  const { mode, location } = initialSnackbar;
  snackbar.set({ mode, location, timeout: defaultSnackbarTimeout, ...options, text, display: true });
};

export const hideSnackbar = (): void => snackbar.set({ display: false });
