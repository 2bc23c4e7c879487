import type { Plugin } from 'vite';

const NAMES = new Set(['fs', 'path', 'crypto']);
const EMPTY = '\0nothing-of-node';

/**
 * The decoder of HEIC photos asks for modules of Node where it runs there. In a worker of a browser it never
 * does; an empty module in their place keeps warnings out of every build.
 */
export const nothingOfNode = (): Plugin => ({
  name: 'nothing-of-node',
  enforce: 'pre',
  resolveId: (name, importer) => (NAMES.has(name) && importer?.includes('libheif-js') ? EMPTY : undefined),
  load: (name) => (name === EMPTY ? 'export default {};' : undefined),
});
