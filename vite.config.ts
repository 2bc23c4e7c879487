import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nothingOfNode } from './scripts/web/nothing-of-node.ts';
import { screenTexts } from './scripts/web/screen-texts.ts';
import { slimContract } from './scripts/web/slim-contract.ts';

/**
 * Shared by the development server (`app.html`, `galerija.html`) and by scripts/web/build-web.ts, which names
 * what is built.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // A plain multi-page server: nothing falls back to an index page.
  appType: 'mpa',
  plugins: [
    react(),
    slimContract(),
    screenTexts(import.meta.dirname),
    optimizeLocales.vite({ locales: ['sl-SI', 'en-US'] }),
  ],
  worker: { format: 'es', plugins: () => [nothingOfNode()] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    host: '127.0.0.1',
    watch: {
      ignored: ['data', 'dist', 'test-results'].map((dir) => `${import.meta.dirname}/${dir}/**`),
    },
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    target: ['chrome115', 'firefox121', 'safari17.2'],
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: URL in CSS or HTML would need a hole in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // How long a build takes says more about the machine than about the program.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
