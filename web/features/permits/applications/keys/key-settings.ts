import { createStore } from '../../../../lib/store.ts';

const KEY = 'dovolilnice.review_keys';

const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Whether single keys work on the review; stored in this browser. */
export const keySettings = createStore<{ on: boolean }>({ on: stored() });

export const setKeysOn = (on: boolean): void => {
  keySettings.set({ on });
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage denied: lasts until the page is left.
  }
};
