import { basename, join } from 'node:path';
import type { BuildOptions } from 'vite';
import { iconsOf, importsOfWeb, loadedWith, loadersOf } from './imports-of-web.ts';
import { pdfParts } from './pdf-parts.ts';

/** What only forms need: a page shows first without it. */
export const forms =
  /[\\/]web[\\/](lib[\\/](form[\\/](form|form-schema|merge-newer|zod-setup)|http[\\/]sending)\.ts|ui[\\/]form[\\/]form\.tsx)$/;

/** What a list loads first: the modules that it shares come in one chunk, those of other screens in another. */
const FIRST_VIEW = [
  'web/app/main.tsx',
  'web/app/screens/applications.tsx',
  'web/shared/settings/labels.sl.ts',
];

/**
 * Build settings of the app, for scripts/web/build-web.ts and bench/size-app.ts. One style sheet; what every page
 * needs in few chunks.
 */
export const appBuild = (root: string): BuildOptions => {
  const imports = importsOfWeb(root);
  // Dialogs, calendars and lists stay out of what pages load that open none.
  const heavy = loadersOf(imports, 'react-aria-components');
  const first = loadedWith(
    imports,
    FIRST_VIEW.map((file) => join(root, file)),
  );
  const parts = /[\\/](web[\\/](ui|i18n|lib|shared)|contract)[\\/](?!.*\.(sl|en)\.ts$)/;
  const light = (id: string): boolean => parts.test(id) && !heavy.has(id) && !forms.test(id);
  const icons = iconsOf(first);
  const inFirst = (id: string): boolean =>
    id.includes('lucide-react')
      ? icons.has(basename(id, '.mjs'))
      : id.includes('preload-helper') || (first.has(id) && light(id));
  return {
    cssCodeSplit: false,
    rolldownOptions: {
      input: { app: join(root, 'app.html') },
      plugins: [pdfParts(root)],
      // Modules of the contract have no side effects; without this every schema would be bundled with its
      // first constant.
      treeshake: { moduleSideEffects: (id) => !/[\\/]contract[\\/]/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            {
              name: 'router',
              test: /node_modules[\\/](react-router|@tanstack[\\/](query-core|react-query))[\\/]/,
              priority: 3,
            },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            {
              name: 'shared',
              test: inFirst,
              minShareCount: 1,
              priority: 2,
            },
            {
              name: 'screens',
              test: (id: string) => !first.has(id) && light(id),
              minShareCount: 6,
              priority: 1,
            },
          ],
        },
      },
    },
  };
};
