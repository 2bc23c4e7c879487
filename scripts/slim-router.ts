import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/;

/**
 * Lets the bundler leave out what nobody uses of React Router (its links, forms and parts for servers, 4 KB): the names
 * of components, which only developer tools show, and React's wrappers count as side effects that keep each of them.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"\n]*";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
});
