import type { Plugin } from 'vite';

const EMPTY = '\0nothing-of-workers';

/** Prerendering starts no workers: building the decoder of photos for it would take seconds. */
export const nothingOfWorkers = (): Plugin => ({
  name: 'nothing-of-workers',
  enforce: 'pre',
  resolveId: (name) => (name.endsWith('?worker&url') ? EMPTY : undefined),
  load: (name) => (name === EMPTY ? "export default '';" : undefined),
});
