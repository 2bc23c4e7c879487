import { createStore } from './store.ts';

/** Dialogs with information texts; all start closed (specification, section 3). */
export const infoDialogs = createStore({ infoPogojiUporabe: false, infoGdpr: false, infoInstructions: false });
